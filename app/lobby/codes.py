"""Spoken codes: a short word and four signs, such as `OAK 7F3K`, told over a telephone or across a room.

128 words and 26 signs give 58 million codes; guessing is held off by limits on tries and by their end after 48 hours.
"""

from __future__ import annotations

import secrets
import unicodedata

WORDS = """
ANT APE ARCH ART BAY BEAN BEAR BEE BELL BIRD BOAT BOOK BOW BOX BUS CAKE CAMP CAP CAR CAT COAT COMB CORN CUP DEER DESK
DOG DOOR DOVE DRUM DUCK EGG ELF ELK ELM FAN FARM FERN FIG FIR FISH FLAG FOG FORK FOX FROG GATE GEM GOAT GOLD GULL HAND
HARP HAT HEN HILL HOOK HORN ICE INK IVY JAM JAR JET JUG KEY KING KITE LAKE LAMB LAMP LEAF LEMON LIME LION LOG MAP MILK
MINT MOON MOSS MUG NEST NET NUT OAK OAR OWL PAN PARK PEAR PEN PIE PINE PLUM POND POT RAIN RICE RING ROAD ROCK ROSE RUG
SAIL SALT SAND SEAL SHIP SKY SNOW SOAP SOCK STAR SUN SWAN TEA TENT TREE TUBA URN VAN VINE WAVE WELL WOLF YAK YARN
""".split()

SIGNS = "23456789ABCDEFHKMNPRSTWXYZ"
"""No pair that looks alike (0 O, 1 I L, U V, G 6, Q O) and no J, which is read differently from land to land."""

LENGTH = 4


def new_code() -> str:
    """A random code, not yet checked against those in use."""
    return f"{secrets.choice(WORDS)} {''.join(secrets.choice(SIGNS) for _ in range(LENGTH))}"


def read_code(text: str) -> str | None:
    """The code that somebody typed, however spaced, dashed or capitalised; None where it cannot be one."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKC", text[:100]).upper() if sign.isalnum())
    word, signs = plain[:-LENGTH], plain[-LENGTH:]
    if word not in WORDS or any(sign not in SIGNS for sign in signs):
        return None
    return f"{word} {signs}"
