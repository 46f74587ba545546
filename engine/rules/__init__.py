"""The rules of one game as values: settings, their nine sections, and the presets."""
