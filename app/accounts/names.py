"""What people may be called, and what they may write: text that shows as what it is.

All text that people enter goes through here before it is kept. What cannot be seen or would rearrange the line
(control, format, bidi and zero-width characters) is dropped rather than refused: it mostly comes along with something
pasted. What is left is measured in graphemes, the characters as people count them.
"""

from __future__ import annotations

import unicodedata

import regex

from app.games.api import Refusal

NAME_GRAPHEMES = 24
NAME_BYTES = 240
TITLE_GRAPHEMES = 40
TITLE_BYTES = 400
CHAT_LENGTH = 500
MARKS_IN_A_ROW = 4

_SPACE = regex.compile(r"[\s\p{Z}\u2800]+")
_UNSEEN = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}]")
_EMOJI_JOINED = regex.compile(
    # Code points that are only kept free for emoji show as nothing.
    r"(?!\p{Cn})\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?"
    r"(?:\u200D(?!\p{Cn})\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?)*"
    r"|[0-9#*]\uFE0F?\u20E3"
)
_MARK_RUN = regex.compile(rf"[\p{{Mn}}\p{{Me}}]{{{MARKS_IN_A_ROW + 1},}}")
_LEADING_MARKS = regex.compile(r"(?:^|(?<=\s))[\p{M}]+")
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
_GRAPHEME = regex.compile(r"\X")


def graphemes(text: str) -> list[str]:
    """The text in the characters that people see."""
    return _GRAPHEME.findall(text)


def clean_name(text: str) -> str | Refusal:
    """The name as it will be shown, or `name-empty`, `name-too-long` (most: graphemes), `name-marks`."""
    return _clean_line(text, "name", NAME_GRAPHEMES, NAME_BYTES)


def clean_title(text: str) -> str | Refusal:
    """The title of a table or lobby, possibly empty, or `title-too-long` (most: graphemes), `title-marks`."""
    cleaned = _clean_line(text, "title", TITLE_GRAPHEMES, TITLE_BYTES)
    if isinstance(cleaned, Refusal) and cleaned.code == "title-empty":
        return ""
    return cleaned


def clean_chat(text: str) -> str | Refusal:
    """What is said, cut to 500 code points between two graphemes, or `chat-empty`, `chat-marks`.

    Compatibility forms stay: in a sentence, 10² is not 102.
    """
    cleaned = _tidy(text[: CHAT_LENGTH * 8], "NFC")
    if not _VISIBLE.search(cleaned):
        return Refusal("chat-empty")
    if _MARK_RUN.search(cleaned):
        return Refusal("chat-marks")
    return cut(cleaned, CHAT_LENGTH)


def cut(text: str, length: int) -> str:
    """The text in at most `length` code points, cut between two graphemes."""
    if len(text) <= length:
        return text
    kept = 0
    for match in _GRAPHEME.finditer(text):
        if match.end() > length:
            break
        kept = match.end()
    return text[:kept].rstrip()


def _clean_line(text: str, kind: str, most: int, most_bytes: int) -> str | Refusal:
    # Measured before normalising too, so that a huge text costs nothing.
    if len(text) > most_bytes * 4:
        return Refusal(f"{kind}-too-long", {"most": most})
    cleaned = _tidy(text, "NFKC")
    if not _VISIBLE.search(cleaned):
        return Refusal(f"{kind}-empty")
    if _MARK_RUN.search(cleaned):
        return Refusal(f"{kind}-marks")
    if len(graphemes(cleaned)) > most or len(cleaned.encode()) > most_bytes:
        return Refusal(f"{kind}-too-long", {"most": most})
    return cleaned


def _tidy(text: str, form: str) -> str:
    """Spaces made one, unseen characters dropped save those that hold an emoji together."""
    text = _SPACE.sub(" ", text)
    parts: list[str] = []
    end = 0
    for emoji in _EMOJI_JOINED.finditer(text):
        parts.append(_normal(_UNSEEN.sub("", text[end : emoji.start()]), form))
        parts.append(_normal(emoji.group(), form))
        end = emoji.end()
    parts.append(_normal(_UNSEEN.sub("", text[end:]), form))
    # Parts may combine where they meet, and normalising can bring spaces and dropped marks to the fore.
    joined = _normal("".join(parts), form)
    return _SPACE.sub(" ", _LEADING_MARKS.sub("", _SPACE.sub(" ", joined))).strip()


def _normal(text: str, form: str) -> str:
    return unicodedata.normalize("NFC" if form == "NFC" else "NFKC", text)
