"""An offline Discord: the unmodified bot, a server, its people and a page to play on, without a token or a network.

`world` is the server and its people in real time, `standin` serves it over HTTP and WebSocket, `shell` shows it in a
browser, `people` plays the empty seats, and `play` puts them together for `mafia play`.
"""
