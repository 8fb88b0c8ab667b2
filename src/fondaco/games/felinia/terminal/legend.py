"""What the codes and signs of Felinia mean."""

from typing import Final

from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.tables import SPECIALS as EFFECTS
from fondaco.games.felinia.terminal.parts import CAT, GOODS, SPECIALS, SYMBOL_NAMES, SYMBOLS
from fondaco.kernel.actions import Words
from fondaco.kernel.config import Config
from fondaco.kernel.texts import say
from fondaco.terminal.legend import Section, known, progress, seats, sign, signs
from fondaco.terminal.look import Look

PRO: Final = ("provision", "mystery")  # symbols of the pro game


def sections(config: Config, words: Words, look: Look) -> list[Section]:
    """Return the legend, sorted by what the codes stand for."""
    drawn = (
        *signs(look),
        sign(look, "coin"),
        sign(look, "starter"),
        sign(look, "for"),
        progress(look),
        seats(look),
    )
    return [*_own(config, words, look), Section(say("Signs"), drawn)]


def _own(cfg: Config, words: Words, look: Look) -> list[Section]:
    assert isinstance(cfg, FeliniaConfig)
    goods = dict(known(words, "good"))
    goods_codes = tuple((look.word(GOODS[good]), goods[good.upper()]) for good in GOODS)
    printed = [key for key in SYMBOLS if cfg.pro or key not in PRO]
    symbols = tuple((look.word(SYMBOLS[key]), SYMBOL_NAMES[key]) for key in printed)
    cats = tuple((look.word(cat)[:CAT], cat) for cat in cfg.kind_names)
    sample = cats[0][0]
    tiles = (
        (f"{sample}3", say("a trade tile; the number is the most points it can bring")),
        (f"+{sample}", say("bonus tile: one more tile of this cat")),
        (f"{sample}+1", say("bonus tile: a point more for each tile of this cat")),
    )
    specials = tuple(
        (id_, SPECIALS[EFFECTS[effect]])
        for id_, effect in zip(cfg.special_ids, cfg.special_effect, strict=True)
    )
    slots = dict.fromkeys(id_.partition("-")[2] for id_, _text in known(words, "province"))
    places = (
        ("M1 GUILD D1", say("markets, the guild and docks")),
        (" ".join(slots), say("provinces of a land; provinces behind them stand in brackets")),
    )
    out = [
        Section(say("Town and island"), places),
        Section(say("Lands"), tuple(zip(cfg.land_ids, cfg.land_names, strict=True))),
        Section(say("Goods"), goods_codes),
        Section(say("On provinces"), (*symbols, ("?", say("face down")))),
        Section(say("Cats"), (*cats, *tiles)),
    ]
    if cfg.pro:
        out.append(Section(say("Special tiles"), specials))
        out.append(Section(say("Mysterious places"), known(words, "card")))
    return out
