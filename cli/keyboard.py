"""Words typed while the keyboard stood on the other layout: English letters for Russian ones and back.

What the words mean is not known here.
"""

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюё"
_OTHER = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)


def other_layout(text: str) -> str:
    """What the same keys would have typed on the other layout, in small letters: ``сфдд`` is ``call``."""
    return text.casefold().translate(_OTHER)
