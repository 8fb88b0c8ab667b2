"""What a value may be, declared once: read with the path of each fault, and as JSON Schema.

Component tables (TOML) and positions (JSON) are both read through these; `records.py` has those
with named entries.
"""

from typing import Final, final

from fondaco.kernel.texts import Text, counted, say, verbatim

Schema = dict[str, object]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


class Fault(Exception):
    """Something in a document cannot be right: the path and one sentence."""

    def __init__(self, path: str, text: Text) -> None:
        """Name the place and what is wrong there."""
        super().__init__(f"{path}: {text.english()}")
        self.path = path
        self.text = text


class Spec:
    """What one value may be."""

    def read(self, value: object, path: str) -> object:
        """Return the value, complete with defaults, or raise a Fault."""
        raise AssertionError(path, value)

    def schema(self) -> Schema:
        """Return the JSON Schema of the value."""
        raise AssertionError(type(self))


@final
class Int(Spec):
    """A whole number between two bounds."""

    def __init__(self, low: int, high: int) -> None:
        """Allow `low` to `high`, both included."""
        self.low = low
        self.high = high

    def read(self, value: object, path: str) -> object:
        """Return the number."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise Fault(path, say("must be a whole number, not {value}", value=short(value)))
        if not self.low <= value <= self.high:
            raise Fault(
                path,
                say(
                    "must be from {low} to {high}, not {value}",
                    low=self.low,
                    high=self.high,
                    value=short(value),
                ),
            )
        return value

    def schema(self) -> Schema:
        """Return the JSON Schema of the number."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@final
class Str(Spec):
    """A text that is not empty."""

    def read(self, value: object, path: str) -> object:
        """Return the text."""
        if not isinstance(value, str) or not value.strip():
            raise Fault(path, say("must be a text, not {value}", value=short(value)))
        return value

    def schema(self) -> Schema:
        """Return the JSON Schema of a text."""
        return {"type": "string", "minLength": 1}


@final
class Choice(Spec):
    """One of some words."""

    def __init__(self, words: tuple[str, ...]) -> None:
        """Allow exactly these words."""
        self.words = words

    def read(self, value: object, path: str) -> object:
        """Return the word."""
        if not isinstance(value, str) or value not in self.words:
            raise Fault(
                path,
                say(
                    "must be one of {words}, not {value}",
                    words=verbatim(", ".join(self.words)),
                    value=short(value),
                ),
            )
        return value

    def schema(self) -> Schema:
        """Return the JSON Schema of the choice."""
        return {"enum": list(self.words)}


@final
class ListOf(Spec):
    """A list of values of one sort."""

    def __init__(self, item: Spec, least: int = 0, most: int = 1000, *, once: bool = False) -> None:
        """Allow from `least` to `most` items; with `once` none is there twice."""
        self.item = item
        self.least = least
        self.most = most
        self.once = once

    def read(self, value: object, path: str) -> object:
        """Return the list."""
        if not isinstance(value, list):
            raise Fault(path, say("must be a list, not {value}", value=short(value)))
        if not self.least <= len(value) <= self.most:
            raise Fault(path, self._wrong(len(value)))
        out = [self.item.read(entry, f"{path}[{i}]") for i, entry in enumerate(value)]
        for i, entry in enumerate(out):
            if self.once and entry in out[:i]:
                text = say(
                    "{value} is there too often: at most {expected}, given {given}",
                    value=short(entry),
                    given=out.count(entry),
                    expected=1,
                )
                raise Fault(f"{path}[{i}]", text)
        return out

    def _wrong(self, length: int) -> Text:
        """Say how long the list must be."""
        if self.least == self.most:
            return counted(
                "must have {n} item, not {value}",
                "must have {n} items, not {value}",
                self.most,
                value=length,
            )
        return counted(
            "must have from {low} to {n} item, not {value}",
            "must have from {low} to {n} items, not {value}",
            self.most,
            low=self.least,
            value=length,
        )

    def schema(self) -> Schema:
        """Return the JSON Schema of the list."""
        out: Schema = {
            "type": "array",
            "items": self.item.schema(),
            "minItems": self.least,
            "maxItems": self.most,
        }
        return {**out, "uniqueItems": True} if self.once else out


@final
class Counts(Spec):
    """How many of each kind: `{"IVO": 3, "ART": 2}`; kinds left out count 0."""

    def __init__(self, ids: tuple[str, ...], most: int) -> None:
        """Allow up to `most` of each of `ids`."""
        self.ids = ids
        self.number = Int(0, most)

    def read(self, value: object, path: str) -> object:
        """Return the numbers in the order of the ids."""
        given = mapping(value, path, self.ids)
        return [self.number.read(given.get(i, 0), f"{path}.{i}") for i in self.ids]

    def schema(self) -> Schema:
        """Return the JSON Schema of the numbers."""
        return {
            "type": "object",
            "propertyNames": {"enum": list(self.ids)},
            "additionalProperties": self.number.schema(),
        }


def mapping(value: object, path: str, known: tuple[str, ...]) -> dict[str, object]:
    """Return a mapping whose keys are all known."""
    if not isinstance(value, dict):
        raise Fault(path, say("must be an object, not {value}", value=short(value)))
    for key in value:
        if key not in known:
            raise Fault(
                f"{path}.{key}" if path else str(key),
                say("is unknown; known are {known}", known=verbatim(", ".join(known))),
            )
    return value


def short(value: object) -> Text:
    """Return a value as a fault names it."""
    text = repr(value)
    return verbatim(text if len(text) <= 40 else text[:37] + "...")  # noqa: PLR2004 (one line)
