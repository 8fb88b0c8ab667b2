"""The server: tables with friends over HTTP and WebSockets. Pages are drawn by `fondaco.web`.

run, app       opening the house: socket, routes, life; settings, logs and guard beside them
wire, faults   connections with deadlines, and what is answered when something is wrong; health
asking, calls  who asks, and one request from there to its answer; limits: how much anybody may ask
pages, table_pages, analysis_pages  what people ask for by HTTP; api, forms, openapi: programs
sockets        connections; protocol and present say what goes over them, patches what has changed
painting       drawing a table for all who look at it; watchers: what waits to be sent to each
house, tables  which tables are loaded, and one live table with its match, seats and watchers
commands       what clients ask for, from the check to the acknowledgement; hinting, drafts, talking
seating        who sits where; identity: guests and seat links, signed
store          the events of all tables in a database; schema, rows, migrate, and writing to it
bots, playing  processes in which bots think (thinking runs there), and their moves at a table
analyses       finished games that are thought about again (pondering runs elsewhere)
"""
