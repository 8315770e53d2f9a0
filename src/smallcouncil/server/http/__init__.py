"""How anybody gets in: declared endpoints, sockets, guards, and the files of the browser client."""
