"""`linkhall serve`, but for the seeds: each match takes the one that the file `seed` of the working folder holds.

python -m scripts.sheet.seeded: settings come from the environment, as for `linkhall serve`. For pictures and tests
alone: who knows a seed knows every hand.
"""

from __future__ import annotations

from pathlib import Path

from app.cli import uvicorn_config
from app.main import create_app
from app.serving import Server
from app.settings import Settings

SEED = "seed"
"""The name of the file."""


def main() -> None:
    """Serve until stopped."""
    settings = Settings()
    app = create_app(settings, seed=lambda: Path(SEED).read_text("ascii").strip())
    Server(uvicorn_config(app, settings)).run()


if __name__ == "__main__":
    main()
