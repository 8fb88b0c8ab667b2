"""Drafts whose picks may be named in any order: they are put in order here.

The game asks for them in one order, so that each combination has one path. A number that is asked
for after a pick belongs to it and stands behind it, as in the notation: `send RIO, stack 2`.
"""

from fondaco.kernel.game import Game
from fondaco.kernel.prompt import Option
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, counted, listed
from fondaco.view.act_form import GAP, ActForm, End, FormRow, Picks
from fondaco.view.act_path import ActPath, asked_again, word_of

Group = tuple[str, ...]  # a pick, and the number that belongs to it if one is named
Groups = tuple[Group, ...]


def any_order(game: Game, world: State, chain: frozenset[str], picks: Picks) -> ActForm | None:
    """Return the form with some picks, or nothing if they do not go together."""
    return _Collector(game, world, chain).form(picks)


class _Collector:
    """Tries picks out, put in order, from one decision on."""

    def __init__(self, game: Game, world: State, chain: frozenset[str]) -> None:
        self.game = game
        self.world = world
        self.chain = chain

    def form(self, picks: Picks) -> ActForm | None:
        """Return the form: what can be added or left out, its numbers, and how it ends."""
        found = self._through(self._grouped(picks))
        if found is None:
            return None
        path, groups = found
        chosen = tuple(pick for group in groups for pick in group)
        start = ActPath(self.world)
        options = [start.option(n) for n in start.legal() if word_of(n) in self.chain]
        rows = [self._row(option, groups) for option in options]
        outline = path.outline_from(self.world)
        said, ends = self._said(path, chosen), self._ends(path)
        return ActForm(chosen, tuple(rows), said, ends, outline=outline)

    def _grouped(self, picks: Picks) -> Groups:
        """Return each pick with its number; what belongs to no pick is left out."""
        groups: list[Group] = []
        for pick in picks:
            if word_of(pick) in self.chain:
                groups.append((pick,))
            elif groups:
                groups[-1] = (groups[-1][0], pick)
        return tuple(groups)

    def _through(self, groups: Groups) -> tuple[ActPath, Groups] | None:
        """Return the way with these picks, and the picks in its order with all their numbers."""
        path, rest, done = ActPath(self.world), list(groups), list[Group]()
        while rest:
            if not asked_again(self.world, path.world):
                return None
            legal = path.legal()
            group = next((g for notation in legal for g in rest if g[0] == notation), None)
            if group is None:
                return None
            rest.remove(group)
            path = path.then(group[0])
            if asked_number(self.world, path.world):
                numbers = path.legal()
                number = group[1] if len(group) > 1 else numbers[0]
                if number not in numbers:
                    return None
                path, group = path.then(number), (group[0], number)
            done.append(group)
        return path, tuple(done)

    def _fits(self, groups: Groups) -> Picks | None:
        """Return some picks in their order, if they go together."""
        found = self._through(groups)
        return None if found is None else tuple(pick for group in found[1] for pick in group)

    def _row(self, option: Option, groups: Groups) -> FormRow:
        """Return how often a pick is chosen, or its number; one more of it and one less."""
        pick = option.notation
        places = [place for place, group in enumerate(groups) if group[0] == pick]
        if places and len(groups[places[-1]]) > 1:
            return self._number(option, groups, places[-1])
        less = self._fits(_without(groups, places[-1])) if places else None
        return FormRow(option, len(places), self._fits((*groups, (pick,))), less)

    def _number(self, option: Option, groups: Groups, place: int) -> FormRow:
        """Return the number of a pick: from the least to all that is left; below, it is none."""
        notation = groups[place][1]
        word, _, now = notation.rpartition(" ")

        def drafted(number: int | str) -> Groups:
            return (*groups[:place], (groups[place][0], f"{word} {number}"), *groups[place + 1 :])

        least = most = int(now)
        while self._fits(drafted(most + 1)) is not None:
            most += 1
        while self._fits(drafted(least - 1)) is not None:
            least -= 1
        label = listed([option.label, self._label(notation)])
        return FormRow(
            Option(notation, label, option.nodes),
            int(now),
            self._fits(drafted(int(now) + 1)),
            self._fits(drafted(int(now) - 1) if int(now) > least else _without(groups, place)),
            number=True,
            of=option,
            least=least,
            most=most,
            asked=tuple(pick for group in drafted(GAP) for pick in group),
        )

    def _label(self, notation: str) -> Text:
        words = self.world.words()
        return words.label(words.read(notation))

    def _said(self, path: ActPath, chosen: Picks) -> tuple[Text, ...]:
        """Return what is still asked, which says how much is left; or what it all comes to."""
        if not asked_again(self.world, path.world):
            return tuple(self.game.tell(path.world, event) for event in path.told)
        if chosen:
            return (path.world.decision().question(path.world),)
        missing = self._missing(path)
        if missing == 0:
            return ()
        return (counted("{n} more is to be chosen.", "{n} more are to be chosen.", missing),)

    def _missing(self, path: ActPath) -> int:
        """Return how many picks must be added until it can be finished."""
        missing = 0
        while asked_again(self.world, path.world):
            legal = path.legal()
            if any(word_of(n) not in self.chain for n in legal):
                break
            path, missing = path.then(legal[-1]), missing + 1
            if asked_number(self.world, path.world):
                path = path.then(path.legal()[0])
        return missing

    def _ends(self, path: ActPath) -> tuple[End, ...]:
        if not asked_again(self.world, path.world):
            return (End(path.actions, None, path.barrier),)
        ends: list[End] = []
        for notation in path.legal():
            if word_of(notation) not in self.chain:
                after = path.then(notation)
                ends.append(End(after.actions, path.option(notation), after.barrier))
        return tuple(ends)


def _without(groups: Groups, place: int) -> Groups:
    return groups[:place] + groups[place + 1 :]


def asked_number(start: State, after: State) -> bool:
    """Whether the pick before asks for a number."""
    if after.over() or after.seat() != start.seat():
        return False
    return after.decision().mid_act and after.decision().number
