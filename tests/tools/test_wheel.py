"""What is installed elsewhere carries the browser client and serves it, by the very commands of the image and the service."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import site
import subprocess
import sys
import time
import venv
import zipfile
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from cli.terminal import piggery
from server.postgres import free_port

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text("utf-8"))
UNIT = (DEPLOY / "piggery.service").read_text("utf-8")


def commands(instruction: str) -> list[str]:
    """What stands behind an instruction of the Dockerfile."""
    return re.findall(rf"^{instruction} (.*)$", DOCKERFILE, re.MULTILINE)


def one(instruction: str, holding: str) -> str:
    (found,) = [command for command in commands(instruction) if holding in command]
    return found


def served() -> list[str]:
    """The command that the image runs."""
    return [*json.loads(commands("ENTRYPOINT")[0]), *json.loads(commands("CMD")[0])]


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel, built as in the image."""
    folder = tmp_path_factory.mktemp("wheels")
    words = shlex.split(one("RUN", " pip wheel ").replace("/wheels", str(folder)))
    assert words[0] == ".venv/bin/python"
    subprocess.run([sys.executable, *words[1:]], check=True, capture_output=True, cwd=ROOT)
    return folder


def test_the_wheel_carries_the_built_client_and_all_that_games_read(wheels: Path) -> None:
    (wheel,) = wheels.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    built = ROOT / "web" / "dist"
    assert {f"piggery/server/web/{file.relative_to(built)}" for file in built.rglob("*") if file.is_file()} <= names
    assert {
        "piggery/games/pigskin/editions/standard.toml",
        "piggery/games/pigskin/texts/en.ftl",
        "piggery/server/texts/en.ftl",
        "piggery/table/texts/en.ftl",
    } <= names
    assert {"piggery/server/limits.toml", "piggery/server/migrations/env.py"} <= names
    assert not any("node_modules" in name for name in names)


def test_the_image_s_commands_install_and_serve(wheels: Path, tmp_path: Path) -> None:
    """Dependencies come from this environment instead of an index; a free port stands for that of the image."""
    venv.create(tmp_path / "venv", symlinks=True)
    (packages,) = (tmp_path / "venv").glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text("\n".join(site.getsitepackages()), "utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIGGERY", "PIP"))}
    there = {**kept, "PATH": f"{tmp_path / 'venv' / 'bin'}:{os.environ['PATH']}", "PIGGERY_HOME": str(tmp_path / "data")}
    install = one("RUN", " pip install ").replace("/wheels", str(wheels))
    alone = {"PIP_NO_DEPS": "1", "PIP_FORCE_REINSTALL": "1", "PIP_NO_INDEX": "1"}
    subprocess.run(["sh", "-c", install], check=True, capture_output=True, cwd=tmp_path, env={**there, **alone})
    port = str(free_port())
    log = tmp_path / "log"
    with log.open("wb") as errors:
        command = [word.replace("8000", port) for word in served()]
        server = subprocess.Popen(command, cwd=tmp_path, env=there, stdout=subprocess.DEVNULL, stderr=errors)
    try:
        look = one("HEALTHCHECK", "/health").partition("CMD ")[2].replace("8000", port)
        deadline = time.monotonic() + 120
        while subprocess.run(["sh", "-c", look], cwd=tmp_path, env=there, capture_output=True, check=False).returncode:
            assert server.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < deadline
            time.sleep(0.2)
        ask = "import sys, piggery, urllib.request; print(piggery.__file__, urllib.request.urlopen(sys.argv[1]).read())"
        told = subprocess.run(
            ["python", "-c", ask, f"http://127.0.0.1:{port}/"], cwd=tmp_path, env=there, capture_output=True, text=True, check=True
        ).stdout
        assert told.startswith(str(packages))
        assert "<title>" in told
        figures = subprocess.run(["piggery", "admin", "stats", "--json"], cwd=tmp_path, env=there, capture_output=True, check=True).stdout
        assert json.loads(figures)["tables"] == 0
    finally:
        server.terminate()
        assert server.wait(60) == 0


def options_of(*command: str) -> set[str]:
    done = piggery(*command, "--help", home=ROOT, columns=300)
    return set(re.findall(r"--[a-z-]+", done.stdout))


def test_compose_and_the_service_run_the_same_command_with_options_that_there_are() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert set(services) == {"piggery", "postgres", "caddy"}
    composed = ["piggery", *services["piggery"]["command"]]
    assert composed[: len(served())] == served()
    (started,) = re.findall(r"^ExecStart=\S+/(piggery .*)$", UNIT, re.MULTILINE)
    known = options_of("serve")
    for command in (composed, served(), shlex.split(started)):
        assert command[:2] == ["piggery", "serve"]
        assert {word for word in command if word.startswith("--")} <= known
    assert services["piggery"]["build"] == {"context": "..", "dockerfile": "deploy/Dockerfile"}
    assert "PIGGERY_DB" in services["piggery"]["environment"]
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"reverse_proxy piggery:{commands('EXPOSE')[0]}" in caddy
    assert "{$PIGGERY_SITE}" in caddy


def test_nothing_of_the_deployment_names_a_host_of_images() -> None:
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    images += re.findall(r"^ +image: (\S+)$", (DEPLOY / "compose.yaml").read_text("utf-8"), re.MULTILINE)
    assert images
    assert all(re.fullmatch(r"[a-z]+:[0-9.]+(-slim)?", image) for image in images)


HARDENED = (
    "NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes", "PrivateDevices=yes",
    "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6", "SystemCallFilter=@system-service", "StateDirectoryMode=0700", "UMask=0077",
)  # fmt: skip


def test_the_service_is_well_formed_and_shut_in(tmp_path: Path) -> None:
    lines = UNIT.splitlines()
    assert [key for key in HARDENED if key not in lines] == []
    if shutil.which("systemd-analyze") is None:
        return  # the keys alone
    unit = tmp_path / "piggery.service"
    unit.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", UNIT, flags=re.MULTILINE), "utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "piggery.service" not in verified.stderr
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)], capture_output=True, text=True, check=False
    )
    level = re.search(r"exposure level.*: ([0-9.]+)", judged.stdout)
    assert level is None or float(level[1]) <= 2.0  # 10 is wide open; older versions can't judge a file
