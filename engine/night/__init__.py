"""The night: who may choose what, and how the choices are counted."""
