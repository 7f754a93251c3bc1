#!/usr/bin/env python3
"""Writes small detectors, and what MediaPipe finds with them, to `detection`.

The models add constants to the mean of their input, which is 0 for a black image, so that their outputs are known:
`raw.tflite` has boxes relative to anchors and scores, `finished.tflite` the four outputs of a model that suppresses boxes
itself, with boxes that occur twice. MediaPipe's writer adds the metadata. `anchors-*.f32` are x, y, width and height of the
anchors of SsdAnchorsCalculator; `raw.json` has the detections of TensorsToDetectionsCalculator and
NonMaxSuppressionCalculator in fractions of the image, by settings; `tasks.json` those of the task ObjectDetector, in pixels
of a black image of 1000 x 1000, which MediaPipe truncates. (Where more boxes are equal, that task may lose categories: it
keeps pointers into a vector that grows.)

Made with mediapipe 0.10.14 and numpy 2.4.6: python3 generate_detectors.py
"""

import json
import os
import tempfile
from pathlib import Path

import flatbuffers
import mediapipe as mp
import numpy as np
from mediapipe.python import packet_creator, packet_getter
from mediapipe.tasks import python as tasks
from mediapipe.tasks.metadata import schema_py_generated as schema
from mediapipe.tasks.python import vision
from mediapipe.tasks.python.metadata.metadata_writers import metadata_info
from mediapipe.tasks.python.metadata.metadata_writers import metadata_writer, object_detector

FOLDER = Path(__file__).resolve().parent / "detection"
BOXES, VALUES, CLASSES, KEYPOINTS = 24, 10, 3, 3
LABELS = ["boat", "crane", "buoy"]
SIDE = 1000


def tensor(name, shape, buffer=0, kind=schema.TensorType.FLOAT32):
    result = schema.TensorT()
    result.name, result.shape, result.type, result.buffer = name, shape, kind, buffer
    return result


def node(code, inputs, outputs, options_type=0, options=None):
    result = schema.OperatorT()
    result.opcodeIndex, result.inputs, result.outputs = code, inputs, outputs
    result.builtinOptionsType, result.builtinOptions = options_type, options
    return result


def model(outputs):
    """A model whose outputs, by name, are these arrays for a black image of 8 x 8."""
    result = schema.ModelT()
    result.version, result.description = 3, "generate_detectors.py"
    codes = [schema.BuiltinOperator.MEAN, schema.BuiltinOperator.ADD]
    result.operatorCodes = []
    for code in codes:
        entry = schema.OperatorCodeT()
        entry.builtinCode = entry.deprecatedBuiltinCode = code
        entry.version = 1
        result.operatorCodes.append(entry)
    result.buffers = [schema.BufferT()]

    def constant(array):
        buffer = schema.BufferT()
        buffer.data = list(array.tobytes())
        result.buffers.append(buffer)
        return len(result.buffers) - 1

    graph = schema.SubGraphT()
    axes = np.array([1, 2, 3], np.int32)
    graph.tensors = [
        tensor("image", [1, 8, 8, 3]), tensor("axes", [3], constant(axes), schema.TensorType.INT32),
        tensor("mean", [1])]
    reducer = schema.ReducerOptionsT()
    reducer.keepDims = False
    graph.operators = [node(0, [0, 1], [2], schema.BuiltinOptions.ReducerOptions, reducer)]
    graph.inputs, graph.outputs = [0], []
    for name, array in outputs.items():
        array = np.asarray(array, np.float32)
        graph.tensors.append(tensor(name + "/constant", list(array.shape), constant(array)))
        graph.tensors.append(tensor(name, list(array.shape)))
        output = len(graph.tensors) - 1
        graph.operators.append(
            node(1, [output - 1, 2], [output], schema.BuiltinOptions.AddOptions, schema.AddOptionsT()))
        graph.outputs.append(output)
    result.subgraphs = [graph]
    builder = flatbuffers.Builder(0)
    builder.Finish(result.Pack(builder), b"TFL3")
    return bytearray(builder.Output())


def labels():
    return metadata_writer.Labels().add(LABELS)


