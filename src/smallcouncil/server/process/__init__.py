"""One server process: put together, run, looked after, and its verbs on the command line."""
