"""Steps in documents: described, read and made again from the fields their classes declare."""

from typing import Any

from fondaco.kernel.agenda import NOBODY, Step
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry, record
from fondaco.kernel.kinds import SEAT
from fondaco.kernel.spec import Doc, Record

AnyStep = Step[Any]  # of one game; the kernel does not know which


def fields_of(step: type[AnyStep] | AnyStep) -> list[Entry]:
    """Return the fields of a step that documents hold."""
    return [field for field in step.fields if field.kind is not None]


def step_record(cfg: Config, step: type[AnyStep], *more: Entry) -> Record:
    """Return what a document says of a step: its fields, and more that it asks for."""
    return record(cfg, (*more, *fields_of(step)), step.about)


def describe_step(cfg: Config, step: AnyStep, tag: str) -> dict[str, object]:
    """Return the document of a step: its word under `tag`, its seat and its fields."""
    out: dict[str, object] = {tag: step.word}
    if step.seat != NOBODY:
        out["seat"] = int(step.seat)
    for field in fields_of(step):
        said = field.describe(cfg, step)
        if said is not None:
            out[field.key] = said
    return out


def make_step(cfg: Config, step: type[AnyStep], doc: Doc) -> AnyStep:
    """Return the step a document describes.

    The class takes the seat, if it waits for one, and its fields in order; flags by their names.
    """
    numbers: list[object] = []
    flags: dict[str, object] = {}
    if all(field.key != "seat" for field in fields_of(step)):
        numbers.append(SEAT.read(cfg, doc.number("seat")))
    for field in fields_of(step):
        assert field.kind is not None
        value = field.kind.read(cfg, doc.value[field.key])
        if isinstance(value, bool):
            flags[field.attr] = value
        else:
            numbers.append(value)
    make: Any = step
    made = make(*numbers, **flags)
    assert isinstance(made, Step)
    return made
