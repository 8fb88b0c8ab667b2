"""Sentences as data: the English form and its parts. The edges translate; the engine never does."""

from dataclasses import dataclass
from typing import Final, Union

PLAYER: Final = "player {number}"  # stands for whoever sits there, see `player`

Part = Union[int, str, "Text"]


@dataclass(frozen=True)
class Text:
    """One whole sentence or name. `many` is the plural form, chosen by the number `n`."""

    one: str
    parts: tuple[tuple[str, Part], ...] = ()
    many: str = ""
    n: int = 1

    def english(self) -> str:
        """Return the sentence in English, for errors, logs and tests."""
        form = self.many if self.many and self.n != 1 else self.one
        return form.format(**{k: p.english() if isinstance(p, Text) else p for k, p in self.parts})

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it again in another process, also when the class is compiled."""
        return (Text, (self.one, self.parts, self.many, self.n))

    def mark(self) -> int:
        """Return a number that tells this text from others, as surely as hashes of strings do."""
        parts: list[int | str] = []
        for key, part in self.parts:
            parts.append(key)
            parts.append(part.mark() if isinstance(part, Text) else hash_token(part))
        return hash((self.one, tuple(parts), self.many, hash_token(self.n)))


def hash_token(value: int | str) -> int | str:
    """Return what takes the place of a value in a hash, where -1 and -2 or 0 and "" are alike."""
    return 2 * value + 1 if isinstance(value, int) else value


def say(english: str, **parts: Part) -> Text:
    """Return a sentence; `{name}` in it stands for the part of that name."""
    return Text(english, tuple(parts.items()))


def counted(one: str, many: str, n: int, **parts: Part) -> Text:
    """Return a sentence with a singular and a plural; `{n}` is the number."""
    return Text(one, (("n", n), *parts.items()), many, n)


def name(english: str) -> Text:
    """Return the name of a thing; catalogues translate it like a sentence."""
    return Text(english)


def verbatim(text: str) -> Text:
    """Return a text that is the same in every language (a notation, an id)."""
    return Text("{text}", (("text", text),))


def player(seat: int) -> Text:
    """Return the stand-in for whoever sits there; clients put the person's name in its place."""
    return Text(PLAYER, (("number", seat + 1),))


def times(n: int, thing: Text) -> Text:
    """Return a number of cards, tokens or tiles by their name, which has no plural: "4 × Ship"."""
    return Text("{n} × {thing}", (("n", n), ("thing", thing)))


def listed(texts: list[Text]) -> Text:
    """Return texts with commas between them."""
    if not texts:
        return say("nothing")
    out = texts[0]
    for text in texts[1:]:
        out = Text("{before}, {thing}", (("before", out), ("thing", text)))
    return out
