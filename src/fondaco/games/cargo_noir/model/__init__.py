"""What is on the table of Cargo Noir: state, components, the packing of actions."""
