"""What game tiles and expedition cards do, wherever they lie."""

from fondaco.games.goa.model.config import GoaConfig
from fondaco.games.goa.model.tables import TILE_EFFECTS
from fondaco.games.goa.views import component_words as words
from fondaco.kernel.explaining import Explanation, Figure, Sight
from fondaco.kernel.texts import Text, listed, say


def tile_said(at: Sight, id_: str) -> Text:
    """Return what a game tile does."""
    config = at.config
    assert isinstance(config, GoaConfig)
    place = config.tile_ids.index(id_)
    return words.tile_words(TILE_EFFECTS[config.tile_effect[place]], int(config.tile_value[place]))


def spices(at: Sight, ids: str) -> Text:
    """Return the names of spices."""
    config = at.config
    assert isinstance(config, GoaConfig)
    return listed([config.spice_names[config.spice_ids.index(id_)] for id_ in ids.split()])


def card_explained(at: Sight, id_: str, seat: int) -> Explanation:
    """GOA-CMP-8: an expedition card: its effect, and its colonists for foundings."""
    config = at.config
    assert isinstance(config, GoaConfig)
    place = config.card_ids.index(id_)
    figures = (
        Figure(say("Colonists when revealed"), int(config.card_colonists[place])),
        Figure(say("Symbol"), config.symbol_names[config.card_symbol[place]]),
    )
    text = words.CARD[id_.rpartition("-")[0]]
    return Explanation(config.card_names[place], text, ("GOA-CRD-1",), figures, seat)
