"""FEL-EXP-4 to FEL-EXP-10: the journey of one merchant."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.fields import JOURNEY, TURNED
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.ending import exploration
from fondaco.games.felinia.rules.journey_ends import go_home, settle
from fondaco.games.felinia.rules.rewards import enter_reward, reward_name
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.bits import bit, has
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, listed, player, say
from fondaco.kernel.vecs import append, vec

LANDED: Final = Sentence[FeliniaState](
    "landed",
    lambda s, a: say(
        "A merchant of {who} lands at {where}.",
        who=player(a[0]),
        where=s.cfg.province_names[a[1]],
    ),
)


def begin_journey(s: FeliniaState, dock: i64, log: Log | None) -> None:
    """FEL-EXP-4, FEL-DEC-2: step 1 is onto the harbour province; in the basic game tiles turn."""
    seat = lines.first(s.aboard[dock])
    harbour = s.cfg.island.harbour[s.cfg.ship_land[s.docks[dock]]]
    if log is not None:
        log.append(Event(EVERYONE, LANDED, (seat, harbour)))
    if s.cfg.pro:  # FEL-PRO-1
        walk_on(s, dock, harbour, bit(s.cfg.island.place[harbour]), 1, log)
    else:
        reveal_on(s, dock, 0, log)


def face_down(s: FeliniaState, land: i64) -> i64:
    """Return the posts of a land whose tile is face down, as bits."""
    hidden: i64 = 0
    posts = s.cfg.island.land_posts[land]
    for post in range(s.cfg.island.posts):
        if has(posts, post) and s.tiles[post] != EMPTY and not has(s.face_up, post):
            hidden |= bit(post)
    return hidden


def reveal_on(s: FeliniaState, dock: i64, turned: i64, log: Log | None) -> None:
    """FEL-EXP-5: ask for a tile to turn, or let the merchant walk."""
    seat, land = lines.first(s.aboard[dock]), s.cfg.ship_land[s.docks[dock]]
    if turned < s.cfg.reveals and face_down(s, land):
        s.agenda.append(Reveal(seat, dock, turned))
    else:
        harbour = s.cfg.island.harbour[land]
        walk_on(s, dock, harbour, bit(s.cfg.island.place[harbour]), 1, log)


REVEALED: Final = Sentence[FeliniaState](
    "revealed",
    lambda s, a: say(
        "{who} turns over the tile at {where}: {tile}.",
        who=player(a[0]),
        where=s.cfg.province_names[a[1]],
        tile=s.cfg.tile_names[a[2]],
    ),
)


@final
class Reveal(Decision[FeliniaState]):
    """FEL-DEC-1 REVEAL: up to two face-down tiles of the land, one by one (FEL-AMB-10)."""

    word: ClassVar[str] = "reveal"
    about: ClassVar[str] = "phase 3: which tile is turned over"
    fields: ClassVar[Entries] = (Entry("dock"), TURNED)
    rule: ClassVar[str] = "FEL-EXP-5"
    act: ClassVar[str] = "explore"

    def __init__(self, seat: i64, dock: i64, turned: i64) -> None:
        """`turned` tiles have been turned on this journey (FEL-AMB-9: each merchant anew)."""
        super().__init__(seat)
        self.dock: i64 = dock
        self.turned: i64 = turned

    def legal(self, s: FeliniaState) -> vec[i64]:
        """Every face-down tile of the land, or stop."""
        out = vec[i64](capacity=8)
        hidden = face_down(s, s.cfg.ship_land[s.docks[self.dock]])
        for post in range(s.cfg.island.posts):
            if has(hidden, post):
                out = append(out, pack(do.REVEAL, s.cfg.island.where[post]))
        return append(out, pack(do.STOP))

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """FEL-EXP-5, FEL-DEC-3: tiles that were turned stay face up; nobody takes that back."""
        s.agenda.pop()
        if kind(action) == do.STOP:
            reveal_on(s, self.dock, s.cfg.reveals, log)
            return
        province = first(action)
        post = s.cfg.island.post[province]
        s.face_up |= bit(post)
        if log is not None:
            args = (self.seat, province, s.tiles[post])
            log.append(Event(EVERYONE, REVEALED, args, barrier=True))
        reveal_on(s, self.dock, self.turned + 1, log)

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        return exploration(s)

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        if kind(action) != do.REVEAL:
            return ()
        return (f"province.{s.cfg.island.ids[first(action)]}",)

    def question(self, s: FeliniaState) -> Text:
        land = s.cfg.land_names[s.cfg.ship_land[s.docks[self.dock]]]
        return counted(
            "{land}: which tile do you turn over? You may turn {n} more.",
            "{land}: which tile do you turn over? You may turn {n} more.",
            s.cfg.reveals - self.turned,
            land=land,
        )

    def considered(self, s: FeliniaState) -> vec[i64]:
        """Every post of the land."""
        out = self.legal(s)
        posts = s.cfg.island.land_posts[s.cfg.ship_land[s.docks[self.dock]]]
        for post in range(s.cfg.island.posts):
            if has(posts, post):
                out = append(out, pack(do.REVEAL, s.cfg.island.where[post]))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say why there is nothing to turn."""
        if kind(action) != do.REVEAL:
            return not_asked(self.rule, self.question(s))
        island = s.cfg.island
        province = first(action)
        if island.land[province] != s.cfg.ship_land[s.docks[self.dock]]:
            return Refusal(
                "FEL-EXP-5", say("only tiles of the land you have reached can be turned")
            )
        post = island.post[province]
        if post < 0 or s.tiles[post] == EMPTY:
            return Refusal("FEL-EXP-5", say("no tile lies there"))
        return Refusal("FEL-EXP-5", say("this tile is face up already"))


