"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make analyses and their moments."""
    op.create_table(
        "analysis",
        _board(),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("moved", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
    )
    op.create_table(
        "moment",
        _board(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def _board() -> "sa.Column[str]":
    return sa.Column(
        "board", sa.String(32), sa.ForeignKey("board.id", ondelete="CASCADE"), primary_key=True
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("moment", "analysis"):
        op.drop_table(table)
