"""Records: documents with named entries, declared once and read with typed access."""

from typing import final

from fondaco.kernel.spec import Choice, Fault, Schema, Spec, mapping, short
from fondaco.kernel.texts import say


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
        given = mapping(value, path, tuple(self.fields))
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
            raise Fault(path, say("must be an object, not {value}", value=short(value)))
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


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


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

    def number(self, key: str, default: int | None = None) -> int:
        """Return a number; an optional one that is left out is the default."""
        value = self.value[key] if default is None or self.has(key) else default
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
