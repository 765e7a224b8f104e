"""QR codes as SVG."""

from __future__ import annotations

from io import BytesIO

import segno


def qr_svg(text: str) -> str:
    """The text as a QR code: one `<svg>` with a viewBox and no size, dark on white, its quiet zone around it.

    It names its namespace, so it serves inside a page and as the source of an image.
    """
    code = segno.make(text, error="m", micro=False)
    out = BytesIO()
    code.save(out, kind="svg", xmldecl=False, nl=False, omitsize=True, border=4, dark="#1f2a26", light="#ffffff")
    return out.getvalue().decode()
