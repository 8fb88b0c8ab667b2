"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make guests, boards, seats, events, talk, and what was seen."""
    _people_and_boards()
    _events()


def _people_and_boards() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("last", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "board",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("watch", sa.Boolean, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("result", sa.String(120), nullable=False),
        sa.Column("places", sa.String(40), nullable=False),
    )
    op.create_index("board_listed", "board", ["listed", "turn", "changed"])
    op.create_table(
        "seat",
        _board(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("colour", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("seat_guest", "seat", ["guest"])


def _events() -> None:
    op.create_table(
        "event",
        _board(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("actor", sa.String(40), nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "talk",
        _board(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.String(400), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "seen",
        _board(),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
    )


def _board() -> "sa.Column[str]":
    return sa.Column(
        "board", sa.String(32), sa.ForeignKey("board.id", ondelete="CASCADE"), primary_key=True
    )


def downgrade() -> None:
    """Take everything away."""
    for table in ("seen", "talk", "event", "seat", "board", "guest"):
        op.drop_table(table)
