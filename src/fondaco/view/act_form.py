"""Drafts: a composite choice before it is made, tried out in a world like the one at the table.

A chain of picks never goes back, so a draft is a multiset of picks: at each decision the first
legal answer it contains is taken. Where the order makes a difference (sales, steps, a payment of
several kinds), it is kept. Nothing here knows a rule: everything is asked of the engine.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from fondaco.kernel.actions import kind
from fondaco.kernel.game import Game
from fondaco.kernel.prompt import Option
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, counted
from fondaco.view.act_path import ActPath, asked_again, comes_again, goes_on, word_of

GAP: Final = "?"  # stands for a number in a draft that asks for it
MOST_TRIES: Final = 300  # decisions looked at until a draft counts as impossible

Picks = tuple[str, ...]


@dataclass(frozen=True)
class FormRow:
    """A pick of the form: how often it is chosen, and the drafts with one more and one less."""

    option: Option
    count: int
    more: Picks | None
    less: Picks | None
    number: bool = False  # a number must be named; otherwise picks are counted
    of: Option | None = None  # the pick that a number belongs to
    least: int = 0  # what a number can be,
    most: int = 0
    asked: Picks = ()  # and the draft with a gap for it

    def with_number(self, number: int) -> Picks:
        """Return the draft in which the row has another number."""
        return tuple(pick.replace(GAP, str(number)) for pick in self.asked)


@dataclass(frozen=True)
class End:
    """A way to finish: everything it sends; `option` is the answer that ends it, if one does."""

    actions: Picks
    option: Option | None
    final: bool  # it cannot be taken back


@dataclass(frozen=True)
class ActForm:
    """A composite choice as far as it is made."""

    picks: Picks
    rows: tuple[FormRow, ...]
    said: tuple[Text, ...]  # what it comes to
    ends: tuple[End, ...]
    steps: tuple[Option, ...] = ()  # the picks, where their order matters
    ordered: bool = False
    outline: Node | None = None  # what the game shows of it


def begins_chain(world: State, action: int, after: State) -> bool:
    """Whether an answer is a pick of a chain: after it the same question comes again."""
    if world.decision().any_order:
        again = comes_again(world, after)
    else:
        again = goes_on(after, world.seat()) and asked_again(world, after)
    return again and bool(world.words().by_code[kind(action)].arguments)


def draft(game: Game, world: State, chain: frozenset[str], picks: Picks) -> ActForm | None:
    """Return the form with some picks, or nothing if they do not go together.

    `world` stands at the decision that is asked; `chain` are the words that are picks there.
    """
    drafter = _Drafter(game, world, chain)
    return drafter.plan(picks) if drafter.ordered() else drafter.form(picks)


class _Drafter:
    """Tries drafts out from one decision on."""

    def __init__(self, game: Game, world: State, chain: frozenset[str]) -> None:
        self.game = game
        self.world = world
        self.chain = chain
        self.numbers = world.decision().number
        self.tries = 0

    def ordered(self) -> bool:
        start = ActPath(self.world)
        nexts = [start.then(n) for n in start.legal() if word_of(n) in self.chain]
        return any(self._again(path) and path.world.decision().again for path in nexts)

    # Picks in one order only

    def form(self, picks: Picks) -> ActForm | None:
        path = self._through(picks)
        if path is None:
            return None
        counts = Counter(pick for pick in picks if self._counted(pick))
        wishes = tuple(pick for pick in path.named if pick in picks or self._wished(pick, picks))
        order = self.world.words()
        chosen = (*sorted(counts.elements(), key=lambda n: order.index(order.read(n))), *wishes)
        rows = [self._row(option, chosen, counts) for option in self._options(path)]
        rows += self._numbers(path, chosen)
        missing = self._missing(path)
        said = self._said(path, chosen, missing)
        ends = () if missing else self._ends(path)
        outline = None if path.missing else path.outline_from(self.world)
        return ActForm(chosen, tuple(rows), said, ends, outline=outline)

    def _counted(self, pick: str) -> bool:
        return not self.numbers and word_of(pick) in self.chain

    def _wished(self, pick: str, picks: Picks) -> bool:
        return any(what_of(wish) == what_of(pick) for wish in picks)

    def _through(self, picks: Picks) -> ActPath | None:
        """Return the way through the chain with these picks; numbers are only wished for."""
        rest = Counter(pick for pick in picks if self._counted(pick))
        wishes = {}
        for pick in picks:
            if not self._counted(pick):
                what, _, number = pick.rpartition(" ")
                if not number.isdecimal():
                    return None
                wishes[what] = int(number)
        self.tries = 0
        return self._walk(ActPath(self.world), rest, wishes)

    def _walk(self, path: ActPath, rest: Counter[str], wishes: dict[str, int]) -> ActPath | None:
        """Go on until the picks are used up and nothing goes on by itself."""
        self.tries += 1
        if path.ended or self.tries > MOST_TRIES:
            return path if path.ended and not rest.total() else None
        if path.world.decision().number:
            return self._walk(path.name(wishes), rest, wishes)
        legal = path.legal()
        if not rest.total():
            onward = self._onward(path, legal)
            return path if onward is None else self._walk(onward, rest, wishes)
        found = [n for n in legal if rest[n] > 0][:1]
        for notation in found:
            after = self._walk(path.then(notation), rest - Counter(found), wishes)
            if after is not None:
                return after
        if any(word_of(n) not in self.chain for n in legal):
            return None
        return self._filled(path, [n for n in legal if n not in found], rest, wishes)

    def _filled(
        self, path: ActPath, legal: list[str], rest: Counter[str], wishes: dict[str, int]
    ) -> ActPath | None:
        """Something else must come before: it is missing in the draft."""
        for notation in legal:
            after = self._walk(path.then(notation, missing=1), rest, wishes)
            if after is not None:
                return after
        return None

    def _onward(self, path: ActPath, legal: list[str]) -> ActPath | None:
        """Return the way to the numbers that belong to the picks, if there are any."""
        for notation in legal:
            if word_of(notation) not in self.chain:
                after = path.then(notation)
                if not after.ended and after.world.decision().number:
                    return after
        return None

    def _missing(self, path: ActPath) -> int:
        """Return how many picks must be added until it can be finished."""
        missing = path.missing
        while not path.ended:
            legal = path.legal()
            if any(word_of(n) not in self.chain for n in legal):
                break
            path, missing = path.then(legal[0]), missing + 1
        return missing

    def _options(self, path: ActPath) -> list[Option]:
        """Return every pick that is possible somewhere in the chain, in the order of the table."""
        if self.numbers:
            return []
        found: dict[str, Option] = {}
        for way in (path.actions, None):  # as drafted, and always the first
            here = ActPath(self.world)
            taken = iter(way or ())
            while not here.ended and not here.world.decision().number:
                legal = [n for n in here.legal() if word_of(n) in self.chain]
                found |= {n: here.option(n) for n in legal if n not in found}
                following = next(taken, None) if way is not None else next(iter(legal), None)
                if following is None:
                    break
                here = here.then(following)
        words = self.world.words()
        return [found[n] for n in sorted(found, key=lambda n: words.index(words.read(n)))]

    def _numbers(self, path: ActPath, picks: Picks) -> list[FormRow]:
        """Return the rows of numbers; those that are no longer asked for stay, as none.

        Such a number can be had again when all others are left to follow from it.
        """
        rows = {what_of(o.notation): _number_row(o, values, picks) for o, values in path.numbers}
        plain_picks = tuple(pick for pick in picks if self._counted(pick))
        plain = self._through(plain_picks)
        for option, values in plain.numbers if plain is not None else ():
            what, most = what_of(option.notation), int(values[-1].rpartition(" ")[2])
            if what not in rows:
                none, asked = Option(f"{what} 0", option.label, option.nodes), f"{what} {GAP}"
                rows[what] = FormRow(
                    none, 0, None, None, number=True, most=most, asked=(*plain_picks, asked)
                )
        return list(rows.values())

    def _row(self, option: Option, picks: Picks, counts: Counter[str]) -> FormRow:
        pick = option.notation
        more: Picks | None = (pick, *picks)
        if self._through((pick, *picks)) is None:
            more = None
        less = None
        if counts[pick]:
            place = picks.index(pick)
            less = picks[:place] + picks[place + 1 :]
        return FormRow(option, counts[pick], more, less)

    def _said(self, path: ActPath, picks: Picks, missing: int) -> tuple[Text, ...]:
        out: list[Text] = []
        if not path.missing and (picks or self.numbers):
            out = [self.game.tell(path.world, event) for event in path.told]
            picked = None if path.ended else path.world.decision().picked(path.world)
            out += [picked] if picked is not None and not out else []
        if missing:
            out.append(counted("{n} more is to be chosen.", "{n} more are to be chosen.", missing))
        return tuple(out)

    def _ends(self, path: ActPath) -> tuple[End, ...]:
        if path.ended:
            return (End(tuple(path.actions), None, path.barrier),)
        ends: list[End] = []
        for notation in path.legal():
            if word_of(notation) not in self.chain:
                after = path.then(notation)
                ends.append(End(tuple(after.actions), path.option(notation), after.barrier))
        return tuple(ends)

    # One after the other

    def plan(self, picks: Picks) -> ActForm | None:
        """Return what can follow on picks that are carried out in this order."""
        path, steps = ActPath(self.world), list[Option]()
        for pick in picks:
            if pick not in path.legal():
                return None
            steps.append(path.option(pick))
            path = path.then(pick)
            if not self._again(path):
                return None
        rows: list[FormRow] = []
        ends: list[End] = []
        for notation in path.legal():
            option, after = path.option(notation), path.then(notation)
            if self._again(after):
                rows.append(FormRow(option, 0, (*picks, notation), None))
            else:
                ends.append(End(tuple(after.actions), option, after.barrier))
        question = (path.world.decision().question(path.world),) if picks else ()
        return ActForm(picks, tuple(rows), question, tuple(ends), tuple(steps), ordered=True)

    def _again(self, path: ActPath) -> bool:
        """Whether the same question comes again and nothing was revealed."""
        if path.ended or path.barrier:
            return False
        return type(path.world.decision()) is type(self.world.decision())


def what_of(notation: str) -> str:
    """Return what a number is about: everything before it."""
    return notation.rpartition(" ")[0]


def _number_row(option: Option, values: list[str], picks: Picks) -> FormRow:
    """Return the row of a number: `values` are what it could be."""
    place = values.index(option.notation)
    what = what_of(option.notation)
    others = tuple(pick for pick in picks if what_of(pick) != what)
    more = (*others, values[place + 1]) if place + 1 < len(values) else None
    less = (*others, values[place - 1]) if place > 0 else None
    numbers = [int(value.rpartition(" ")[2]) for value in values]
    return FormRow(
        option,
        numbers[place],
        more,
        less,
        number=True,
        least=numbers[0],
        most=numbers[-1],
        asked=(*others, f"{what} {GAP}"),
    )
