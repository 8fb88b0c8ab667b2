"""An analysis in words: what was remarkable about a moment."""

from fondaco.analysis.moments import SLIGHT, Moment
from fondaco.kernel.actions import Words
from fondaco.kernel.texts import Text, player, say, verbatim


def told(moment: Moment, words: Words) -> list[Text]:
    """Return what a choice gave away, and what luck did."""
    out: list[Text] = []
    if moment.loss >= SLIGHT:
        best = moment.options[0]
        out.append(
            say(
                "{who} chose “{chosen}” ({chance}); “{best}” would have kept {more}.",
                who=player(moment.seat),
                chosen=label(words, moment.chosen.text),
                chance=per_cent(moment.chosen.chance),
                best=label(words, best.text),
                more=per_cent(best.chance),
            )
        )
    if moment.swing >= SLIGHT:
        out.append(_lucky(moment, words))
    return out


def _lucky(moment: Moment, words: Words) -> Text:
    """Return for whom a stroke of luck was best or worst."""
    seat = max(range(len(moment.luck)), key=lambda seat: abs(moment.luck[seat]))
    points = verbatim(f"{100 * moment.swing:.0f}")
    chosen = label(words, moment.chosen.text)
    if moment.luck[seat] > 0:
        return say(
            "“{chosen}” turned out well for {who}: {points} percentage points more than expected.",
            chosen=chosen,
            who=player(seat),
            points=points,
        )
    return say(
        "“{chosen}” turned out badly for {who}: {points} percentage points less than expected.",
        chosen=chosen,
        who=player(seat),
        points=points,
    )


def label(words: Words, text: str) -> Text:
    """Return what an action is called."""
    return words.label(words.read(text))


def per_cent(chance: float) -> Text:
    """Return a chance in whole per cent; the sign stays with its number."""
    return verbatim(f"{100 * chance:.0f}\N{NO-BREAK SPACE}%")
