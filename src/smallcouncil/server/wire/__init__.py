"""What goes over the wire, as types: bodies of requests, messages of a socket, a table's rules, and patches."""
