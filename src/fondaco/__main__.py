"""`python -m fondaco`: the command line, where its own name is not on the path."""

from fondaco.cli.main import main

if __name__ == "__main__":  # the processes of bots read this module too
    main()
