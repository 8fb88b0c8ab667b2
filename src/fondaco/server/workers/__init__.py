"""The processes in which bots and analyses think. They know games and jobs, and no table.

worker_pool      the processes, from the side of the server
bot_worker       what runs there: a game is replayed, a bot decides or advises
analysis_worker  the same for finished games that are thought about again
building         the fast engine, while it is still being built
"""
