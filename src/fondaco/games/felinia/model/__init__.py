"""What is on the table of Felinia: state, components, the packing of actions."""
