"""The store: what is kept of all tables in a database, SQLite or PostgreSQL. It knows no game.

schema, records   the tables of the database, and their rows as values
store             asking and writing; what is acknowledged has been committed
migrate           bringing a database to the newest schema; migrations, half_made beside it
lite              the file of an SQLite database, and copies of it
health            whether the database can be written just now
"""
