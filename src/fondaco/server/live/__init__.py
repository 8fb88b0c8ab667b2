"""The house while it is open: the tables in memory, and everything that happens at them.

house        which tables are loaded; capacity, following and aside: how many, and from elsewhere
tables       one live table: its match, its seats, who watches it; past, presence, seat_names
commands     what clients ask for, from the check to the answer; checks, handlers: a table of them
drafts       questions of those who must decide, which change nothing; hints, worlds
transaction  the one place where memory and store could part
seating      who sits where; offers: what is proposed; chat: what is said
painting     drawing a table for all who look at it; watchers: what waits to be sent to each
bot_turns    the moves of bots; analyses: finished games that are thought about again
identity     guests and seat links, signed; tokens: ending them; limits: how much anybody may ask
"""
