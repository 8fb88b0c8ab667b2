"""Guests can end their tokens; tables know when people were last there and who talks from where."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table; of what was said before nobody knows from where."""
    with op.batch_alter_table("guest") as guest:
        guest.add_column(sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    with op.batch_alter_table("talk") as talk:
        talk.add_column(sa.Column("seat", sa.Integer, nullable=True))
    op.create_table(
        "presence",
        sa.Column(
            "board", sa.String(32), sa.ForeignKey("board.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("presence")
    with op.batch_alter_table("talk") as talk:
        talk.drop_column("seat")
    with op.batch_alter_table("guest") as guest:
        guest.drop_column("epoch")
