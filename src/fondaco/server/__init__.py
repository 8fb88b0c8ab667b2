"""The server: tables with friends over HTTP and WebSockets. It renders nothing and knows no rule.

app        the Starlette application and its life
settings   everything that can be set
store      the events of all tables in a database (schema, migrations)
identity   guests and seat links, signed
house      which tables are loaded; making, loading and unloading them
tables     one live table: its match, its seats, its watchers, one writer
commands   what clients ask for, from the check to the acknowledgement
bots       a pool of processes in which bots think
sockets    connections; protocol and present say what goes over them
pages, api what can be asked for by HTTP
guard      headers, origins and sizes; limits: how much anybody may ask for
"""
