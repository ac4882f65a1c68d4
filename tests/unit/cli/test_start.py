"""The first moments of the command, before there is anything that could say a sentence."""

import subprocess
import sys

from tests.support.interrupts import interruptible

INTERRUPTED_WHILE_LOADING = """
import os, signal, sys

class Impatient:
    def find_spec(self, name, path, target=None):
        if name == "doublesix.cli.app":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
sys.argv[1:] = ["rules"]
from doublesix.cli.start import main
main()
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    with interruptible():
        return subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, text=True)


def test_an_interrupt_while_the_program_is_being_loaded_is_said_in_a_sentence() -> None:
    answer = run(INTERRUPTED_WHILE_LOADING)

    assert answer.stderr == "doublesix: interrupted: nothing that was saved is lost\n"
    assert answer.returncode == 130


def test_python_dash_m_does_the_same_as_the_command() -> None:
    command = [sys.executable, "-m", "doublesix", "--version"]

    answer = subprocess.run(command, capture_output=True, check=True, text=True)

    assert answer.stdout.startswith("doublesix ")


def test_what_needs_the_engine_says_so_where_it_is_not_compiled() -> None:
    without = "import sys; sys.modules['doublesix._native'] = None; sys.argv[1:] = ['simulate', 'five-up']\n"

    answer = run(f"{without}from doublesix.cli.start import main; main()")

    assert (
        answer.stderr
        == "doublesix: this needs the engine, which is not compiled here: «make native» does it in some minutes\n"
    )
    assert answer.returncode == 2
