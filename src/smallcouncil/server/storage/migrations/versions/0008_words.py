"""Words that bots understand, beside the text of the talk."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("talk", sa.Column("word", sa.Text))
