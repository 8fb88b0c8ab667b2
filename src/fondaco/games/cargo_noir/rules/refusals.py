"""Sentences that several decisions use to say why something cannot be done."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted


def closed(s: CargoState, port: i64) -> Refusal:
    """CN-SET-1: closed ports take no cargo and no ships."""
    return Refusal(
        "CN-SET-1",
        counted(
            "{port} is closed with {n} player",
            "{port} is closed with {n} players",
            s.seats,
            port=s.cfg.port_names[port],
        ),
    )


def too_low(rule: str, top: i64, least: i64, have: i64) -> Refusal:
    """CN-P1-8, CN-P3-3: a stack must be larger than every other stack in the port."""
    if top == 0:
        return Refusal(
            rule,
            counted(
                "a ship stands on at least {n} coin; you have {have}",
                "a ship stands on at least {n} coins; you have {have}",
                least,
                have=have,
            ),
        )
    return Refusal(
        rule,
        counted(
            "you need {n} coin to top the stack of {top}; you have {have}",
            "you need {n} coins to top the stack of {top}; you have {have}",
            least,
            top=top,
            have=have,
        ),
    )
