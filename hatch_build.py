"""The build hook: an installed package brings the web client with it, so the client is built first.

SMALLCOUNCIL_SKIP_WEB=1 leaves it out: the Makefile builds the client by itself, where one can see it happen,
and who works on the rules is not held up by a client that does not build.

SMALLCOUNCIL_COMPILED=1 makes a wheel with compiled modules beside their sources (python -m tools.compile wheel).
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
        if self.target_name == "wheel" and os.environ.get("SMALLCOUNCIL_COMPILED"):
            folder = Path(self.root) / "build" / "compiled"
            libraries = [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]
            build_data["force_include"] |= {str(path): path.relative_to(folder).as_posix() for path in libraries}
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["dependencies"].append("mypy-extensions")  # compiled modules load it


def _must_build() -> bool:
    return not os.environ.get("SMALLCOUNCIL_SKIP_WEB") and build_web.is_stale()
