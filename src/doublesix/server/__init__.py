"""Server for domino tables in the browser.

Wire types (`wire`), one table as pure functions (`tables`), the event log and accounts (`storage`), all tables of a
process (`hosting`), HTTP and WebSockets (`web`), worker processes (`compute`) and the client of remote bots (`client`).
"""
