"""What is said to whoever called the program."""

from fondaco.speech import LONGEST_LINE, one_line


def test_what_is_said_about_hostile_input_is_harmless_and_short() -> None:
    assert r"a\x1b[31m\nb" == one_line("a\x1b[31m\nb")
    assert r"\udcff" == one_line("\udcff")
    assert LONGEST_LINE == len(one_line("x" * 100_000))
