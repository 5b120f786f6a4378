"""Long fuzzing of every reader and of the audit behind it: nothing raises, hangs or takes memory without end.

    python tests/proofs/fuzz_readers.py [--seconds 60] [--corpus CORPUS] [--seed 1] [FORMAT...]

For each format: random damage to the samples of the tests, and to files of CORPUS (folders such as pokerstars/cash);
then, where atheris is installed (``pip install atheris``), inputs that libFuzzer finds by what the code does with them.
What goes wrong is written to a file, which is named.  A hand must not take a second.
"""

import argparse
import importlib.util
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from types import ModuleType

TESTS = Path(__file__).resolve().parent.parent
MOST_MEGABYTES = 1500
SLOWEST = 1.0
BIGGEST = 8_000
"""Of bigger files some hands in a row are taken."""


def load_mutations() -> ModuleType:
    """The module that damages and checks."""
    spec = importlib.util.spec_from_file_location("mutations", TESTS / "histories" / "mutations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutations"] = module
    spec.loader.exec_module(module)
    return module


def keep(data: bytes, name: str) -> Path:
    """The file to which an input was written that should be looked at."""
    with tempfile.NamedTemporaryFile(prefix=f"fuzz-{name}-", delete=False) as file:
        file.write(data)
    return Path(file.name)


def damage(name: str, files: list[Path], seconds: float, seed: int) -> bool:
    """Random damage for so long; whether all went well."""
    mutations = load_mutations()
    random, until, well, count, slowest = Random(f"{seed} {name}"), time.monotonic() + seconds, True, 0, 0.0
    while time.monotonic() < until and well:
        data = mutations.SAMPLES[name]
        if files and random.random() < 0.7:
            data = random.choice(files).read_bytes()
            start = random.randint(0, max(len(data) - BIGGEST, 0))
            data = data[:500] + data[start : start + BIGGEST] if start else data[:BIGGEST]
        data = random.choice([mutations.mutated, mutations.mutated, mutations.junk_after_head])(random, data)
        began = time.process_time()
        hands = 1
        try:
            hands = max(mutations.check(data), 1)
        except Exception:
            print(traceback.format_exc()[-1500:])
            print(f"{name}: this comes of {keep(data, name)}")
            well = False
        took = (time.process_time() - began) / hands
        slowest = max(slowest, took)
        if took > SLOWEST:
            print(f"{name}: {took:.1f} s a hand are too long: {keep(data, name)}")
            well = False
        count += 1
    print(f"{name}: {count} inputs damaged at random, at most {1000 * slowest:.0f} ms a hand", flush=True)
    return well


def guided(name: str, seconds: int) -> bool:
    """What libFuzzer finds in so long, in a process of its own; whether it found nothing."""
    with tempfile.TemporaryDirectory() as folder:
        seeds = Path(folder, "seeds")
        seeds.mkdir()
        mutations = load_mutations()
        sample = mutations.SAMPLES[name]
        (seeds / "sample").write_bytes(sample)
        (seeds / "half").write_bytes(sample[: len(sample) // 2])
        words = {word for word in (*mutations.JUNK, *mutations.NUMBERS) if 0 < len(word) < 60}
        words |= {word for word in sample.split() if 2 < len(word) < 30}
        escaped = ["".join([f"\\x{byte:02x}" for byte in word]) for word in sorted(words)]
        Path(folder, "words").write_text("".join([f'"{word}"\n' for word in escaped]))
        prefix = f"{tempfile.gettempdir()}/fuzz-{name}-"
        command = [sys.executable, __file__, "--guided", name, str(seeds), f"-max_total_time={seconds}"]
        command += [f"-dict={folder}/words", f"-artifact_prefix={prefix}", "-timeout=20", "-max_len=8000"]
        command += [f"-rss_limit_mb={MOST_MEGABYTES}", "-verbosity=0", "-print_final_stats=1"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    inputs = [line.split()[-1] for line in done.stdout.splitlines() if "number_of_executed_units" in line]
    if done.returncode:
        print(done.stdout[-4000:])
    print(f"{name}: {''.join(inputs) or 'no'} inputs that libFuzzer made", flush=True)
    return done.returncode == 0


def serve_libfuzzer(name: str, arguments: list[str]) -> None:
    """Gives libFuzzer's inputs to the audit, until its time is over."""
    import atheris

    with atheris.instrument_imports(include=["holdem"]):
        mutations = load_mutations()
        from holdem.histories.formats import detect, formats

        # What is loaded while an input is tried would count as its time.
        list(formats())
    sample = mutations.SAMPLES[name]
    known = detect(sample)
    assert known is not None
    head = sample[:300]

    def one_input(data: bytes) -> None:
        if detect(data) is not known:
            data = head + data
        mutations.check(data)

    atheris.Setup([sys.argv[0], *arguments], one_input)
    atheris.Fuzz()


def main() -> int:
    """Fuzzes each format; the exit status is 1 when something went wrong."""
    if sys.argv[1:2] == ["--guided"]:
        serve_libfuzzer(sys.argv[2], sys.argv[3:])
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help="the beginnings of samples' names; all if none")
    parser.add_argument("--seconds", type=int, default=60, help="for each format and way")
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    has_atheris = importlib.util.find_spec("atheris") is not None
    if not has_atheris:
        print("atheris is not installed: inputs are damaged at random only")
    well = True
    for name in load_mutations().SAMPLES:
        if arguments.formats and not name.startswith(tuple(arguments.formats)):
            continue
        folder = name.removeprefix("poker") if name == "poker888" else name.partition("_")[0]
        files = [file for file in (arguments.corpus or Path("none")).glob(f"{folder}/*/*") if file.is_file()]
        well = damage(name, files, arguments.seconds, arguments.seed) and well
        if has_atheris:
            well = guided(name, arguments.seconds) and well
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
