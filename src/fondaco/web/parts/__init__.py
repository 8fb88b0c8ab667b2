"""Parts of pages: cards, lists, panels, controls and the frame around them."""
