"""The translator: from a message's key and arguments to a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

from hexwidgets.rules import Args, GameSystem, RuleRef, Ruling, Step, Term, Value
from hexwidgets.text.pofile import INTERFACE, languages_in, plural_index, read_texts

FALLBACK = "en"
KEPT = 4096
"""Sentences that are kept: a panel says the same again at every click."""
MINUS = "\N{MINUS SIGN}"
PLAYER = "player."
BEGINNING = re.compile(r"\{(\w+)\}")
SECTION = re.compile(r"([A-Z]+-[A-Z]+)-(.+)")


class MissingText(KeyError):
    """No catalog has a message, or a message wants an argument that was not given."""

    def __init__(self, key: str, language: str, what: str = "no such message") -> None:
        super().__init__(key)
        self.key, self.language, self.what = key, language, what

    def __str__(self) -> str:
        return f"{self.key} ({self.language}): {self.what}"


class UnknownLanguage(ValueError):
    """There are no texts in a language; ``known`` are the codes of those that there are."""

    def __init__(self, language: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no texts in {language!r}; known are {', '.join(known)}")
        self.language, self.known = language, known


def languages(game: GameSystem | None = None) -> tuple[str, ...]:
    """Codes of the languages that the interface, and a game where one is given, speaks; English first."""
    spoken = languages_in(INTERFACE)
    if game is None:
        return spoken
    own = languages_in(game.texts)
    return tuple(code for code in spoken if code in own)


def endonym(language: str) -> str:
    """A language's name in that language, with a capital, as a list of languages shows it."""
    name = Locale.parse(language).get_display_name(language) or language
    return name[0].upper() + name[1:]


def cite(ref: RuleRef) -> str:
    """A citation as people write it: ``G-MAN-3b`` is shown as "G-MAN 3b", ``4.3.1.II`` as it is."""
    return SECTION.sub(r"\1 \2", ref.section)


