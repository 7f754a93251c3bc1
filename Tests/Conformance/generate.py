#!/usr/bin/env python3
"""Writes random models with the inputs and outputs LiteRT computes for them; see README.md."""

import argparse
import json
from importlib.metadata import version
from pathlib import Path

import numpy as np

import archive
import litert
import operators  # registers the operators
from suite import OPERATORS, Suite

DEFAULT_SEED = 20260901
DEFAULT_OUTPUT = Path(__file__).parent / "cases"

OTHER_FAMILIES = {"opt": litert.OPTIMIZED, "xnnpack": litert.XNNPACK}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    parser.add_argument("--operator", action="append", choices=sorted(OPERATORS), metavar="NAME",
                        help="only this operator; may be repeated")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT)
    parser.add_argument("--verify", action="store_true", help="replay the stored cases instead of writing them")
    arguments = parser.parse_args()

    if arguments.verify:
        for operator in arguments.operator or sorted(OPERATORS):
            verify(operator, arguments.seed, arguments.output / f"{operator}.zip")
        return

    arguments.output.mkdir(parents=True, exist_ok=True)
    index_path = arguments.output / "index.json"
    index = json.loads(index_path.read_text()) if arguments.operator and index_path.exists() else {"operators": {}}
    index |= {"ai-edge-litert": version("ai-edge-litert"), "seed": arguments.seed}
    for operator in arguments.operator or sorted(OPERATORS):
        cases = generate(operator, arguments.seed, arguments.output / f"{operator}.zip")
        index["operators"][operator] = {"count": len(cases), "cases": cases}
        print(f"{operator}: {len(cases)}")
    index_path.write_text(json_with_a_line_per_case(index))


def generate(operator, seed, path):
    """Writes an operator's archive; returns each case's spreads between LiteRT's families."""
    suite = Suite(operator, seed)
    OPERATORS[operator](suite)
    entries, spreads = {}, {}
    for name, case in suite.cases.items():
        try:
            model, reference, others = run(case)
        except (RuntimeError, ValueError) as error:
            raise SystemExit(f"{operator}/{name}: {error}") from error
        entries[f"{name}/model.tflite"] = model
        count, optimized = len(case.graph_outputs), others.get("opt", [])
        for prefix, arrays in (
                ("in", case.inputs), ("ref", reference[:count]), ("opt", optimized[:count]),
                ("in2", case.second_inputs), ("ref2", reference[count:]), ("opt2", optimized[count:])):
            for i, array in enumerate(arrays):
                entries[f"{name}/{prefix}_{i}.npy"] = archive.npy(array)
        if case.has_useful_defaults and "xnnpack" in others:
            default = others["xnnpack"]
            for prefix, outputs in (("def", range(count)), ("def2", range(count, len(reference)))):
                for i, output in enumerate(outputs):
                    if differs(case, reference[output], default[output]):
                        entries[f"{name}/{prefix}_{i}.npy"] = archive.npy(default[output])
        spreads[name] = {family: spread(reference, outputs) for family, outputs in others.items()}
    archive.write(path, entries)
    return dict(sorted(spreads.items()))


def run(case):
    if case.definition is not None:
        case.set_shapes({tensor.index: array.shape for tensor, array in zip(case.graph_outputs, case.definition)})
        return case.serialized(), case.definition, {}
    _, shapes = litert.run(case.serialized(), case.inputs, reference_family(case))
    case.set_shapes(shapes)
    model = case.serialized()

    def outputs(family):
        return case.clean_outputs(litert.run(model, case.inputs, family, case.second_inputs)[0])

    reference = outputs(reference_family(case)) if case.closed_form is None else case.closed_form(*case.inputs)
    return model, reference, {name: outputs(OTHER_FAMILIES[name]) for name in case.other_families}


def reference_family(case):
    return litert.OPTIMIZED if case.uses_default_kernels else litert.REFERENCE


def differs(case, reference, default):
    """Whether the default result of an output counts for itself: integers that differ at all, and floats that come
    from quantized elements and differ by more than 1e-5 of the largest."""
    if reference.dtype.kind != "f":
        return not np.array_equal(reference, default)
    if not any(tensor.type in ("uint8", "int8", "int4", "int2") for tensor in case.tensors):
        return False
    with np.errstate(invalid="ignore"):
        difference = np.abs(reference.astype(np.float64) - default.astype(np.float64))
    return bool(np.max(difference, initial=0) > 1e-5 * np.max(np.abs(reference), initial=0))


def spread(reference, other):
    """The largest absolute difference over all outputs."""
    with np.errstate(invalid="ignore"):
        differences = [np.abs(a.astype(np.float64) - b.astype(np.float64))
                       for a, b in zip(reference, other, strict=True)]
    differences = [difference[np.isfinite(difference)] for difference in differences]
    return float(f"{max(np.max(difference, initial=0) for difference in differences):.3g}")


def verify(operator, seed, path):
    """Checks that LiteRT still loads each stored model and computes the stored reference outputs."""
    suite = Suite(operator, seed)
    OPERATORS[operator](suite)
    cases = archive.read(path)
    for name, files in cases.items():
        case, inputs = suite.cases[name], archive.arrays(files, "in")
        if case.definition is not None:
            continue
        if case.closed_form is not None:
            outputs = case.closed_form(*inputs)
        else:
            outputs, _ = litert.run(
                files["model.tflite"], inputs, reference_family(case), archive.arrays(files, "in2"))
            outputs = case.clean_outputs(outputs)
        references = archive.arrays(files, "ref") + archive.arrays(files, "ref2")
        for expected, actual in zip(references, outputs, strict=True):
            is_float = expected.dtype.kind == "f"
            if actual.dtype != expected.dtype or not np.array_equal(actual, expected, equal_nan=is_float):
                raise SystemExit(f"{operator}/{name}: LiteRT computes something else now")
            if not case.allows_special and not np.all(np.isfinite(actual)):
                raise SystemExit(f"{operator}/{name}: an output is not finite")
    print(f"{operator}: {len(cases)} verified")


def json_with_a_line_per_case(index):
    lines = [f' "ai-edge-litert": {json.dumps(index["ai-edge-litert"])},', f' "seed": {index["seed"]},']
    lines.append(' "operators": {')
    for operator, entry in sorted(index["operators"].items()):
        cases = ",\n".join(f"    {json.dumps(name)}: {json.dumps(spreads)}" for name, spreads in entry["cases"].items())
        lines.append(f'  {json.dumps(operator)}: {{"count": {entry["count"]}, "cases": {{\n{cases}\n  }}}},')
    lines[-1] = lines[-1].removesuffix(",")
    return "\n".join(["{", *lines, " }", "}", ""])


if __name__ == "__main__":
    main()
