"""Attempts to lose, leak or break something: short in the suite, at full length with `--long`.

    scripts/test tests/campaigns                 short, as in the suite
    scripts/test tests/campaigns --long -s       at full length, with the figures as they come

Each prints its figures; `docs/reliability.md` says what is promised and what was measured.
"""
