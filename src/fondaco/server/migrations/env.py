"""What alembic runs: the migrations, on the connection that the store gives."""

from alembic import context

from fondaco.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
