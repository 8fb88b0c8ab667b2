"""The doors of the house: requests and connections from outside, and what is answered to them.

app              the application: routes, life, and what stands before them
wire, guard      connections with deadlines; headers, origins, host names, the size of what comes in
visitors         who asks; endpoints: one request from there to its answer; faults: what went wrong
pages            the pages of the house; table_pages, analysis_pages: those of one table; cards
api              what programs may ask for, as JSON
sockets          connections to a table
addresses        where the house can be reached
"""
