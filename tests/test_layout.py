"""The layout of the code: what is installed, and who may import whom."""

import ast
import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("core", "histories", "cli")
MAY_IMPORT = {"core": {"core"}, "histories": {"core", "histories"}, "cli": {"core", "histories", "cli"}}
SOURCES = sorted(path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))


def module_name(source: Path) -> str:
    parts = source.with_suffix("").parts
    return ".".join(("holdem", *(parts[:-1] if parts[-1] == "__init__" else parts)))


def imported_modules(source: Path) -> set[str]:
    """The absolute names of the modules that `source` imports anywhere in it."""
    package = module_name(source).split(".") if source.name == "__init__.py" else module_name(source).split(".")[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / source).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names.update(f"{module}.{alias.name}" for alias in node.names)
    return names


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_every_module_is_installed(source: Path) -> None:
    spec = importlib.util.find_spec(module_name(source))
    assert spec is not None, f"{source} is not part of the installed packages"


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_package_says_that_it_is_typed_and_carries_its_data(folder: str) -> None:
    spec = importlib.util.find_spec(f"holdem.{folder}")
    assert spec is not None
    assert spec.origin is not None
    installed = Path(spec.origin).parent
    assert (installed / "py.typed").is_file()
    for data in (ROOT / folder).glob("data/**/*"):
        if data.is_file():
            assert (installed / data.relative_to(ROOT / folder)).read_bytes() == data.read_bytes()


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_imports_go_down_only(source: Path) -> None:
    folder = source.parts[0]
    ours = {name.split(".")[1] for name in imported_modules(source) if name.startswith("holdem.")}
    assert ours <= MAY_IMPORT[folder], f"{source} imports from {sorted(ours - MAY_IMPORT[folder])}"
