"""The table in the browser.

What travels (`wire`), one table (`tables`), the log (`storage`), all tables of a process (`hosting`), HTTP and sockets
(`web`), and bots that come from elsewhere (`client`).
"""
