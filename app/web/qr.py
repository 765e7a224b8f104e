"""QR codes as inline SVG."""

from __future__ import annotations

import segno


def qr_svg(text: str) -> str:
    """The text as a QR code: one `<svg>` with a viewBox and no size, dark on white, its quiet zone around it."""
    code = segno.make(text, error="m", micro=False)
    return code.svg_inline(border=4, omitsize=True, dark="#1f2a26", light="#ffffff")
