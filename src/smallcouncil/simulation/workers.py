"""Games on several cores: processes that each play one game after the other.

Each has a pipe of its own and shares no lock or queue with the others, so that any of them can be stopped at any
moment, by us or by the system, without the rest having to wait for what it held.
"""

import multiprocessing
import signal
from collections.abc import Generator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from smallcouncil.garbage import collect_seldom
from smallcouncil.simulation.play import BotError, Lineup, Played, play_game

Result = Played | Exception


def play_all(tables: Sequence[Lineup], jobs: int) -> Generator[Played]:
    """Each game as soon as it is finished."""
    if jobs <= 1:
        for table in tables:
            yield play_game(table)
        return
    context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks, as of a progress bar
    workers: dict[Connection, SpawnProcess] = {}
    playing: dict[Connection, Lineup] = {}
    ahead = iter(tables)
    try:
        for table in islice(ahead, jobs):
            ours, theirs = context.Pipe()
            workers[ours] = worker = context.Process(target=_work, args=(theirs,), daemon=True)
            worker.start()
            theirs.close()  # so that its end is noticed here
            ours.send(table)
            playing[ours] = table
        while playing:
            for pipe in wait(list(playing)):
                assert isinstance(pipe, Connection)
                result = _result(pipe, workers[pipe], playing.pop(pipe))
                following = next(ahead, None)
                if following is not None:
                    playing[pipe] = following
                    with suppress(BrokenPipeError):  # whoever has died is named when its result is read
                        pipe.send(following)
                yield result
    finally:
        for worker in workers.values():  # nobody will see what they still play
            worker.terminate()
        for pipe, worker in workers.items():
            worker.join()
            pipe.close()


def _result(pipe: Connection, worker: SpawnProcess, table: Lineup) -> Played:
    try:
        result: Result = pipe.recv()
    except EOFError:
        worker.join()
        seed = table.options.get("seed", 0)
        raise BotError(f"The process that played game {table.number} (seed {seed}) died: {worker.exitcode}.") from None
    if isinstance(result, Exception):
        raise result
    return result


def _work(pipe: Connection) -> None:
    """Play what comes; whoever sends it also heeds Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
    while True:
        try:
            table: Lineup = pipe.recv()
        except EOFError:
            return
        try:
            result: Result = play_game(table)
        except Exception as error:
            result = error
        pipe.send(result)
