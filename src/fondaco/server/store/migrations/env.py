"""What alembic runs: the migrations, on the connection and in the transaction that it is given."""

from alembic import context

from fondaco.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
