"""From one schema to the next. A new one gets a file in `versions` and becomes `schema.HEAD`."""