def walk_on(s: FeliniaState, dock: i64, at: i64, visited: i64, used: i64, log: Log | None) -> None:
    """FEL-DEC-1: ask for the next step, or go home when none is possible (FEL-EXP-9)."""
    walk = Walk(lines.first(s.aboard[dock]), dock, at, visited, used)
    if walk.can_step(s):
        s.agenda.append(walk)
    else:
        go_home(s, dock, at, log)


@final
class WalkOn(Step[FeliniaState]):
    """The journey goes on after a mysterious place."""

    word: ClassVar[str] = "walk_on"
    fields: ClassVar[Entries] = JOURNEY

    def __init__(self, dock: i64, at: i64, visited: i64, used: i64) -> None:
        """Stand on `at` after `used` steps."""
        super().__init__()
        self.dock: i64 = dock
        self.at: i64 = at
        self.visited: i64 = visited
        self.used: i64 = used

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """Ask for the next step."""
        walk_on(s, self.dock, self.at, self.visited, self.used, log)


def _stepped(s: FeliniaState, a: tuple[int, ...]) -> Text:
    where = s.cfg.province_names[a[1]]
    if a[2]:
        return say("{who} pays a provision and goes to {where}.", who=player(a[0]), where=where)
    return say("{who} goes to {where}.", who=player(a[0]), where=where)


STEPPED: Final = Sentence("stepped", _stepped)


