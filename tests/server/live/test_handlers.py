"""The table of commands: each command of the protocol is handled in one place, and in one only."""

from typing import get_args

from fondaco.server.http.api import Commands
from fondaco.server.live.handlers import HANDLERS
from fondaco.server.protocol.requests import AskAbout, AskDraft, AskHint, AskWorld, Command, Request

QUESTIONS = {
    AskAbout,
    AskDraft,
    AskHint,
    AskWorld,
}  # they change nothing, and are answered elsewhere


def test_every_command_of_the_protocol_has_its_handler() -> None:
    commands = {one for one in get_args(Request) if issubclass(one, Command)}
    assert commands - QUESTIONS == set(HANDLERS)
    assert set(get_args(Commands)) - QUESTIONS == set(HANDLERS)


def test_no_handler_stands_for_two_commands() -> None:
    assert len(HANDLERS) == len(set(HANDLERS.values()))
