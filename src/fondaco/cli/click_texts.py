"""What Click says by itself, so that our catalogues hold it, and how Click is made to use them."""

import gettext
import os
from typing import Final

from fondaco.i18n import FOLDER
from fondaco.kernel.texts import counted, say

SAID: Final = (
    say("Usage:"),
    say("Options"),
    say("Show this message and exit."),
    say("default: {default}"),
    say("required"),
    say("Aborted!"),
    say("Error: {message}"),
    say("Try '{command} {option}' for help."),
    say("Missing command."),
    say("Missing argument"),
    say("Missing option"),
    say("Missing parameter"),
    say("Choose from:\n\t{choices}"),
    say("No such command {name!r}."),
    say("No such option {name!r}."),
    counted("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    counted("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    counted(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    ),
    say("Option {name!r} does not take a value."),
    say("Invalid value: {message}"),
    say("Invalid value for {param_hint}: {message}"),
    counted("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    say("{value!r} is not a valid {number_type}."),
    say("{value} is not in the range {range}."),
    say("file"),
    say("directory"),
    say("path"),
    say("{name} {filename!r} does not exist."),
    say("{name} {filename!r} is a file."),
    say("{name} {filename!r} is a directory."),
    say("{name} {filename!r} is not readable."),
    say("{name} {filename!r} is not writable."),
    say("Could not open file {filename!r}: {message}"),
)


def speak(lang: str) -> None:
    """Let Click speak a language: it asks gettext, which asks the environment."""
    gettext.bindtextdomain("fondaco", FOLDER)
    gettext.textdomain("fondaco")
    os.environ["LANGUAGE"] = lang
