#!/usr/bin/env python3
"""Makes the fixtures of the Reader tests and of the NumPy tests in the folder of this script.

Needs: pip install flatbuffers numpy ai-edge-litert==2.3.0 (only its generated schema module is loaded).
FlexBuffers come from Python's flatbuffers package, arrays from numpy. Output is the same on every run.
"""

import io
import pathlib
import zipfile

import numpy as np
from ai_edge_litert import schema_py_generated as schema
from flatbuffers import flexbuffers

FOLDER = pathlib.Path(__file__).parent


def save(name, data):
    (FOLDER / name).write_bytes(data)


# FlexBuffers


def packed(fill, root="Map"):
    builder = flexbuffers.Builder()
    with getattr(builder, root)():
        fill(builder)
    return bytes(builder.Finish())


def common(builder):
    builder.Int("answer", 42)
    builder.Int("negative", -3)
    builder.UInt("unsigned", 200)
    builder.Bool("yes", True)
    builder.Bool("no", False)
    builder.Null("nothing")
    builder.String("text", "abc")
    builder.VectorFromElements("list", [1, 2, 3])


def small(builder):
    common(builder)
    builder.Float("half", 0.5, 4)


def wide(builder):
    common(builder)
    builder.Float("half", 0.5, 8)
    builder.Int("long", -(2**40))
    builder.Float("double", 0.1, 8)
    builder.UInt("huge", 2**64 - 1)


def indirect(builder):
    builder.IndirectInt("answer", 42)
    builder.IndirectInt("negative", -3, 2)
    builder.IndirectUInt("unsigned", 200, 8)
    builder.IndirectFloat("half", 0.5, 8)
    builder.Bool("yes", True)
    builder.Bool("no", False)
    builder.Null("nothing")
    builder.String("text", "abc")
    builder.VectorFromElements("list", [1, 2, 3])


def detection(builder):
    builder.Int("max_detections", 10)
    builder.Bool("use_regular_nms", False)
    builder.Float("nms_iou_threshold", 0.6, 4)
    builder.Float("y_scale", 10.0, 4)


# Options of TFLite_Detection_PostProcess, sound and with one thing that is refused.
DETECTION = dict(max_detections=3, max_classes_per_detection=1, num_classes=2, nms_score_threshold=0.5,
                 nms_iou_threshold=0.5, y_scale=1.0, x_scale=1.0, h_scale=1.0, w_scale=1.0)
DETECTION_CHANGES = {
    "sound": {}, "no-detections": dict(max_detections=0), "no-classes": dict(num_classes=0),
    "negative-per-class": dict(detections_per_class=-1), "no-classes-per-detection": dict(max_classes_per_detection=0),
    "iou-0": dict(nms_iou_threshold=0.0), "iou-above-1": dict(nms_iou_threshold=1.5),
    "iou-nan": dict(nms_iou_threshold=float("nan")), "five-classes": dict(num_classes=5),
    "huge": dict(max_detections=2**31 - 1, max_classes_per_detection=2**31 - 1),
    "two-classes": dict(max_classes_per_detection=2),
    "two-classes-regular": dict(max_classes_per_detection=2, use_regular_nms=1),
}


def detection_options(changes):
    def fill(builder):
        for key, value in {**DETECTION, **changes}.items():
            if isinstance(value, float):
                builder.Float(key, value, 4)
            else:
                builder.Int(key, value)
    return fill


def save_flexbuffers():
    for name, changes in DETECTION_CHANGES.items():
        save(f"detection-{name}.flexbuffer", packed(detection_options(changes)))
    save("small.flexbuffer", packed(small))
    save("wide.flexbuffer", packed(wide))
    save("indirect.flexbuffer", packed(indirect))
    save("detection.flexbuffer", packed(detection))
    save("empty.flexbuffer", packed(lambda builder: None))
    save("vector.flexbuffer", packed(lambda builder: builder.Int(1), "Vector"))
    scalar = flexbuffers.Builder()
    scalar.Int(7)
    save("scalar.flexbuffer", bytes(scalar.Finish()))


# The schema's operators


def save_operators():
    codes = {code: name for name, code in vars(schema.BuiltinOperator).items() if isinstance(code, int)}
    save("builtin-operators.txt", "".join(f"{code} {codes[code]}\n" for code in sorted(codes)).encode())


# NumPy


SHAPES = [(), (3,), (2, 3), (2, 1, 3), (1, 2, 2, 3), (0,), (2, 0)]
TYPES = ["f4", "u1", "i1", "i2", "i4", "i8", "?", "f2", "f8", "u2", "u4", "u8"]


def array(dtype, shape):
    """Elements 0, 1, 2, ... alternately negated where the type has signs, divided by 4 where it has fractions."""
    numbers = np.arange(np.prod(shape, dtype=int))
    if np.dtype(dtype).kind in "fi":
        numbers = np.where(numbers % 2 == 1, -numbers, numbers)
    if np.dtype(dtype).kind == "f":
        numbers = numbers / 4
    return numbers.astype(dtype).reshape(shape)


def npy(values, version=None):
    stream = io.BytesIO()
    np.lib.format.write_array(stream, values, version)
    return stream.getvalue()


def save_arrays():
    with zipfile.ZipFile(FOLDER / "arrays.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        def add(name, data):
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)

        for dtype in TYPES:
            for shape in SHAPES:
                name = f"{np.dtype(dtype).name}-{'x'.join(map(str, shape)) or 'scalar'}.npy"
                add(name, npy(array("<" + dtype if dtype != "?" else dtype, shape)))
        matrix = array("<f4", (2, 3))
        add("version-2.npy", npy(matrix, (2, 0)))
        add("version-3.npy", npy(matrix, (3, 0)))
        add("fortran.npy", npy(np.asfortranarray(matrix)))
        add("big-endian.npy", npy(matrix.astype(">f4")))
        add("complex.npy", npy(matrix.astype("<c8")))
        add("text.npy", npy(np.array(["a", "b"])))
        add("record.npy", npy(np.zeros(2, dtype=[("a", "<f4"), ("b", "<i4")])))


def save_archives():
    """Archives as numpy writes them, and one with what Apus leaves out of account left out here, too."""
    arrays = {"f": array("<f4", (2, 3)), "b/0": array("<i2", (3,)), "größe": array("u1", ()), "none": array("i1", (2, 0))}
    np.savez(FOLDER / "stored.npz", **arrays)
    np.savez_compressed(FOLDER / "compressed.npz", **arrays)
    with zipfile.ZipFile(FOLDER / "written.npz", "w") as archive:
        for name in ("größe", "ø"):
            info = zipfile.ZipInfo(f"{name}.npy")
            info.create_system = 0
            archive.writestr(info, npy(arrays.get(name, arrays["f"])))
            info.external_attr = 0


save_flexbuffers()
save_operators()
save_arrays()
save_archives()
