"""Steps in documents: described, read and made again from the fields their classes declare."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fondaco.kernel.agenda import NOBODY, Decision, Step
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Cases, Entry, Situation, record
from fondaco.kernel.kinds import SEAT
from fondaco.kernel.records import Doc, Record
from fondaco.kernel.state import State

AnyStep = Step[Any]  # of one game; the kernel does not know which

OVER: Final = Situation("over", "the game has ended, nothing is asked")
WHO_DECIDES: Final = Entry("seat", SEAT, "who decides; left out: the start player", optional=True)


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


def make_step(cfg: Config, step: type[AnyStep], doc: Doc, **known: object) -> AnyStep:
    """Return the step a document describes.

    The class takes the seat, if it waits for one, and its fields in order; flags by their names.
    What the document does not say is `known` from all else, by its attribute.
    """
    numbers: list[object] = []
    flags: dict[str, object] = {}
    if issubclass(step, Decision):
        numbers.append(known["seat"] if "seat" in known else doc.number("seat"))
    for field in step.fields:
        value: object = known.get(field.attr)
        if field.kind is not None:
            value = field.kind.read(cfg, doc.value[field.key])
        if isinstance(value, bool):
            flags[field.attr] = value
        else:
            numbers.append(value)
    make: Any = step
    made = make(*numbers, **flags)
    assert isinstance(made, Step)
    return made


def asking(step: type[AnyStep], *more: Entry | type[AnyStep], when: str = "") -> Situation:
    """Return how documents tell that a decision is asked: what its class declares.

    Before its own fields they hold those of steps that wait below it, and other entries.
    """
    entries: list[Entry] = []
    for part in (*more, step):
        fields = [part] if isinstance(part, Entry) else fields_of(part)
        entries += [field for field in fields if field not in entries]
    return Situation(step.word, step.about, tuple(entries), when, step)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pending(Cases):
    """What is asked, and of whom, as the steps of the agenda tell it."""

    def describe(self, cfg: Config, holder: object) -> object:
        assert isinstance(holder, State)
        if holder.over():
            return {"kind": OVER.word}
        kind = self.kind_of(holder.decision())
        out: dict[str, object] = {"kind": kind}
        for entry in next(case.entries for case in self.cases if case.word == kind):
            said = self.tell(cfg, holder, entry)
            if said is not None:
                out[entry.key] = said
        return out

    def asked(self, doc: Doc) -> type[AnyStep] | None:
        """Return the decision that a document names; None: its kind is no class of its own."""
        kind = doc.text("kind")
        return next(case.step for case in self.cases if case.word == kind)

    def kind_of(self, top: Decision[Any]) -> str:
        """Return by which word documents call a decision."""
        return top.word

    def tell(self, cfg: Config, s: State, entry: Entry) -> object:
        """Return what a document says by an entry: of the step that declares it, or of the top."""
        for step in reversed(s.agenda):
            if entry in step.fields:
                return entry.describe(cfg, step)
        return entry.describe(cfg, s.agenda[-1])
