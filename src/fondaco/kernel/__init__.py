"""The kernel: everything the four games share. It knows no game and imports nothing of ours."""
