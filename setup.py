"""Maps the folders at the root to `holdem.*`; everything else stands in pyproject.toml.

The packages are searched for, since one that is missing from a list is silently left out of the wheel.
"""

from setuptools import find_packages, setup

FOLDERS = ("core", "histories", "cli")

setup(
    packages=[f"holdem.{name}" for name in find_packages(include=[p for f in FOLDERS for p in (f, f"{f}.*")])],
    package_dir={f"holdem.{folder}": folder for folder in FOLDERS},
)
