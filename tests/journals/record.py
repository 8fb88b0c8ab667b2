"""Record the journals of this folder: `python -m tests.journals.record`.

A recorded game is never recorded again. It proves that games of its version of the rules keep
replaying, so a file that no longer replays is a finding and not a reason to record it anew. New
plans may be added at the end; only files that are missing are written. Journals from
elsewhere may be dropped into the folder too: tests/test_replay.py replays whatever is there.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fondaco.games import load
from fondaco.kernel.positions import write_position
from fondaco.kernel.rng import seeded
from fondaco.match import Match, Seat

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Plan:
    """One game to record: the table, who plays, and what happens on the way."""

    game: str
    seats: str  # "g": greedy, "r": random, "p": a person who decides at random
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    leaves: tuple[tuple[int, int], ...] = ()  # (after so many actions, seat)
    undos: tuple[tuple[int, int], ...] = ()  # agreed: (after so many actions, back to action)
    stops: int = 0  # an unfinished game ends after so many actions
    position: bool = False  # begins with a position from the middle of a game
    edition: str = ""  # the newest, if none is named

    @property
    def name(self) -> str:
        marks = [self.edition] if self.edition else []
        marks += [f"{key}-{value}" for key, value in self.options]
        marks += ["leave"] * bool(self.leaves) + ["undo"] * bool(self.undos)
        marks += ["unfinished"] * bool(self.stops) + ["position"] * self.position
        return "_".join([f"{len(self.seats)}p", self.seats, *marks, str(self.seed)]) + ".journal"


CN: Final = "cargo_noir"
PLANS: Final = (
    Plan(CN, "rr", 1),
    Plan(CN, "gr", 2),
    Plan(CN, "gg", 3),
    Plan(CN, "rrr", 4),
    Plan(CN, "grr", 5),
    Plan(CN, "ggg", 6),
    Plan(CN, "rrrr", 7),
    Plan(CN, "grgr", 8),
    Plan(CN, "gggg", 9),
    Plan(CN, "rrrrr", 10),
    Plan(CN, "grrrr", 11),
    Plan(CN, "ggggg", 2**127 + 12),
    Plan(CN, "gg", 13, (("last_turn_sending", "off"),)),
    Plan(CN, "rrrr", 14, (("coin_limit", "off"),)),
    Plan(CN, "grg", 15, (("show_bag", "on"),)),
    Plan(CN, "ggggg", 16, (("starter", "5"),)),
    Plan(CN, "rrr", 17, (("last_turn_sending", "off"), ("coin_limit", "off"), ("starter", "2"))),
    Plan(CN, "pgr", 18, leaves=((60, 2),)),
    Plan(CN, "ppppp", 19, leaves=((33, 0), (150, 4))),
    Plan(CN, "pp", 20, leaves=((100, 1),)),
    Plan(CN, "ppr", 21, undos=((75, 52),)),
    Plan(CN, "pppp", 22, undos=((9, 0), (90, 61), (130, 128))),
    Plan(CN, "prgr", 23, leaves=((120, 3),), undos=((140, 110),)),
    Plan(CN, "pg", 24, stops=90),
    Plan(CN, "pppp", 25, undos=((50, 30),), stops=50),
    Plan(CN, "rgr", 26, position=True),
)


def goa(edition: str) -> tuple[Plan, ...]:
    """Return the games of Goa that are recorded for an edition."""
    tables = ("rr", "gr", "gg", "rrr", "grr", "ggg", "rrrr", "grgr", "gggg", "rgrg", "rr", "rrrr")
    plain = [Plan("goa", seats, k + 1, edition=edition) for k, seats in enumerate(tables)]
    quick, opened = ("quick_start", "on"), ("open_money", "on")
    switched: list[Plan] = [
        Plan("goa", "rr", 21, (quick,), edition=edition),
        Plan("goa", "gggg", 22, (quick, opened), edition=edition),
        Plan("goa", "rrr", 23, (("starter", "2"),), edition=edition),
        Plan("goa", "grg", 24, (("youngest", "3"),), edition=edition),
        Plan("goa", "ppr", 25, undos=((75, 52),), edition=edition),
        Plan("goa", "pppp", 26, undos=((9, 0), (190, 161)), edition=edition),
        Plan("goa", "pg", 27, stops=90, edition=edition),
        Plan("goa", "rgr", 28, position=True, edition=edition),
    ]
    if edition == "2012":
        bonanza = ("bonanza", "on")
        switched += [
            Plan("goa", "rrrr", 29, (bonanza,), edition=edition),
            Plan("goa", "gg", 30, (quick, bonanza), edition=edition),
        ]
    return (*plain, *switched)


def felinia(mode: str) -> tuple[Plan, ...]:
    """Return the games of Felinia that are recorded for a mode."""
    tables = ("rr", "gr", "gg", "rrr", "grr", "ggg", "rrrr", "grgr", "gggg")
    modes = () if mode == "basic" else (("mode", mode),)
    preview, opened = ("preview", "on"), ("open_tiles", "on")
    return (
        *(Plan("felinia", seats, k + 1, modes) for k, seats in enumerate(tables)),
        Plan("felinia", "rrr", 21, (*modes, preview)),
        Plan("felinia", "gg", 22, (*modes, preview, opened)),
        Plan("felinia", "grgr", 23, (*modes, ("starter", "2"))),
        Plan("felinia", "ppr", 24, modes, undos=((75, 52),)),
        Plan("felinia", "pppp", 25, modes, undos=((9, 0), (130, 101))),
        Plan("felinia", "pg", 26, modes, stops=60),
        Plan("felinia", "rgr", 27, modes, position=True),
    )


ILO: Final = "ilos"
ILOS: Final = (
    Plan(ILO, "rr", 1),
    Plan(ILO, "gr", 2),
    Plan(ILO, "gg", 3),
    Plan(ILO, "rrr", 4),
    Plan(ILO, "grg", 5),
    Plan(ILO, "ggg", 6),
    Plan(ILO, "rrrr", 7),
    Plan(ILO, "grgr", 8),
    Plan(ILO, "gggg", 9),
    Plan(ILO, "rrrrr", 10),
    Plan(ILO, "grrrr", 11),
    Plan(ILO, "ggggg", 2**127 + 12),
    Plan(ILO, "grg", 13, (("open_stocks", "on"),)),
    Plan(ILO, "rrrrr", 14, (("starter", "5"),)),
    Plan(ILO, "pgr", 15, leaves=((60, 2),)),
    Plan(ILO, "ppppp", 16, leaves=((4, 0), (33, 1), (150, 4))),
    Plan(ILO, "pp", 17, leaves=((100, 1),)),
    Plan(ILO, "ppr", 18, undos=((75, 52),)),
    Plan(ILO, "pppp", 19, undos=((9, 0), (190, 161))),
    Plan(ILO, "pg", 20, stops=90),
    Plan(ILO, "rgr", 21, position=True),
)
ALL: Final = (
    *PLANS,
    *goa("2004"),
    *goa("2012"),
    *felinia("basic"),
    *felinia("pro"),
    *ILOS,
)


def play(plan: Plan) -> Match:
    """Return the match of a plan, played."""
    game = load(plan.game)
    config = game.configure(len(plan.seats), plan.edition, dict(plan.options))
    bots = {"g": "greedy", "r": "random"}
    seats = tuple(
        Seat(bots[who], bots[who]) if who in bots else Seat(f"Person {i + 1}")
        for i, who in enumerate(plan.seats)
    )
    position = None
    if plan.position:
        begun = Match(game, config, plan.seed, seats)
        begun.play_bots(120)
        position = write_position(game, config, begun.state)
    match = Match(game, config, plan.seed, seats, position=position)
    rng = seeded(plan.seed, "people")
    leaves, undos = dict(plan.leaves), dict(plan.undos)
    while not match.state.over() and not (plan.stops and match.ply >= plan.stops):
        if match.ply in leaves:
            match.leave(leaves.pop(match.ply))
        elif match.ply in undos:
            match.undo_agreed(undos.pop(match.ply))
        elif match.seat() in match.bots:
            match.play_bots(1)
        else:
            legal = match.state.legal()
            match.act(match.state.words().write(legal[rng.below(len(legal))]))
    if match.ply in undos:
        match.undo_agreed(undos.pop(match.ply))
    assert not leaves
    assert not undos
    return match


def main() -> None:
    """Record what is missing."""
    for plan in ALL:
        file = FOLDER / plan.game / plan.name
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            play(plan).save(file)
            print(f"recorded {file.relative_to(FOLDER)}")  # noqa: T201  (a program)


if __name__ == "__main__":
    main()
