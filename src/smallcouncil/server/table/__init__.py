"""Tables in memory: each a single task, with those who look on, the bots that think, and the talk."""
