"""How many iterations a second the search makes in each game, beside OpenSpiel's on gin rummy.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/search.py [--seconds 5]

Every search decides in the middle of games. An iteration of ours draws a world, goes down the tree,
plays on and judges; one of OpenSpiel's draws a world, goes down the tree and plays one random game
to its end. CPU time, one process. Prints JSON.
"""

import argparse
import json
import random
from time import process_time
from typing import Any, Final

import pyspiel

import fondaco
from fondaco.bots.levels import level
from fondaco.bots.registry import searcher
from fondaco.games import GAMES, load
from fondaco.kernel.rng import seeded
from fondaco.kernel.rollout import rollout

LEVEL: Final = "consul"
PLAYERS: Final = 4
SIMULATIONS: Final = 200  # of one decision of OpenSpiel's


def ours(game_id: str, seconds: float) -> dict[str, Any]:
    """Let our search decide in positions of random games."""
    wanted = level(LEVEL)
    assert wanted is not None
    bot = searcher(wanted, game_id)
    bot.seconds = 0.0
    game = load(game_id)
    config = game.configure(PLAYERS)
    iterations, spent, deal = 0, 0.0, 0
    while spent < seconds:
        deal += 1
        rng = seeded(deal, "bench")
        state = game.start(config, deal)
        length = rollout(state.clone(), seeded(deal, "length"))
        while not state.over() and (length > 0 or len(state.legal()) == 1):
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            length -= 2  # half of the way
        if state.over():
            continue
        seat = state.seat()
        world = state.sample(seat, rng)
        start = process_time()
        bot.rank(world, seat, rng)  # the whole budget; a choice may be made before
        spent += process_time() - start
        iterations += bot.iterations
    return {"iterations_per_second": round(iterations / spent), "decisions": deal}


def open_spiel(seconds: float) -> dict[str, Any]:
    """Let OpenSpiel's search decide in positions of gin rummy."""
    rng = random.Random(1)  # noqa: S311  (no secrets here)
    game = pyspiel.load_game("gin_rummy")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(
        1, evaluator, 1.4, SIMULATIONS, -1, policy, allow_inconsistent_action_sets=True
    )
    iterations, spent = 0, 0.0
    while spent < seconds:
        state = game.new_initial_state()
        for _ in range(30):  # the deal, and a few turns
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal() or state.is_chance_node():
            continue
        start = process_time()
        bot.step(state)
        spent += process_time() - start
        iterations += SIMULATIONS
    return {"iterations_per_second": round(iterations / spent)}


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    wish = parser.parse_args()
    found = {game: ours(game, wish.seconds) for game in GAMES}
    peer = open_spiel(wish.seconds)
    for row in found.values():
        row["over_open_spiel"] = round(
            row["iterations_per_second"] / peer["iterations_per_second"], 2
        )
    out = {"compiled": fondaco.compiled, "level": LEVEL, "players": PLAYERS}
    print(json.dumps({**out, **found, "open_spiel gin_rummy": peer}, indent=2))


if __name__ == "__main__":
    main()
