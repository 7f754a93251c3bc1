#!/usr/bin/env python3
"""Makes the fixtures of the Archive and Metadata tests in the folder of this script.

Needs: pip install flatbuffers; pip install --no-deps mediapipe==0.10.14 (only its generated schema module is loaded).
ZIPs come from Python's zipfile, metadata from the object API that flatc generated for MediaPipe, calibrated scores from
a transcription of MediaPipe's score_calibration_calculator.cc. Output is the same on every run.
"""

import importlib.metadata
import importlib.util
import io
import math
import pathlib
import random
import struct
import warnings
import zipfile
import zlib

import flatbuffers

FOLDER = pathlib.Path(__file__).parent
DATE = (2020, 1, 1, 0, 0, 0)
STORED, DEFLATED, BZIP2 = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2


def save(name, data):
    (FOLDER / name).write_bytes(data)


# ZIP archives


def pack(entries, method=STORED, comment=b"", prefix=None, stream=None):
    """A ZIP of (name, data) pairs; with `prefix`, appended to it with offsets from the start of the file."""
    target = stream or io.BytesIO(prefix or b"")
    with zipfile.ZipFile(target, "a" if prefix else "w") as archive:
        archive.comment = comment
        for name, data in entries:
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = method
            archive.writestr(info, data)
    return target.getvalue()


class Unseekable(io.BytesIO):
    """A stream that makes zipfile write data descriptors."""

    def seekable(self):
        return False

    def tell(self):
        raise io.UnsupportedOperation

    def seek(self, *arguments):
        raise io.UnsupportedOperation


def directory(data):
    """The offset of the first entry of the directory."""
    return struct.unpack_from("<I", data, data.rindex(b"PK\x05\x06") + 16)[0]


def patched(data, field, form, value, entry=0):
    """`data` with a field of the directory's entry changed, for entries whose names are all as long as the first's."""
    start = directory(data)
    size = 46 + struct.unpack_from("<H", data, start + 28)[0]
    result = bytearray(data)
    struct.pack_into(form, result, start + entry * size + field, value)
    return bytes(result)


def overlong():
    """A deflated entry whose data has a byte after the end of the stream."""
    zeros = bytes(4096)
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    archive = pack([("zeros", compressor.compress(zeros) + compressor.flush() + b"\0")])
    for field, form, value in ((10, "<H", DEFLATED), (16, "<I", zlib.crc32(zeros)), (24, "<I", len(zeros))):
        archive = patched(archive, field, form, value)
    return archive[:8] + struct.pack("<H", DEFLATED) + archive[10:]


def write_archives():
    prefix = b"TFL3 stands here" * 4
    text = [("labels.txt", b"cat\ndog\n"), ("empty.txt", b""), ("folder/", b""), ("grüße.txt", "grüße".encode())]
    stored = pack(text)
    zeros = pack([("zeros", bytes(4096))], DEFLATED)
    pair = pack([("a", b"first"), ("b", b"other")])
    save("stored.zip", stored)
    save("deflated.zip", pack([("zeros", bytes(4096)), ("empty", b""), ("text", b"swift " * 50)], DEFLATED))
    save("comment.zip", pack(text, comment=b"not the end: PK\x05\x06" + bytes(40)))
    save("duplicate.zip", pack([("a", b"old"), ("b", b"kept"), ("a", b"new")]))
    save("none.zip", pack([]))
    save("streamed.zip", pack([("zeros", bytes(4096)), ("text", b"swift " * 50)], DEFLATED, stream=Unseekable()))
    save("appended-relative.bin", prefix + stored)
    save("appended-absolute.bin", pack(text, prefix=prefix))
    save("trailing.bin", stored + b"\n")
    save("bzip2.zip", pack([("text", b"swift " * 50)], BZIP2))
    encrypted = bytearray(patched(pair, 8, "<H", 1))
    struct.pack_into("<H", encrypted, 6, 1)
    save("encrypted.zip", bytes(encrypted))
    save("crc.zip", patched(pair, 16, "<I", 1))
    save("understated.zip", patched(zeros, 24, "<I", 16))
    save("overstated.zip", patched(zeros, 24, "<I", 60_000_000))
    save("overlap.zip", patched(pair, 42, "<I", 0, entry=1))
    twice = patched(pack([("a", b"first"), ("a", b"other")]), 42, "<I", 0, entry=1)
    save("shared.zip", patched(twice, 16, "<I", zlib.crc32(b"first"), entry=1))
    save("long-stream.zip", overlong())
    save("long-data.zip", patched(patched(pair, 20, "<I", 50), 24, "<I", 50))
    limit, zipfile.ZIP64_LIMIT = zipfile.ZIP64_LIMIT, 16
    save("zip64.zip", pack([("a", bytes(100))]))
    zipfile.ZIP64_LIMIT = limit


