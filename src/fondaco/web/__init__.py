"""Pages for the browser: pure functions from views to markup. Nothing here knows a rule."""
