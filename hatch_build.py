"""The build hook: an installed package brings the web client with it, so the client is built first.

SMALLCOUNCIL_SKIP_WEB=1 leaves it out: the Makefile builds the client by itself, where one can see it happen,
and who works on the rules is not held up by a client that does not build.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Build back ends do not put the project itself on the path.
sys.path.insert(0, str(Path(__file__).parent))

from tools import build_web


class WebClient(BuildHookInterface[BuilderConfig]):
    """Runs for wheels, source distributions and editable installs alike."""

    def dependencies(self) -> list[str]:
        """Node comes with the build only if there is something to build and none that fits is installed."""
        return [build_web.NODE_WHEEL] if _must_build() and build_web.find_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what changed."""
        if _must_build():
            build_web.build()


def _must_build() -> bool:
    return not os.environ.get("SMALLCOUNCIL_SKIP_WEB") and build_web.is_stale()
