"""What is on the table of Ilôs: state, components, the packing of actions."""
