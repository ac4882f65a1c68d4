import subprocess
import sys
from pathlib import Path

from tests.architecture.source_tree import SOURCE, imports, modules, name

WORLD = frozenset(
    {
        "asyncio",
        "datetime",
        "http",
        "io",
        "json",
        "locale",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "pickle",
        "random",
        "secrets",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "tomllib",
        "urllib",
        "uuid",
        "warnings",
    }
)

# The front door opens every room, so an empty one stands in for it; -S hides whatever pip installed.
IMPORT_ONLY_THE_CORE = """
import importlib, pkgutil, sys, types
package = types.ModuleType("doublesix")
package.__path__ = [sys.argv[1]]
sys.modules["doublesix"] = package
core = importlib.import_module("doublesix.core")
for module in pkgutil.walk_packages(core.__path__, "doublesix.core."):
    importlib.import_module(module.name)
print(*sorted({name.split(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"__main__"}))
print(*sorted({name.split(".")[1] for name in sys.modules if name.startswith("doublesix.")}))
"""


def roots(path: Path) -> set[str]:
    return {imported.split(".")[0] for imported in imports(path)}


class TestTheCore:
    def test_the_core_imports_the_standard_library_and_itself_only(self) -> None:
        others = {name(path): roots(path) - sys.stdlib_module_names - {"doublesix"} for path in modules("core")}

        assert {module: found for module, found in others.items() if found} == {}

    def test_the_core_has_no_io_clock_or_randomness(self) -> None:
        known = {name(path): roots(path) & WORLD for path in modules("core")}

        assert {module: found for module, found in known.items() if found} == {}

    def test_the_core_loads_without_any_other_package_and_any_other_room(self) -> None:
        command = [sys.executable, "-I", "-S", "-c", IMPORT_ONLY_THE_CORE, str(SOURCE)]

        answer = subprocess.run(command, capture_output=True, check=False, text=True)

        assert answer.stderr == ""
        assert answer.stdout.splitlines() == ["doublesix", "core errors messages"]
