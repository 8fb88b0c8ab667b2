"""Journals: the save, PGN for our games. Here is the text form; `match.py` writes and replays it.

    fondaco journal 2
    game cargo_noir
    edition 2011
    players 2
    options show_bag=on
    seat 0 person Anna
    seat 1 bot greedy
    seed 7
    rules 1
    components 5f2c9a10

    1 p0 send RIO, stack 2, send CAS, CAS
    5 p1 send RIO, stack 3, send MKT, CAS
    ...
    20 p0 casino  # 5f2c9a
    35 p1 leaves
    36 p2 resigns
    37 undo 30
    result 35 40

A line holds what a seat did in one go, see `notation.py`. The number is that of the line's
first action. A digest of the state follows the line with every twentieth action, and the last.

Journals of the first kind ("fondaco journal 1") have one stream of random numbers for a whole game,
and digests that were made of the names of Python classes: they are replayed, and the digests are
not compared. What goes on from them is written with the line "draws stream".
"""

from dataclasses import dataclass, field
from typing import Final, final

from fondaco.kernel.errors import JournalMismatch
from fondaco.kernel.notation import join, split
from fondaco.kernel.texts import Text, say, verbatim

TITLE: Final = "fondaco journal 2"
FORMER: Final = "fondaco journal 1"
STREAM: Final = "stream"  # one generator for a whole game
ACTIONS: Final = "actions"  # each action has its own
LEAVES: Final = "leaves"
RESIGNS: Final = "resigns"  # a bot plays on for the seat, which is last in the end
ENDS: Final = "ends"  # everybody agrees to stop; nobody wins
NO_ACTIONS: Final = (LEAVES, RESIGNS, ENDS)  # what people do that no rule of a game knows
UNDO: Final = "undo"
EVERY: Final = 20  # actions between two digests
HEADER: Final = (
    "game",
    "edition",
    "players",
    "options",
    "seat",
    "seed",
    "rules",
    "components",
    "draws",
    "position",
)


@final
@dataclass(frozen=True)
class JournalLine:
    """One line: some actions of a seat, a seat that leaves, or an agreed undo."""

    number: int
    seat: int
    actions: tuple[str, ...]
    digest: str = ""
    line: int = 0

    def write(self) -> str:
        """Return the line."""
        who = "" if self.seat < 0 else f"p{self.seat} "
        digest = f"  # {self.digest}" if self.digest else ""
        return f"{self.number} {who}{join(self.actions)}{digest}"


@final
@dataclass
class Journal:
    """Everything a game is: how the table was set, and what was done."""

    game: str
    edition: str
    players: int
    seed: int
    rules: int
    components: str
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    position: str = ""  # a JSON document, when the game did not begin with the set-up
    entries: list[JournalLine] = field(default_factory=list)
    result: tuple[int, ...] | None = None
    draws: str = ACTIONS
    former: bool = False  # of the first kind: its digests cannot be compared

    def write(self) -> str:
        """Return the text of the journal."""
        options = " ".join(f"{k}={v}" for k, v in self.options.items())
        lines = [
            TITLE,
            f"game {self.game}",
            f"edition {self.edition}",
            f"players {self.players}",
            *([f"options {options}"] if options else []),
            *(f"seat {i} {who}" for i, who in enumerate(self.seats)),
            f"seed {self.seed}",
            f"rules {self.rules}",
            f"components {self.components}",
            *([f"draws {self.draws}"] if self.draws != ACTIONS else []),
            *([f"position {self.position}"] if self.position else []),
            "",
            *(entry.write() for entry in self.entries),
        ]
        if self.result is not None:
            lines.append(f"result {' '.join(str(n) for n in self.result)}")
        return "\n".join(lines) + "\n"


def read_journal(text: str) -> Journal:
    """Return the journal a text holds, or say which line cannot be read."""
    lines = text.splitlines()
    if not lines or lines[0].strip() not in (TITLE, FORMER):
        raise _fault(1, say("a journal begins with '{title}'", title=verbatim(TITLE)))
    head: dict[str, str] = {}
    lines_of: dict[str, int] = {}
    seats: list[str] = []
    number = 1
    while number < len(lines) and lines[number].strip():
        word, _, rest = lines[number].strip().partition(" ")
        if word not in HEADER:
            raise _fault(number + 1, say("'{word}' is no entry of the header", word=verbatim(word)))
        if word == "seat":
            seat, _, who = rest.partition(" ")
            if seat != str(len(seats)):
                raise _fault(number + 1, say("seat {n} is due here", n=len(seats)))
            seats.append(who)
        elif word in head:
            raise _fault(number + 1, say("'{word}' stands twice", word=verbatim(word)))
        else:
            head[word] = rest
            lines_of[word] = number + 1
        number += 1
    journal = _header(head, lines_of, seats)
    if lines[0].strip() == FORMER:
        journal.former, journal.draws = True, STREAM
    for place in range(number + 1, len(lines)):
        _body_line(journal, lines[place].strip(), place + 1)
    return journal


def _header(head: dict[str, str], lines_of: dict[str, int], seats: list[str]) -> Journal:
    for key in ("game", "edition", "players", "seed", "rules", "components"):
        if not head.get(key):
            raise _fault(1, say("'{key}' is missing in the header", key=verbatim(key)))
    _check_draws(head, lines_of)
    options: dict[str, str] = {}
    for pair in head.get("options", "").split():
        key, _, value = pair.partition("=")
        options[key] = value
    return Journal(
        game=head["game"],
        edition=head["edition"],
        players=_number(head["players"], lines_of["players"]),
        seed=_number(head["seed"], lines_of["seed"]),
        rules=_number(head["rules"], lines_of["rules"]),
        components=head["components"],
        options=options,
        seats=seats,
        position=head.get("position", ""),
        draws=head.get("draws", ACTIONS),
    )


def _check_draws(head: dict[str, str], lines_of: dict[str, int]) -> None:
    if head.get("draws", ACTIONS) not in (ACTIONS, STREAM):
        raise _fault(
            lines_of["draws"],
            say(
                "'{text}' is no way to draw; known are {known}",
                text=verbatim(head["draws"]),
                known=verbatim(f"{ACTIONS}, {STREAM}"),
            ),
        )


def _body_line(journal: Journal, text: str, line: int) -> None:
    if not text:
        return
    if journal.result is not None:
        raise _fault(line, say("nothing may follow the result"))
    body, _, digest = text.partition("#")
    words = body.split()
    if not words:
        raise _fault(line, say("a line begins with the number of its action"))
    if words[0] == "result":
        journal.result = tuple(_number(w, line) for w in words[1:])
        return
    number = _number(words[0], line)
    rest = words[1:]
    seat = -1
    if rest and rest[0].startswith("p") and rest[0][1:].isdigit():
        seat = _number(rest[0][1:], line)
        rest = rest[1:]
    actions = split(" ".join(rest))
    if not all(actions) or (seat < 0 and rest[0] != UNDO):
        raise _fault(line, say("a line reads 'number p-seat action, action'"))
    journal.entries.append(JournalLine(number, seat, actions, digest.strip(), line))


def _number(text: str, line: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 40):  # noqa: PLR2004
        raise _fault(line, say("'{text}' is no number", text=verbatim(text)))
    return int(text)


def _fault(line: int, text: Text) -> JournalMismatch:
    return JournalMismatch(text, f"line {line}")
