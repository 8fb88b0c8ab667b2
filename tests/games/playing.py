"""What the tests of every game do: play in notation, ask what is offered and why not."""

from pathlib import Path

from fondaco.kernel.errors import BadNotation
from fondaco.kernel.events import Event
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State


def overlay(folder: Path, *rows: str) -> Path:
    """Write corrections: "port RIO: slots = 4", "colony QUILON: need = 7; fields = 2"."""
    text, mine = "", 'tag = "R"\nsource = "my own box"'
    for row in rows:
        head, _, content = row.partition(": ")
        name, id_ = head.split()
        text += f'[[{name}]]\nid = "{id_}"\n' + content.replace("; ", "\n") + f"\n{mine}\n\n"
    return written(folder, text)


def written(folder: Path, text: str) -> Path:
    """Write a file of corrections."""
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def play(s: State, *lines: str) -> list[Event]:
    """Play lines such as "p0 send RIO, stack 2"; each action must be asked for and legal."""
    log: list[Event] = []
    for line in lines:
        who, _, actions = line.partition(" ")
        for text in actions.split(","):
            action = s.words().read(text)
            assert who == f"p{s.seat()}", f"{line}: {s.seat()} must decide"
            assert action in s.legal(), f"{line}: {text} is not among {options(s)}"
            s.apply(action, log)
    return log


def events(log: list[Event], *kinds: str) -> list[tuple[int, ...]]:
    """Return the numbers of the events of some kinds, in their order."""
    return [event.args for event in log if event.kind in kinds]


def options(s: State, word: str = "") -> list[str]:
    """Return what is offered, in notation; with `word` only what begins with it."""
    offered = [s.words().write(action) for action in s.legal()]
    return [text for text in offered if not word or text.split()[0] == word]


def refusal(s: State, text: str) -> str:
    """Return why an action is not legal: "RULE: sentence"."""
    action = s.words().read(text)
    assert action not in s.legal(), f"{text} is legal"
    refused = s.refuse(action)
    return f"{refused.rule}: {refused.text.english()}"


def is_word(s: State, text: str) -> bool:
    """Whether the notation knows a text at all."""
    try:
        s.words().read(text)
    except BadNotation:
        return False
    return True


def wander(s: State, seed: int, most: int = 100_000) -> int:
    """Play up to `most` random actions; return how many were taken."""
    rng = seeded(seed, "tests")
    taken = 0
    while taken < most and not s.over():
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        taken += 1
    return taken
