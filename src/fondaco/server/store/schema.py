"""The tables of the database. A game is its header and its events; nothing else is the truth.

`seat` and the last columns of `board` repeat what the events say, so that lists are quick.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

HEAD: Final = "0004"  # the newest migration

METADATA: Final = MetaData()

GUEST: Final = Table(
    "guest",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False, default=""),
    Column("last", Text, nullable=False, default="{}"),  # the last table of each game, as JSON
    Column("created", Float, nullable=False),
    Column("epoch", Integer, nullable=False, default=0),  # tokens of earlier ones are void
)

BOARD: Final = Table(  # one row a table; "table" is a word of SQL
    "board",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("header", Text, nullable=False),  # a journal without actions; it holds the seed
    Column("owner", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),  # in the house, for everybody
    Column("watch", Boolean, nullable=False),  # spectators may look
    Column("hints", Boolean, nullable=False),  # players may ask for hints
    Column("imported", Boolean, nullable=False),  # a journal that was brought in, to be looked at
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("ply", Integer, nullable=False),  # number of the last event
    Column("turn", Integer, nullable=False),  # whose; -1: the game is over
    Column("round", Integer, nullable=False),
    Column("result", String(120), nullable=False),  # points by seat, when the game is over
    Column("places", String(40), nullable=False),
)
LISTED: Final = Index("board_listed", BOARD.c.listed, BOARD.c.turn, BOARD.c.changed)

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False, default=""),  # "": nobody has taken it
    Column("name", String(40), nullable=False, default=""),
    Column("bot", String(20), nullable=False, default=""),
    Column("colour", String(12), nullable=False),
    Column("version", Integer, nullable=False, default=0),  # links with another one are void
)
SEAT_GUEST: Final = Index("seat_guest", SEAT.c.guest)

EVENT: Final = Table(
    "event",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # a duplicate is refused: one writer wins
    Column("kind", String(12), nullable=False),  # see `records`
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("actor", String(40), nullable=False),  # a guest, "bot" or "house"
    Column("command", String(64), nullable=False, default=""),  # the client's own id for it
    Column("at", Float, nullable=False),
)

TALK: Final = Table(
    "talk",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("words", String(400), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("command", String(64), nullable=False, default=""),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=True),  # -1: a spectator; NULL: not known
)

SEEN: Final = Table(
    "seen",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("ply", Integer, nullable=False),
)

PRESENCE: Final = Table(  # when people were last at their tables
    "presence",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)

ANALYSIS: Final = Table(  # what somebody asked to be thought about, and how far that is
    "analysis",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String(20), nullable=False),  # of the bot that thinks
    Column("moved", Integer, nullable=False),  # the last event of the game it is about
    Column("ply", Integer, nullable=False),  # actions that have been thought about
    Column("state", String(12), nullable=False),  # running, done, failed
)

MOMENT: Final = Table(
    "moment",
    METADATA,
    Column("board", String(32), ForeignKey("board.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("body", Text, nullable=False),  # JSON
)
