"""The server: tables with friends over HTTP and WebSockets. Pages are drawn by `fondaco.web`.

run        opening the house: a socket, and the web server behind it
http       requests and connections from outside, and their answers
live       the tables in memory: commands, seats, bots, those who watch
workers    processes in which bots and analyses think
store      the events of all tables in a database
protocol   what goes over the wires, as types
settings   everything that can be set; logs, and closed: why a house stays closed

Imports go downwards: a room knows those below it (`tests/test_layers.py` lists them).
"""