@final
class Walk(Decision[FeliniaState]):
    """FEL-DEC-1 MOVE: a step along a path, or home."""

    word: ClassVar[str] = "walk"
    about: ClassVar[str] = "phase 3: where a merchant who has landed goes"
    fields: ClassVar[Entries] = JOURNEY
    rule: ClassVar[str] = "FEL-EXP-6"
    act: ClassVar[str] = "explore"

    def __init__(self, seat: i64, dock: i64, at: i64, visited: i64, used: i64) -> None:
        """Stand on `at` after `used` steps; `visited` are places of the land, as bits."""
        super().__init__(seat, again=used > 1)
        self.dock: i64 = dock
        self.at: i64 = at
        self.visited: i64 = visited
        self.used: i64 = used

    def has_steps(self, s: FeliniaState) -> bool:
        """FEL-EXP-4, FEL-PRO-3: steps are left, or a provision pays for one more."""
        return self.used < s.cfg.steps or s.players[self.seat].provisions > 0

    def open(self, s: FeliniaState, province: i64) -> bool:
        """FEL-EXP-6, FEL-PRO-4: not visited, not occupied, no face-down tile."""
        island = s.cfg.island
        if has(self.visited, island.place[province]):
            return False
        post = island.post[province]
        return post < 0 or (has(s.face_up, post) and s.tiles[post] != EMPTY)

    def can_step(self, s: FeliniaState) -> bool:
        """Whether any step is legal."""
        if not self.has_steps(s):
            return False
        for province in s.cfg.island.paths[self.at]:
            if self.open(s, province):
                return True
        return False

    def legal(self, s: FeliniaState) -> vec[i64]:
        """FEL-EXP-6, FEL-AMB-22: along paths, which stay inside the land; or home."""
        out = vec[i64](capacity=6)
        if self.has_steps(s):
            for province in s.cfg.island.paths[self.at]:
                if self.open(s, province):
                    out = append(out, pack(do.STEP, province))
        return append(out, pack(do.HOME))

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """Step, be rewarded or take a tile; or go home."""
        s.agenda.pop()
        if kind(action) == do.HOME:
            go_home(s, self.dock, self.at, log)
            return
        province = first(action)
        paid: i64 = 0
        if self.used >= s.cfg.steps:  # FEL-PRO-3: paid at the moment of the step
            s.players[self.seat].provisions -= 1
            paid = 1
        if log is not None:
            log.append(Event(EVERYONE, STEPPED, (self.seat, province, paid)))
        island = s.cfg.island
        if island.post[province] >= 0:
            settle(s, self.dock, province, log)
            return
        visited = self.visited | bit(island.place[province])
        s.agenda.append(WalkOn(self.dock, province, visited, self.used + 1))
        enter_reward(s, self.seat, province, log)

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        return exploration(s)

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        if kind(action) != do.STEP:
            return ()
        return (f"province.{s.cfg.island.ids[first(action)]}",)

    def question(self, s: FeliniaState) -> Text:
        at = s.cfg.province_names[self.at]
        left = s.cfg.steps - self.used
        if left > 0:
            return counted(
                "Your merchant stands on {at}, {n} step left. Where does he go?",
                "Your merchant stands on {at}, {n} steps left. Where does he go?",
                left,
                at=at,
            )
        return counted(
            "Your merchant stands on {at}. Another step costs a provision; you have {n}.",
            "Your merchant stands on {at}. Another step costs a provision; you have {n}.",
            s.players[self.seat].provisions,
            at=at,
        )

    def picked(self, s: FeliniaState) -> Text | None:
        """Name the provinces visited."""
        island = s.cfg.island
        land = island.land[self.at]
        names = [
            s.cfg.province_names[n]
            for n in range(island.provinces)
            if island.land[n] == land and has(self.visited, island.place[n])
        ]
        return say("visited: {provinces}", provinces=listed(names))

    def considered(self, s: FeliniaState) -> vec[i64]:
        """All provinces at the end of a path."""
        out = self.legal(s)
        for province in s.cfg.island.paths[self.at]:
            out = append(out, pack(do.STEP, province))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say what is in the way."""
        if kind(action) != do.STEP:
            return not_asked(self.rule, self.question(s))
        island, province = s.cfg.island, first(action)
        if island.land[province] != island.land[self.at]:
            return Refusal("FEL-EXP-10", say("a merchant never walks into another land"))
        if province not in island.paths[self.at]:
            text = say("no path leads there from {at}", at=s.cfg.province_names[self.at])
            return Refusal("FEL-EXP-6", text)
        if has(self.visited, island.place[province]):
            text = say("this merchant has been there on this journey")
            return Refusal("FEL-EXP-6", text)
        if s.tiles[island.post[province]] == EMPTY:
            return Refusal("FEL-EXP-6", say("a merchant stands there"))
        return Refusal("FEL-EXP-6", say("the tile there is face down"))

    def label(self, s: FeliniaState, action: i64) -> Text:
        """Say what a step brings."""
        if kind(action) != do.STEP:
            return s.words().label(action)
        return step_label(s, first(action))


def step_label(s: FeliniaState, province: i64) -> Text:
    """Return a step as people read it: where to, and what lies there."""
    island = s.cfg.island
    where, post = s.cfg.province_names[province], island.post[province]
    if post < 0:
        if island.symbol[province] == 0:
            return say("Go to {province}", province=where)
        return say(
            "Go to {province}: {reward}",
            province=where,
            reward=reward_name(island.symbol[province], island.amount[province]),
        )
    if s.tiles[post] != EMPTY and has(s.face_up, post):
        return say(
            "Go to {province} and take the tile: {tile}",
            province=where,
            tile=s.cfg.tile_names[s.tiles[post]],
        )
    return say("Go to {province}", province=where)
