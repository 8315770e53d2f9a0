"""The browser client: files made by the package's build, and its one page for every address of its own."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

FOLDER = Path(__file__).parent.parent / "static"

MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Small Council</title></head>
<body><h1>Small Council</h1>
<p>The server runs, but the browser client has not been built yet.</p>
<p>In a checkout, <code>make play</code> builds it; so does <code>python -m tools.build_web</code>.</p>
<p>The interface for programs is at <a href="/api">/api</a>.</p>
</body></html>
"""

FOREVER = "public, max-age=31536000, immutable"


async def serve(request: Request) -> Response:
    """A built file, or the client's page."""
    if request.method not in {"GET", "HEAD"}:
        return Response("Method Not Allowed", 405, {"allow": "GET, HEAD"}, media_type="text/plain")
    path = request.path_params.get("path", "")
    file = _find(path)
    if file is not None and file.name != "index.html":
        hashed = "assets" in file.relative_to(FOLDER).parts
        return FileResponse(file, headers={"cache-control": FOREVER if hashed else "no-cache"})
    if path.startswith(("api/", "assets/")) or "." in path.rsplit("/", 1)[-1]:
        return Response("Not Found", 404, media_type="text/plain")
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, headers={"cache-control": "no-cache"})
    return FileResponse(index, headers={"cache-control": "no-cache"})


def _find(path: str) -> Path | None:
    """A file of the client's folder; nothing outside of it."""
    if not path or "\0" in path or len(path) > 500:
        return None
    try:
        file = (FOLDER / path).resolve()
        return file if file.is_relative_to(FOLDER.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None
