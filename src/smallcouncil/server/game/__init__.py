"""A game at a table as a pure function of its journal: no database, no network, no clock but the journal's."""
