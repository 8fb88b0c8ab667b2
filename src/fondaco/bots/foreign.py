"""Bots that are not of the house: a class of somebody's module, named `module:Class`.

Only people who run programs on this machine may name one; servers and journals know the levels of
the house alone.
"""

import os
import sys
from importlib import import_module

from fondaco.bots.bot import Bot
from fondaco.bots.registry import bot
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim


def any_bot(name: str, game: str) -> Bot:
    """Return a bot of the house for a game, or somebody's own."""
    return foreign(name) if ":" in name else bot(name, game)


def foreign(name: str) -> Bot:
    """Return a bot of the class that `module:Class` names; the folder one is in is searched too."""
    module, _, kind = name.partition(":")
    if os.getcwd() not in sys.path:  # noqa: PTH109  (compared with texts)
        sys.path.append(os.getcwd())  # noqa: PTH109  (the same)
    try:
        made: object = getattr(import_module(module), kind)()
    except (Exception, SystemExit) as fault:
        reason = verbatim(" ".join(f"{type(fault).__name__}: {fault}".split()))
        raise BadConfig(say("cannot be made: {reason}", reason=reason), name) from fault
    if not isinstance(made, Bot):
        raise BadConfig(say("is no bot: its class must come from fondaco.bots.bot.Bot"), name)
    if not made.name:
        made.name = name
    return made
