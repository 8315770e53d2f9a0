"""The database: all SQL of a running server, many journals a transaction, and the migrations."""
