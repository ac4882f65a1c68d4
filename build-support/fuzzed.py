"""Build the programs of src/doublesix/native/fuzz with every memory access watched, and run them: `fuzzed.py 100000 7`.

The first number is how many inputs the quickest program makes (slower ones make fewer), the second which ones; where
something breaks, the input that does it is kept in build/fuzz.
"""

import subprocess
import sys
from pathlib import Path
from shutil import which

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "fuzz"


def cmake() -> str:
    """The CMake of this environment, or of the machine."""
    beside = Path(sys.executable).with_name("cmake")
    found = str(beside) if beside.exists() else which("cmake")
    if found is None:
        sys.exit("The fuzzers are built by CMake, and there is none here; pip install cmake brings it.")
    return found


def build() -> list[Path]:
    """Compile what changed; the programs."""
    program = cmake()
    made = ["-DDOUBLESIX_FUZZ=ON", "-DCMAKE_BUILD_TYPE=Debug"]
    for command in (["-S", str(ROOT), "-B", str(FOLDER), *made], ["--build", str(FOLDER)]):
        done = subprocess.run([program, *command], check=False, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
    return sorted(path for path in FOLDER.glob("fuzz_*") if path.suffix in {"", ".exe"})


def main(arguments: list[str]) -> int:
    """Build, and run every program; the first exit code that is not 0."""
    programs = build()
    if not programs:
        sys.exit(f"CMake went well, but there is no fuzz_… in {FOLDER}.")
    for program in programs:
        sys.stdout.write(f"{program.name}: ")
        sys.stdout.flush()
        code = subprocess.run([str(program), *arguments], check=False, cwd=FOLDER).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