# Files packed with a model


def write_packed():
    save("packed.zip", pack([
        ("labels.txt", b"cat\r\ndog\r\n\r\nbird\r\n"),
        ("labels_de.txt", b"Katze\nHund\n\nVogel"),
        ("short.txt", b"Katze\nHund\n"),
        ("empty.txt", b""),
        ("newline.txt", b"\n"),
        ("calibration.txt", b"0.9,0.5,0.1\n0.9, 0.5, 0.1, 0.3\n\n+9e-1,5e-1,0.1,inf\n"),
    ]))


# Metadata


def schema():
    path = importlib.metadata.distribution("mediapipe").locate_file(
        "mediapipe/tasks/metadata/metadata_schema_py_generated.py")
    specification = importlib.util.spec_from_file_location("metadata_schema", path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


S = None  # The schema, once it is loaded.


def make(kind, /, **fields):
    """An object of the schema's object API, such as make("Stats", max=[1])."""
    result = getattr(S, kind + "T")()
    for field, value in fields.items():
        assert hasattr(result, field), field
        setattr(result, field, value)
    return result


def unit(code, options=None):
    return make("ProcessUnit", optionsType=code, options=options)


def content(code, properties=None, limits=None):
    limits = limits and make("ValueRange", min=limits[0], max=limits[1])
    return make("Content", contentPropertiesType=code, contentProperties=properties, range=limits)


def file(name, kind, **fields):
    return make("AssociatedFile", name=name, type=kind, **fields)


def input_tensors():
    yield make(
        "TensorMetadata", name="image", description="An image", dimensionNames=["batch", "height", "width", "channel"],
        content=content(2, make("ImageProperties", colorSpace=1,
                                defaultSize=make("ImageSize", width=320, height=240)), (1, 3)),
        processUnits=[unit(1, make("NormalizationOptions", mean=[123.5, 116.25, 103.0], std=[58.5, 57.0, 57.5]))],
        stats=make("Stats", max=[2.5, 2.25, 2.0], min=[-2.0]))
    yield make("TensorMetadata", name="sound",
               content=content(4, make("AudioProperties", sampleRate=16000, channels=2)))
    yield make("TensorMetadata", name="gray", content=content(2, make("ImageProperties", colorSpace=2)))
    yield make("TensorMetadata", name="odd", content=content(2, make("ImageProperties", colorSpace=77)))
    yield make("TensorMetadata", name="future", content=content(200), processUnits=[unit(0), unit(99)])


def output_tensors():
    box = lambda **fields: content(3, make("BoundingBoxProperties", **fields), (2, 2))
    yield make("TensorMetadata", name="boxes", content=box(index=[1, 0, 3, 2], type=1, coordinateType=1))
    yield make("TensorMetadata", name="corners", content=box(type=2))
    yield make("TensorMetadata", name="centers", content=box(type=3, coordinateType=-5))
    yield make("TensorMetadata", name="shapes", content=box(type=-128))
    kinds = [file(f"file{kind}", kind) for kind in range(7)] + [file(None, 2), file("future", 127)]
    yield make(
        "TensorMetadata", name="scores", content=content(1, make("FeatureProperties")),
        processUnits=[
            unit(2, make("ScoreCalibrationOptions", scoreTransformation=2, defaultScore=0.25)),
            unit(3, make("ScoreThresholdingOptions", globalScoreThreshold=0.5)),
            unit(4, make("BertTokenizerOptions", vocabFile=[file("vocabulary", 5)])),
            unit(5, make("SentencePieceTokenizerOptions")),
            unit(6, make("RegexTokenizerOptions", delimRegexPattern=" ")),
        ],
        associatedFiles=kinds + [file("labels_de.txt", 2, description="Labels", locale="de-CH", version="7")])
    calibration = lambda code: unit(2, make("ScoreCalibrationOptions", scoreTransformation=code))
    yield make("TensorMetadata", name="calibrations", processUnits=[calibration(code) for code in (0, 1, 2, 3)])


def full():
    subgraph = make(
        "SubGraphMetadata", name="main", description="The only one", inputTensorMetadata=list(input_tensors()),
        outputTensorMetadata=list(output_tensors()), associatedFiles=[file("readme.txt", 1)],
        inputProcessUnits=[unit(4, make("BertTokenizerOptions"))],
        outputProcessUnits=[unit(3, make("ScoreThresholdingOptions", globalScoreThreshold=0.75))],
        inputTensorGroups=[make("TensorGroup", name="inputs", tensorNames=["image", "sound"])],
        outputTensorGroups=[make("TensorGroup", name="detection result", tensorNames=["boxes", "scores"])],
        customMetadata=[make("CustomMetadata", name="DETECTOR_METADATA", data=list(range(20))),
                        make("CustomMetadata", name="empty")])
    return make(
        "ModelMetadata", name="Everything", description="Every field: é, 鳥", version="v2",
        subgraphMetadata=[subgraph, make("SubGraphMetadata", name="second")], author="Apus", license="Apache-2.0",
        associatedFiles=[file("model.txt", 1)], minParserVersion="1.5.0")


def single(process_unit):
    return make("ModelMetadata", subgraphMetadata=[make("SubGraphMetadata", inputTensorMetadata=[
        make("TensorMetadata", name="image", processUnits=[process_unit])])])


def packed(metadata):
    builder = flatbuffers.Builder(0)
    builder.Finish(metadata.Pack(builder), b"M001")
    return bytes(builder.Output())


def write_metadata():
    global S
    S = schema()
    save("full.tflitemeta", packed(full()))
    save("minimal.tflitemeta", packed(make("ModelMetadata")))
    save("absent-union.tflitemeta", packed(single(unit(1))))


# Calibrated scores


def single_precision(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


def bits(value):
    return struct.unpack("<I", struct.pack("<f", value))[0]


def clamped_log(x):
    threshold = single_precision(1e-16)
    if x < threshold:
        return single_precision(2.0 * math.log(threshold) - math.log(2.0 * threshold - x))
    return single_precision(math.log(x))


def calibrated(code, score, scale, slope, offset):
    f = single_precision
    x = score
    if code == 1:
        x = clamped_log(score)
    if code == 2:
        x = f(clamped_log(score) - clamped_log(f(1.0 - score)))
    x = f(f(x * slope) + offset)
    if x >= 0:
        result = f(scale / (1.0 + math.exp(-x)))
    else:
        power = f(math.exp(x))
        result = f(f(scale * power) / (1.0 + power))
    return max(min(result, scale), 0.0)


def write_scores():
    generator = random.Random(1)
    scores = [0.0, 1e-20, 1e-16, 2e-16, 1e-3, 0.5, 0.999, 1.0, 1.5, -0.25]
    lines = []
    for code in (0, 1, 2):
        for score in scores + [generator.random() for _ in range(30)]:
            slope = generator.uniform(-3, 9) * generator.choice((1, 0.02))
            parameters = [single_precision(value) for value in (
                score, generator.uniform(0, 1.2), slope, generator.uniform(-4, 4))]
            values = [code] + [bits(value) for value in parameters + [calibrated(code, *parameters)]]
            lines.append(",".join(str(value) for value in values))
    save("calibration.csv", ("\n".join(lines) + "\n").encode())


warnings.simplefilter("ignore", UserWarning)  # duplicate.zip
write_archives()
write_packed()
write_metadata()
write_scores()