def raw_model():
    """Values of boxes in clusters of three, their anchors, and the model."""
    random = np.random.default_rng(7)
    centers = random.uniform(0.3, 0.7, (BOXES // 3, 2)).repeat(3, 0) + random.uniform(-0.03, 0.03, (BOXES, 2))
    anchors = np.concatenate([centers, random.uniform(0.15, 0.3, (BOXES, 2))], 1).astype(np.float32)
    values = random.uniform(-1, 1, (1, BOXES, VALUES)).astype(np.float32)
    values[..., 2:4] = random.uniform(0.5, 2, (1, BOXES, 2))
    values[0, 5, 2] = -1
    scores = random.uniform(-2, 3, (1, BOXES, CLASSES)).astype(np.float32)
    decoding = object_detector.TensorsDecodingOptions(
        CLASSES, BOXES, VALUES, 4, KEYPOINTS, 2, 10, 8, 5, 4, True, True)
    schema_anchors = object_detector.FixedAnchorsSchema([object_detector.FixedAnchor(*map(float, a)) for a in anchors])
    writer = object_detector.MetadataWriter.create_for_models_without_nms(
        model({"boxes": values, "scores": scores}), [0.0], [1.0], labels(),
        object_detector.SsdAnchorsOptions(schema_anchors), decoding,
        metadata_info.RawDetectionOutputTensorsOrder.LOCATION_SCORE)
    return bytes(writer.populate()[0]), anchors


def finished_model():
    random = np.random.default_rng(11)
    corner = random.uniform(0.05, 0.5, (10, 2))
    boxes = np.concatenate([corner, corner + random.uniform(0.1, 0.4, (10, 2))], 1)
    boxes[3], boxes[6] = boxes[1], boxes[1]
    scores = np.sort(random.uniform(0.1, 0.95, 10))[::-1]
    classes = np.array([0, 1, 2, 0, 1, 1, 2, 0, 0, 2])
    calibration = metadata_writer.ScoreCalibration(
        metadata_writer.ScoreCalibration.transformation_types.IDENTITY,
        [metadata_writer.CalibrationParameter(0.9, 4.0, -1.5), metadata_writer.CalibrationParameter(1.0, 6.0, -2.0, 0.3),
         None], 0.15)
    writer = object_detector.MetadataWriter.create_for_models_with_nms(
        model({"a": boxes[None], "b": classes[None], "c": scores[None], "d": [10]}), [0.0], [1.0], labels(), calibration)
    return bytes(writer.populate()[0])


def run(config, image=None):
    graph = mp.CalculatorGraph(graph_config=config)
    found = {}
    if image is not None:
        graph.observe_output_stream(
            "found", lambda _, packet: found.update(found=packet_getter.get_proto_list(packet)))
    graph.start_run()
    if image is not None:
        frame = mp.Image(image_format=mp.ImageFormat.SRGB, data=image)
        graph.add_packet_to_input_stream("image", packet_creator.create_image(frame).at(0))
        graph.close_all_packet_sources()
        graph.wait_until_done()
        return found.get("found", [])
    graph.close()
    return packet_getter.get_proto_list(graph.get_output_side_packet("anchors"))


def calculator(name, options, extra=""):
    fields = " ".join(f"{key}: {value}" for key, values in options.items()
                      for value in (values if isinstance(values, list) else [values]))
    return (f'node {{ calculator: "{name}" {extra} options {{ [mediapipe.{name}Options.ext] {{ {fields} }} }} }}\n')


def anchor_node(options):
    return calculator("SsdAnchorsCalculator", options, 'output_side_packet: "anchors"')


def write_anchors(name, options):
    anchors = run('output_side_packet: "anchors"\n' + anchor_node(options))
    values = np.array([[a.x_center, a.y_center, a.w, a.h] for a in anchors], "<f4")
    (FOLDER / f"anchors-{name}.f32").write_bytes(values.tobytes())


def raw_detections(path, anchors, decoding, suppression):
    fixed = " ".join(
        f"fixed_anchors {{ x_center: {a[0]!r} y_center: {a[1]!r} w: {a[2]!r} h: {a[3]!r} }}"
        for a in anchors.astype(float).tolist())
    config = 'input_stream: "image"\noutput_stream: "found"\n'
    config += f'''node {{ calculator: "SsdAnchorsCalculator" output_side_packet: "anchors"
      options {{ [mediapipe.SsdAnchorsCalculatorOptions.ext] {{ {fixed} }} }} }}\n'''
    config += '''node { calculator: "ImageToTensorCalculator" input_stream: "IMAGE:image" output_stream: "TENSORS:input"
      options { [mediapipe.ImageToTensorCalculatorOptions.ext] { output_tensor_width: 8 output_tensor_height: 8
      output_tensor_float_range { min: 0 max: 1 } } } }\n'''
    config += f'''node {{ calculator: "InferenceCalculator" input_stream: "TENSORS:input" output_stream: "TENSORS:output"
      options {{ [mediapipe.InferenceCalculatorOptions.ext] {{ model_path: "{path}" delegate {{ tflite {{}} }} }} }} }}\n'''
    options = {"num_classes": CLASSES, "num_boxes": BOXES, "num_coords": VALUES, "num_keypoints": KEYPOINTS,
               "keypoint_coord_offset": 4, "num_values_per_keypoint": 2, **decoding}
    config += calculator(
        "TensorsToDetectionsCalculator", options,
        'input_stream: "TENSORS:output" input_side_packet: "ANCHORS:anchors" output_stream: "DETECTIONS:all"')
    config += calculator("NonMaxSuppressionCalculator", suppression, 'input_stream: "all" output_stream: "found"')
    found = run(config, np.zeros((SIDE, SIDE, 3), np.uint8))
    result = []
    for detection in found:
        box = detection.location_data.relative_bounding_box
        points = [[p.x, p.y] for p in detection.location_data.relative_keypoints]
        result.append({
            "categories": [{"index": detection.label_id[0], "score": detection.score[0]}],
            "box": [box.xmin, box.ymin, box.width, box.height], "keypoints": points})
    return result


def merged(detections):
    """Detections of equal boxes as one, with the categories of all."""
    by_box = {}
    for detection in detections:
        first = by_box.setdefault(tuple(detection["box"]), detection)
        if first is not detection:
            first["categories"] += detection["categories"]
    return list(by_box.values())


def task_detections(path, **options):
    options = vision.ObjectDetectorOptions(base_options=tasks.BaseOptions(model_asset_path=path), **options)
    with vision.ObjectDetector.create_from_options(options) as detector:
        image = mp.Image(image_format=mp.ImageFormat.SRGB, data=np.zeros((SIDE, SIDE, 3), np.uint8))
        result = []
        for detection in detector.detect(image).detections:
            box = detection.bounding_box
            result.append({
                "box": [box.origin_x, box.origin_y, box.width, box.height],
                "categories": [{"label": c.category_name, "score": c.score} for c in detection.categories]})
        return result


def main():
    FOLDER.mkdir(exist_ok=True)
    grid = {"input_size_width": 100, "input_size_height": 60, "min_scale": 0.2, "max_scale": 0.95}
    write_anchors("ssd", {
        **grid, "num_layers": 4, "strides": [16, 32, 32, 64], "aspect_ratios": [1.0, 2.0, 0.5, 3.0, 0.3333],
        "reduce_boxes_in_lowest_layer": "true"})
    write_anchors("fixed", {
        **grid, "num_layers": 1, "strides": [20], "aspect_ratios": 1.0, "fixed_anchor_size": "true",
        "interpolated_scale_aspect_ratio": 0.0, "anchor_offset_x": 0.25, "anchor_offset_y": 0.75})
    write_anchors("multiscale", {
        "input_size_width": 96, "input_size_height": 80, "strides": [16, 32, 64], "aspect_ratios": [1.0, 2.0, 0.5],
        "multiscale_anchor_generation": "true", "min_level": 4, "max_level": 6, "anchor_scale": 3.0,
        "scales_per_octave": 3})

    raw, anchors = raw_model()
    finished = finished_model()
    (FOLDER / "raw.tflite").write_bytes(raw)
    (FOLDER / "finished.tflite").write_bytes(finished)
    scales = {"x_scale": 10, "y_scale": 8, "w_scale": 5, "h_scale": 4}
    exponential = {"apply_exponential_on_box_size": "true"}
    sigmoid = {"sigmoid_score": "true"}
    iou = {"overlap_type": "INTERSECTION_OVER_UNION", "min_suppression_threshold": 0.3}
    cases = {
        "default": ({**scales, **exponential, **sigmoid, "box_format": "YXHW"}, iou),
        "xywh": ({**scales, **sigmoid, "box_format": "XYWH"}, iou),
        "xyxy": ({**scales, **exponential, "box_format": "XYXY"}, iou),
        "limited": ({**scales, **exponential, **sigmoid, "score_clipping_thresh": 2.8, "min_score_thresh": 0.75}, iou),
        "jaccard": ({**scales, **exponential, **sigmoid}, {**iou, "overlap_type": "JACCARD"}),
        "modified-jaccard": ({**scales, **exponential, **sigmoid}, {**iou, "overlap_type": "MODIFIED_JACCARD"}),
        "weighted": ({**scales, **exponential, **sigmoid}, {**iou, "algorithm": "WEIGHTED"}),
    }
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "raw.tflite")
        Path(path).write_bytes(raw)
        results = {name: raw_detections(path, anchors, *case) for name, case in cases.items()}
        # This version cannot suppress within classes; class by class, it does.
        of_classes = [raw_detections(path, anchors, {**cases["jaccard"][0], "allow_classes": index}, iou)
                      for index in range(CLASSES)]
        every = sorted(sum(of_classes, []), key=lambda found: -found["categories"][0]["score"])
        results["every-class"] = merged(every)
        finished_path = os.path.join(folder, "finished.tflite")
        Path(finished_path).write_bytes(finished)
        of_tasks = {
            "raw": task_detections(path, score_threshold=0.5),
            "finished-above-0.5": task_detections(finished_path, score_threshold=0.5),
            "finished-without-crane": task_detections(
                finished_path, score_threshold=0.0, category_denylist=["crane"]),
        }
    (FOLDER / "raw.json").write_text(json.dumps(results, indent=1) + "\n")
    (FOLDER / "tasks.json").write_text(json.dumps(of_tasks, indent=1) + "\n")
    for name, found in {**results, **of_tasks}.items():
        print(name, len(found))


main()
