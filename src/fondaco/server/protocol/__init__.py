"""What goes over the wires, as types; `docs/protocol.md` explains all of them to programmers.

messages     commands and answers over the socket, with their encoding
http_types   what is asked for and answered by HTTP
json_view    a view of a table as one of these messages
openapi      the description of all this, made from the types
"""
