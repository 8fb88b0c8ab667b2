"""What a document may hold, declared once: read with the path of each fault, and as JSON Schema.

Component tables (TOML) and positions (JSON) are both read through these.
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
            raise Fault(path, say("must be a whole number, not {value}", value=_short(value)))
        if not self.low <= value <= self.high:
            raise Fault(
                path,
                say(
                    "must be from {low} to {high}, not {value}",
                    low=self.low,
                    high=self.high,
                    value=_short(value),
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
            raise Fault(path, say("must be a text, not {value}", value=_short(value)))
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
                    value=_short(value),
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
            raise Fault(path, say("must be a list, not {value}", value=_short(value)))
        if not self.least <= len(value) <= self.most:
            raise Fault(path, self._wrong(len(value)))
        out = [self.item.read(entry, f"{path}[{i}]") for i, entry in enumerate(value)]
        for i, entry in enumerate(out):
            if self.once and entry in out[:i]:
                text = say(
                    "{value} is there too often: at most {expected}, given {given}",
                    value=_short(entry),
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
        given = _mapping(value, path, self.ids)
        return [self.number.read(given.get(i, 0), f"{path}.{i}") for i in self.ids]

    def schema(self) -> Schema:
        """Return the JSON Schema of the numbers."""
        return {
            "type": "object",
            "propertyNames": {"enum": list(self.ids)},
            "additionalProperties": self.number.schema(),
        }


@final
class Field:
    """One entry of a record. Without a default it must be there, unless it is `optional`.

    What is only `shown` is for people: no rule depends on it, and no digest.
    """

    def __init__(
        self,
        spec: Spec,
        about: str,
        default: object = None,
        *,
        optional: bool = False,
        shown: bool = False,
    ) -> None:
        """`about` is one line of help; it goes into the schema."""
        self.spec = spec
        self.about = about
        self.default = default
        self.optional = optional
        self.shown = shown


@final
class Record(Spec):
    """A mapping with known entries."""

    def __init__(self, fields: dict[str, Field], about: str = "") -> None:
        """Allow exactly these entries; `about` says what it means, where there are others."""
        self.fields = fields
        self.about = about

    def read(self, value: object, path: str) -> object:
        """Return all entries, defaults filled in; an optional entry left out is None."""
        given = _mapping(value, path, tuple(self.fields))
        out: dict[str, object] = {}
        for key, entry in self.fields.items():
            place = f"{path}.{key}" if path else key
            if key in given:
                out[key] = entry.spec.read(given[key], place)
            elif entry.default is not None:
                out[key] = entry.spec.read(entry.default, place)
            elif entry.optional:
                out[key] = None
            else:
                raise Fault(place, say("is missing"))
        return out

    def schema(self) -> Schema:
        """Return the JSON Schema of the record."""
        properties: Schema = {}
        for key, entry in self.fields.items():
            about = {"description": entry.about, **entry.spec.schema()}
            if entry.default is not None:
                about["default"] = entry.default
            properties[key] = about
        required = [k for k, e in self.fields.items() if e.default is None and not e.optional]
        return _object(properties, tuple(required))


@final
class OneOf(Spec):
    """One of several records, told apart by the word under `tag`."""

    def __init__(self, tag: str, cases: dict[str, Record]) -> None:
        """Each case is a record without the tag."""
        self.tag = tag
        self.cases = cases

    def read(self, value: object, path: str) -> object:
        """Return the record that fits, with its tag."""
        if not isinstance(value, dict):
            raise Fault(path, say("must be an object, not {value}", value=_short(value)))
        place = f"{path}.{self.tag}"
        if self.tag not in value:
            raise Fault(place, say("is missing"))
        word = Choice(tuple(self.cases)).read(value[self.tag], place)
        assert isinstance(word, str)
        rest = {k: v for k, v in value.items() if k != self.tag}
        out = self.cases[word].read(rest, path)
        assert isinstance(out, dict)
        return {self.tag: word, **out}

    def schema(self) -> Schema:
        """Return the JSON Schema of the alternatives."""
        out: list[Schema] = []
        for word, case in self.cases.items():
            schema = case.schema()
            properties = schema["properties"]
            required = schema["required"]
            assert isinstance(properties, dict)
            assert isinstance(required, list)
            tag: Schema = {"const": word}
            if case.about:
                tag["description"] = case.about
            schema["properties"] = {self.tag: tag, **properties}
            schema["required"] = [self.tag, *required]
            out.append(schema)
        return {"oneOf": out}


def _mapping(value: object, path: str, known: tuple[str, ...]) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Fault(path, say("must be an object, not {value}", value=_short(value)))
    for key in value:
        if key not in known:
            raise Fault(
                f"{path}.{key}" if path else str(key),
                say("is unknown; known are {known}", known=verbatim(", ".join(known))),
            )
    return value


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _short(value: object) -> Text:
    text = repr(value)
    return verbatim(text if len(text) <= 40 else text[:37] + "...")  # noqa: PLR2004 (one line)


@final
class Doc:
    """A document that has passed its spec, with typed access."""

    def __init__(self, value: object) -> None:
        """Wrap what `Record.read` returned."""
        assert isinstance(value, dict)
        self.value = value

    def has(self, key: str) -> bool:
        """Whether an optional entry is there."""
        return self.value.get(key) is not None

    def number(self, key: str) -> int:
        """Return a number."""
        value = self.value[key]
        assert isinstance(value, int)
        return value

    def text(self, key: str) -> str:
        """Return a text."""
        value = self.value[key]
        assert isinstance(value, str)
        return value

    def numbers(self, key: str) -> list[int]:
        """Return a list of numbers (a list, or counts)."""
        value = self.value[key]
        assert isinstance(value, list)
        return value

    def texts(self, key: str) -> list[str]:
        """Return a list of texts."""
        value = self.value[key]
        assert isinstance(value, list)
        return value

    def doc(self, key: str) -> "Doc":
        """Return a record inside this one."""
        return Doc(self.value[key])

    def docs(self, key: str) -> "list[Doc]":
        """Return a list of records."""
        value = self.value[key]
        assert isinstance(value, list)
        return [Doc(entry) for entry in value]
