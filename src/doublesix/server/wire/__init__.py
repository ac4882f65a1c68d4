"""Shapes of everything that travels between the table and a page or a bot; the page's types are made from them."""
