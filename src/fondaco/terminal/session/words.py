"""The words of the commands, in every language; all are understood in all languages."""

from typing import Final

WORDS: Final[dict[str, tuple[str, ...]]] = {  # the first one is shown to those who read German
    "?": ("?", "warum"),
    "hint": ("tipp", "hinweis"),
    "form": ("formular",),
    "do": ("los",),
    "undo": ("zurück", "zurueck"),
    "restart": ("nochmal",),
    "table": ("tisch",),
    "score": ("wertung", "punkte"),
    "log": ("verlauf",),
    "rule": ("regel",),
    "legend": ("legende", "zeichen"),
    "quiet": ("leise",),
    "save": ("speichern", "sichern"),
    "help": ("hilfe",),
    "leave": ("verlassen",),
    "quit": ("ende", "schluss"),
}
LESSON_WORDS: Final[dict[str, tuple[str, ...]]] = {  # besides these, while a lesson runs
    "show": ("zeigen", "zeig"),
    "skip": ("überspringen", "ueberspringen"),
}
ON: Final = ("on", "an", "ein")
OFF: Final = ("off", "aus")
YES: Final = ("y", "yes", "j", "ja")


def command_word(typed: str) -> str:
    """Return the command that is meant, or nothing."""
    word = typed.strip().lower()
    for command, german in {**WORDS, **LESSON_WORDS}.items():
        if word == command or word in german:
            return command
    return ""


def shown_word(command: str, lang: str) -> str:
    """Return the word of a command that is shown to readers of a language."""
    return {**WORDS, **LESSON_WORDS}[command][0] if lang == "de" else command
