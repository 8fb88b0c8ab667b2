"""Build hook: compiles the catalogues always, and the engine with mypyc where a compiler is found.

Without one the wheel is pure Python and plays the same games, slower. Environment:

FONDACO_PURE=1              do not compile the engine
FONDACO_REQUIRE_COMPILED=1  fail, with the whole output, when the engine cannot be compiled
FONDACO_BUILD_CACHE=DIR     keep the compiled engine there and use it again while nothing changed
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = (  # one mypyc group: calls inside it are plain C calls
    "kernel/*.py",
    "games/*.py",
    "games/*/*.py",
    *(f"games/*/{room}/*.py" for room in ("model", "rules", "views", "bot")),
    "bots/*.py",
)
INTERPRETED: dict[str, str] = {  # module -> why it stays out of the group
    "fondaco/kernel/vecshim.py": "stands in for librt where no compiled code runs; subclasses list",
}

# Runs in a scratch copy of the package: argv is the folder for the results, then the modules.
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

out, *modules = sys.argv[1:]
extensions = mypycify(
    ["--config-file=", *modules],
    group_name="fondaco",  # names the shared library, fondaco__mypyc
    opt_level="1",  # as fast as 3 within a few per cent, and sooner ready
    debug_level="0",
    target_dir="c",
)
if sys.platform != "win32":  # gcc looks through megabytes of indentation for this one: minutes
    for extension in extensions:
        extension.extra_compile_args.append("-Wno-misleading-indentation")
setup(
    name="fondaco",
    packages=[],
    ext_modules=extensions,
    script_args=["--quiet", "build_ext", "--build-temp", "o", "--build-lib", out],
)
"""


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls around the making of a wheel."""

    scratch: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what goes into the wheel besides the sources; an editable install stays pure."""
        root = Path(self.root)
        compile_catalogues(root)
        if version == "editable":
            return
        if os.environ.get("FONDACO_PURE") == "1":
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="fondaco-")
        try:
            libraries = compile_engine(root / "src", Path(self.scratch.name))
        except subprocess.CalledProcessError as failure:
            if os.environ.get("FONDACO_REQUIRE_COMPILED") == "1":
                self.app.abort(f"{failure.output}\nfondaco: the engine could not be compiled")
            self.app.display_warning(
                f"fondaco: engine not compiled, it will run slower: {reason(failure.output)}"
            )
            return
        for library in libraries.rglob("*"):
            if library.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(library)] = str(library.relative_to(libraries))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the scratch copy away."""
        del version, build_data, artifact_path
        if self.scratch is not None:
            self.scratch.cleanup()


def compile_engine(src: Path, scratch: Path) -> Path:
    """Compile the engine in a copy of the sources and return the folder of its libraries."""
    files = sorted({file for part in ENGINE for file in (src / "fondaco").glob(part)})
    names = [file.relative_to(src).as_posix() for file in files]
    modules = [name for name in names if name not in INTERPRETED]
    libraries = scratch / "libraries"
    # pip asks for the wheel twice, first for its metadata; its own folder lasts that long.
    cache = os.environ.get("FONDACO_BUILD_CACHE") or os.environ.get("PIP_BUILD_TRACKER")
    kept = Path(cache or scratch) / "fondaco-engine" / fingerprint(files, modules)
    if kept.is_dir():
        return kept
    shutil.copytree(src / "fondaco", scratch / "fondaco")
    subprocess.run(  # noqa: S603  (our own program on our own files)
        [sys.executable, "-c", SETUP, str(libraries), *modules],
        cwd=scratch,
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if cache:
        keep(libraries, kept)
    return libraries


def keep(libraries: Path, kept: Path) -> None:
    """Put the libraries into the cache, whole or not at all."""
    shutil.rmtree(kept.parent, ignore_errors=True)  # only the latest is worth its space
    half = kept.with_suffix(".half")
    shutil.copytree(libraries, half)
    half.rename(kept)


def fingerprint(files: list[Path], modules: list[str]) -> str:
    """Return a name that differs whenever the compiled engine would."""
    tools = (SETUP, *modules, installed("mypy"), str(sysconfig.get_config_var("EXT_SUFFIX")))
    digest = hashlib.sha256("\0".join(tools).encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def reason(output: str) -> str:
    """Return the line of a failed compilation that says most."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line]
    return textwrap.shorten((errors or lines or ["no output"])[-1], 160)


def compile_catalogues(root: Path) -> None:
    """Compile every message catalogue that is newer than its compiled form."""
    for po in sorted(root.glob("src/fondaco/locale/*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
        with mo.open("wb") as target:
            write_mo(target, catalogue)


if __name__ == "__main__":
    compile_catalogues(Path(__file__).resolve().parent)
