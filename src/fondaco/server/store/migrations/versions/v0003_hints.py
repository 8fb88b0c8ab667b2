"""Tables say whether their players may ask for hints."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; tables that are there have no hints."""
    with op.batch_alter_table("board") as board:
        board.add_column(sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it away."""
    with op.batch_alter_table("board") as board:
        board.drop_column("hints")
