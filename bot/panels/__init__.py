"""What buttons, menus and forms do. Each is thin: it says which command a click means and what to show for it.

The list of all is in `bot.panels.registry`: ``PANELS`` for buttons and menus, ``MODALS`` for submitted forms.
It is not here, because screens write addresses into their buttons and must not import what hears them.
"""
