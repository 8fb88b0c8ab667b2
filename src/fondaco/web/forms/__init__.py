"""Forms: answers of several picks, tried out and drawn before they are given."""
