"""The steps by which a database of an older version becomes one of this version.

Alembic carries them out; it is imported only when there is something to do, for it takes a while."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

FOLDER = Path(__file__).parent


def upgrade(connection: Connection) -> None:
    """Bring the database to this version; does nothing if it is there already."""
    if current(connection) == newest():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: Connection) -> str | None:
    """The version the database is at."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def newest() -> str:
    """The version this package expects: each step's file begins with its number."""
    return max(path.name[:4] for path in (FOLDER / "versions").glob("[0-9]*.py"))
