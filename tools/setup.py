"""Prepares `.venv` in the checkout: `python tools/setup.py play|test|bench|audit|lock`. Needs the standard library only.

What is up to date is skipped. A folder that has moved, another Python, a changed lock file or pyproject.toml is noticed by
the key of a stamp, which is written last, so that an interrupted set-up is simply done again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
EXAMPLE = ROOT / "examples" / "connect-four"  # a game of somebody else, which tests and bench play beside ours
CLIENT = {"check-client": "check", "lint-client": "lint"}  # scripts of web/package.json
PIP = (str(PYTHON), "-m", "pip", "--disable-pip-version-check")


def main(what: str) -> None:
    make_venv()
    if what == "lock":
        lock()
        return
    if what in CLIENT:
        run_node("npm", "run", "--silent", CLIENT[what])
        return
    install("play", "-r", str(LOCKS / "play.txt"))
    install_folder("project", ROOT)
    make_stories("*" if what == "test" else "rules")
    build_client()
    if what == "audit":
        install_node_packages("audit", WEB / "audit")
    if what == "test":
        install_node_packages("lint", WEB / "lint")
    if what in ("test", "bench"):
        install("test", "-r", str(LOCKS / "test.txt"))
        install_folder("example", EXAMPLE)
    if what == "bench":
        install("bench", "-r", str(LOCKS / "bench.txt"))


# -- the virtual environment ----------------------------------------------------------------------------------------------


def make_venv() -> None:
    """A new `.venv`, unless there is one made here by this Python that still works."""
    key = f"{sys.version} {sys.base_prefix} {ROOT}"
    if is_done("venv", key) and works(str(PYTHON), ""):
        return
    if not works(sys.executable, "import ensurepip, venv"):
        install_ensurepip()
    say(f"making .venv with Python {sys.version.split()[0]}")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    done("venv", key)


def install_ensurepip() -> None:
    """Debian and its kin ship Python without ensurepip: root installs it, others are told the one command."""
    version = f"python3.{sys.version_info.minor}"
    is_default = Path("/usr/bin/python3").resolve().name == version
    command = ["apt-get", "install", "-y", "python3-venv" if is_default else f"{version}-venv"]
    if shutil.which("apt-get") is None:
        stop(f"{sys.executable} can't make virtual environments: its modules venv and ensurepip are missing.")
    if os.geteuid() != 0:
        stop(f"Python's venv module is not complete here. Please run this once, then make again:\n\n    sudo {' '.join(command)}\n")
    say(f"installing {command[-1]}")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run("apt-get", "update")
    run(*command)
    if not works(sys.executable, "import ensurepip, venv"):
        stop(f"{sys.executable} still can't make virtual environments after {' '.join(command)}.")


# -- packages -------------------------------------------------------------------------------------------------------------


def install(name: str, *wanted: str) -> None:
    """The packages of one lock file, each checked against its hash."""
    key = digest(LOCKS / f"{name}.txt")
    if is_done(name, key):
        return
    say(f"installing what requirements/{name}.txt pins")
    run(*PIP, "install", "--quiet", "--require-hashes", *wanted)
    done(name, key)


def install_folder(name: str, folder: Path) -> None:
    """A package of ours, from the checkout: changed source needs no second installation."""
    key = digest(folder / "pyproject.toml", LOCKS / "play.txt")
    if is_done(name, key):
        return
    say(f"installing {folder.name if folder != ROOT else 'piggery'} from this folder")
    run(*PIP, "install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", str(folder))
    done(name, key)


def make_stories(listing: str) -> None:
    """The positions that boards show outside of tables, for the client to carry: illustrations of the rules, for tests all ("*")."""
    rules = (file for layer in ("kernel", "games", "match", "bots") for file in files(ROOT / "src" / "piggery" / layer))
    lists = (WEB / "src" / "games").glob("*/stories/*.toml")
    key = digest(ROOT / "tools" / "stories.py", LOCKS / "play.txt", *rules, *lists)
    if any(is_done("stories", f"{key} {made}") for made in ("*", listing)) and (WEB / "build" / "stories").is_dir():
        return
    say("making the positions that the boards show")
    run(str(PYTHON), str(ROOT / "tools" / "stories.py"), listing)
    done("stories", f"{key} {listing}")


def build_client() -> None:
    """The browser client into web/dist, by the Node that requirements/play.txt brings."""
    install_node_packages("npm", WEB)
    sources = (file for folder in ("src", "public", "build") for file in files(WEB / folder))
    key = digest(WEB / "package-lock.json", WEB / "index.html", WEB / "vite.config.js", *sources)
    if is_done("web", key) and (WEB / "dist" / "index.html").is_file():
        return
    say("building the browser client")
    run_node("npm", "run", "--silent", "build", "--", "--logLevel", "warn")
    done("web", key)


def install_node_packages(name: str, folder: Path) -> None:
    """The packages of one package-lock.json, each checked against its hash."""
    key = digest(folder / "package-lock.json", folder / ".npmrc")
    if is_done(name, key) and (folder / "node_modules").is_dir():
        return
    say(f"installing what {folder.relative_to(ROOT)}/package-lock.json pins")
    run_node("npm", "ci", "--no-audit", "--no-fund", folder=folder)
    done(name, key)


def lock() -> None:
    """All lock files anew: hashes, no addresses. Pins stay as they are where they can; `make lock UPGRADE=1` renews them."""
    run(*PIP, "install", "--quiet", "uv")
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    build = "\n".join(pyproject["build-system"]["requires"])
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url", "--no-header", "--quiet"]
    if os.environ.get("UPGRADE"):
        options.append("--upgrade")
    compile_ = [str(PYTHON), "-m", "uv", "pip", "compile", *options, "pyproject.toml", "-"]
    run(*compile_, "--extra", "web", "-o", "requirements/play.txt", given=build)
    run(*compile_, "--extra", "web", "--extra", "test", "-c", "requirements/play.txt", "-o", "requirements/test.txt", given=build)
    run(*compile_, "--extra", "bench", "-c", "requirements/test.txt", "-o", "requirements/bench.txt", given=build)


# -- stamps and processes -------------------------------------------------------------------------------------------------


def files(folder: Path) -> list[Path]:
    """What people wrote or we have made there, not what Python keeps of it."""
    return [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]


def digest(*content: Path) -> str:
    """Of the files' names and contents."""
    found = hashlib.sha256()
    for file in sorted(content):
        data = file.read_bytes()
        found.update(f"{file.relative_to(ROOT)} {len(data)}\0".encode() + data)
    return found.hexdigest()


def is_done(step: str, key: str) -> bool:
    stamp = VENV / f"{step}.stamp"
    return stamp.exists() and stamp.read_text("utf-8") == key


def done(step: str, key: str) -> None:
    (VENV / f"{step}.stamp").write_text(key, "utf-8")


def works(python: str, statement: str) -> bool:
    try:
        return subprocess.run([python, "-c", statement], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def run_node(name: str, *arguments: str, folder: Path = WEB) -> None:
    """A program of Node, from .venv, in the client's folder."""
    os.environ["PATH"] = f"{PYTHON.parent}{os.pathsep}{os.environ['PATH']}"
    run(str(PYTHON.parent / name), *arguments, folder=folder)


def run(*command: str, given: str | None = None, folder: Path = ROOT) -> None:
    result = subprocess.run(command, check=False, cwd=folder, input=given, text=True, stdout=sys.stderr)
    if result.returncode != 0:
        stop(f"failed: {' '.join(command)}")


def say(text: str) -> None:
    print(f"set-up: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    print(f"set-up: {text}", file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("play", "test", "bench", "audit", "lock", *CLIENT):
        stop(f"say what for: play, test, bench, audit, lock, {' or '.join(CLIENT)}")
    main(sys.argv[1])
