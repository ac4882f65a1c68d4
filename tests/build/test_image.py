"""The image and its compose file: no rights, one volume, a health check, and no address of images."""

import re
import subprocess
from typing import Any, Final

import yaml

from tests.architecture.source_tree import ROOT

CONTAINERFILE: Final = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
INSTALL: Final = ROOT / "build-support" / "image" / "install.sh"


def steps(name: str) -> list[str]:
    """What the steps of this name say, in order."""
    whole = CONTAINERFILE.replace("\\\n", " ")
    return [line.split(maxsplit=1)[1] for line in whole.splitlines() if line.startswith(f"{name} ")]


def test_the_base_comes_by_an_argument() -> None:
    assert steps("ARG")[0] == "BASE"
    assert steps("FROM") == ["${BUILD} AS build", "${BASE}"]


def test_the_server_has_a_user_of_its_own_a_volume_and_a_health_check() -> None:
    last = CONTAINERFILE.partition("FROM ${BASE}\n")[2]

    assert "USER 8066:8066\n" in last
    assert last.index("USER ") > last.index("useradd ")
    assert steps("VOLUME") == ["/data"]
    assert [one for one in steps("HEALTHCHECK") if "/health/live" in one] == steps("HEALTHCHECK") != []
    assert steps("ENTRYPOINT") == ['["doublesix"]']


def test_the_service_has_no_rights_and_listens_to_this_machine_alone() -> None:
    service = COMPOSE["services"]["doublesix"]

    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["ports"] == ["${LISTEN:-127.0.0.1}:8066:8066"]
    assert service["volumes"] == ["data:/data"]


def test_postgres_redis_and_caddy_are_options() -> None:
    asked = {name: service.get("profiles") for name, service in COMPOSE["services"].items()}

    assert asked == {"doublesix": None, "postgres": ["cluster"], "redis": ["cluster"], "caddy": ["https"]}
    assert set(COMPOSE["volumes"]) == {"data", "postgres", "certificates"}


def test_no_image_has_an_address() -> None:
    images = re.findall(r"image: (\S+)", (ROOT / "compose.yaml").read_text(encoding="utf-8"))

    assert len(images) == 4
    assert [image for image in images if "/" in image] == []


def test_what_goes_into_the_image_is_there() -> None:
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"]

    assert [pattern for pattern in kept if not pattern.startswith("dist/") and not list(ROOT.glob(pattern))] == []
    assert INSTALL.relative_to(ROOT).as_posix() in kept


def test_the_installation_is_a_script_that_stops_at_the_first_fault() -> None:
    subprocess.run(["sh", "-n", str(INSTALL)], check=True)

    assert "set -eu" in INSTALL.read_text(encoding="utf-8")
    assert "--require-hashes -r requirements/server.txt" in INSTALL.read_text(encoding="utf-8")
