"""Drawing scenes: one tree, several surfaces."""
