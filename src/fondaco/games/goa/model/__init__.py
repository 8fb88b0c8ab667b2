"""What is on the table of Goa: state, components, the packing of actions."""
