"""The arena: many games between bots, the same deals for every order of the seats, and a report.

plan       who meets whom, in which order, with which deal
playing    one game of it
results    the file of results, one line a game, which can be gone on with
executors  where games are played: processes of this machine, or a cluster
numbers    shares with their intervals, and ratings
report     all of it as Markdown and plots
"""
