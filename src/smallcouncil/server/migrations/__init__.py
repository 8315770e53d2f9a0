"""The steps by which a database of an older version becomes one of this version."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

FOLDER = Path(__file__).parent


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Bring the database to this version; does nothing if it is there already."""
    if current(connection) != newest(connection):
        command.upgrade(_config(connection), "head")


def current(connection: Connection) -> str | None:
    """The version the database is at."""
    return MigrationContext.configure(connection).get_current_revision()


def newest(connection: Connection) -> str | None:
    """The version this package expects."""
    return ScriptDirectory.from_config(_config(connection)).get_current_head()
