"""Maps the folders at the root to `holdem.*` and compiles translations; everything else stands in pyproject.toml.

The packages are searched for, since one that is missing from a list is silently left out of the wheel.
"""

from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

FOLDERS = ("core", "histories", "cli")


class BuildWithTranslations(build_py):
    """Puts beside each catalogue of translations what `gettext` reads; the source tree stays without it."""

    def run(self):
        """As in setuptools."""
        super().run()
        if self.editable_mode:
            return  # the program compiles a source tree's catalogues when it needs them

        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in self._catalogues():
            with source.open("rb") as catalogue, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(catalogue))

    def get_outputs(self, include_bytecode=1):
        """As in setuptools."""
        compiled = [] if self.editable_mode else [str(path.with_suffix(".mo")) for path in self._catalogues()]
        return [*super().get_outputs(include_bytecode), *compiled]

    def _catalogues(self):
        return sorted(Path(self.build_lib, "holdem", "cli", "locale").glob("*/LC_MESSAGES/*.po"))


setup(
    packages=[f"holdem.{name}" for name in find_packages(include=[p for f in FOLDERS for p in (f, f"{f}.*")])],
    cmdclass={"build_py": BuildWithTranslations},
    package_dir={f"holdem.{folder}": folder for folder in FOLDERS},
)