class Catalog:
    """The texts of the interface and of some games in one language; calling it is translating.

    A message is looked up in the language, then in English. It is a `Say` of the rules core.

    Parameters
    ----------
    language
        Code of the language, such as ``uk``.
    games
        The games whose texts are wanted beside those of the interface.
    names
        What the scenario names itself, by the key of the `Term`: ``player.<id>``, ``<game>.terrain.<name>``.
    strict
        Raise where a text or an argument is missing, instead of showing English, the key or the placeholder.

    Raises
    ------
    UnknownLanguage
        The interface has no texts in this language.

    Notes
    -----
    A number is shown as the language writes it, a negative one with a true minus, a `Fraction` as "3/16",
    a str as it is. A `Term` is its own message; a counted one is the message with ``.n`` at the end of its
    key, such as "{n} galleys"; a player without a name is shown by id, a counted one with the number after
    it. A tuple is a list in words. A sentence (it ends with a full stop) that begins with a word of the game
    begins with a capital.
    """

    def __init__(
        self,
        language: str,
        games: Iterable[GameSystem] = (),
        names: Mapping[str, str] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        known = languages_in(INTERFACE)
        if language not in known:
            raise UnknownLanguage(language, known)
        self.language, self.strict = language, strict
        self._folders = (INTERFACE, *(game.texts for game in games))
        self._names = dict(names or {})
        self._said: dict[tuple[str, Args], str] = {}

    def __call__(self, key: str, args: Args = ()) -> str:
        """The sentence for a key and its arguments.

        Raises
        ------
        MissingText
            Only when strict: there is no such message in this language, or it wants an argument not given.
        """
        asked = key, args
        if asked not in self._said:
            if len(self._said) >= KEPT:
                self._said.clear()
            self._said[asked] = self._sentence(key, args)
        return self._said[asked]

    def _sentence(self, key: str, args: Args) -> str:
        if key in self._names:
            return self._names[key]
        found = self._lookup(key)
        if found is None:
            self._miss(key)
            return key
        language, forms = found
        values = dict(args)
        n = values.get("n")
        form = forms[0]
        if len(forms) > 1:
            if not isinstance(n, int | Fraction):
                self._miss(key, "a plural without the number n")
                n = 2
            form = forms[min(plural_index(language, n), len(forms) - 1)]
        shown = _Shown({name: self._show(value, language) for name, value in values.items()})
        sentence = form.format_map(shown)
        if shown.missing:
            self._miss(key, f"no argument {', '.join(shown.missing)}")
        first = BEGINNING.match(form)
        if first and form.endswith(".") and self._is_word(values.get(first[1], "")):
            return sentence[0].upper() + sentence[1:]
        return sentence

    def __contains__(self, key: object) -> bool:
        """Whether the language itself has a message."""
        return any(key in read_texts(folder, self.language) for folder in self._folders)

    def finds(self, key: str) -> bool:
        """Whether calling it with a key finds a text, be it in English."""
        return self._lookup(key) is not None

    def heading(self, key: str, args: Args = ()) -> str:
        """The text for a key and its arguments, with a capital where it begins with a word of the game.

        A name of the scenario's, as that of a space, stays as it is written.
        """
        text, found = self(key, args), self._lookup(key)
        first = found and BEGINNING.match(found[1][0])
        return text[:1].upper() + text[1:] if first and self._is_word(dict(args).get(first[1], "")) else text

    def step(self, step: Step) -> str:
        """What a step says."""
        return self(step.say, step.args)

    def help(self, ruling: Ruling) -> str:
        """What would help against a ruling; empty where it does not say."""
        return self(ruling.help, ruling.args) if ruling.help else ""

    def title(self, ref: RuleRef) -> str:
        """The title of a rule."""
        return self(f"{ref.book}.rule.{ref.section}")

    def _lookup(self, key: str) -> tuple[str, tuple[str, ...]] | None:
        """The language a message is found in, and its plural forms."""
        for language in (self.language,) if self.strict else (self.language, FALLBACK):
            for folder in self._folders:
                forms = read_texts(folder, language).get(key)
                if forms is not None:
                    return language, forms
        return None

    def _show(self, value: Value, language: str) -> str:
        match value:
            case Term(key, n, args):
                return self._name(key, args) if n is None else self._counted(key, n)
            case int():
                return _number(value, language)
            case Fraction() if value.denominator == 1:
                return _number(value.numerator, language)
            case Fraction():
                return str(value).replace("-", MINUS)
            case str():
                return value
        return format_list([self._show(each, language) for each in value], locale=language)

    def _counted(self, key: str, n: int) -> str:
        if key.startswith(PLAYER):
            return self("told.of_player", (("player", Term(key)), ("number", n)))
        counted = f"{key}.n"
        if self._lookup(counted) is None:
            self._miss(counted)
            return f"{_number(n, self.language)} {self._name(key)}"
        return self(counted, (("n", n),))

    def _name(self, key: str, args: Args = ()) -> str:
        """A word of the game, or a name of the scenario's; without a text, the last part of its key."""
        if key in self._names:
            return self._names[key]
        if key.startswith(PLAYER):
            return key.removeprefix(PLAYER)
        if self._lookup(key) is None:
            self._miss(key)
            return key.rpartition(".")[2]
        return self(key, args)

    def _is_word(self, value: Value) -> bool:
        """Whether a value is shown as a word of the game, which a sentence may capitalise."""
        if isinstance(value, Term):
            return value.key not in self._names and not value.key.startswith(PLAYER)
        return isinstance(value, tuple) and bool(value) and self._is_word(value[0])

    def _miss(self, key: str, what: str = "no such message") -> None:
        if self.strict:
            raise MissingText(key, self.language, what)


class _Shown(dict[str, str]):
    """Arguments as shown; one that was not given shows its placeholder."""

    def __init__(self, shown: dict[str, str]) -> None:
        super().__init__(shown)
        self.missing: list[str] = []

    def __missing__(self, name: str) -> str:
        self.missing.append(name)
        return f"{{{name}}}"


def _number(n: int, language: str) -> str:
    digits = str(abs(n)) if abs(n) < 1000 else format_decimal(abs(n), locale=language)
    return f"{MINUS}{digits}" if n < 0 else digits
