"""What the pages of the house say of Rialto."""
