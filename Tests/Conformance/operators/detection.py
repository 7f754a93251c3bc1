"""TFLite_Detection_PostProcess."""

import numpy as np
from flatbuffers import flexbuffers

from model_builder import Quantization
from suite import covers

SETTINGS = [
    # words, settings that differ from the defaults below
    ("fast", {}),
    ("fast-background", dict(background=1)),
    ("fast-few-found", dict(score_threshold=0.93)),
    ("fast-none-found", dict(score_threshold=1.5)),
    ("fast-two-classes-per-detection", dict(classes_per_detection=2, background=1)),
    ("fast-more-classes-per-detection-than-classes", dict(classes_per_detection=5, classes=3)),
    ("fast-strict-iou", dict(iou_threshold=0.1, background=1)),
    ("regular", dict(regular=True)),
    ("regular-background", dict(regular=True, background=1)),
    ("regular-few-found", dict(regular=True, score_threshold=0.97)),
    ("regular-two-per-class", dict(regular=True, detections_per_class=2, background=1)),
    ("regular-default-per-class", dict(regular=True, detections_per_class=None)),
]

DEFAULTS = dict(classes=4, background=0, detections=8, classes_per_detection=1, detections_per_class=100,
                score_threshold=0.3, iou_threshold=0.5, regular=False)


@covers("TFLite_Detection_PostProcess")
def detection_post_process(suite):
    for type, all_settings in {"float32": SETTINGS, "uint8": SETTINGS[::2]}.items():
        for words, settings in all_settings:
            add_detection(suite.case(type, words), type, **(DEFAULTS | settings))


def add_detection(case, type, classes, background, detections, classes_per_detection, detections_per_class,
                  score_threshold, iou_threshold, regular):
    side = 5
    boxes = side * side
    columns = classes + background

    grid = (np.arange(side) + 0.5) / side
    centers = np.stack(np.meshgrid(grid, grid, indexing="ij"), -1).reshape(boxes, 2)
    anchors = np.concatenate([centers, case.random.uniform(0.2, 0.5, (boxes, 2))], 1)
    # No two equal scores: the order in which LiteRT reports a box's equally likely classes is unspecified.
    scores = (case.random.permutation(boxes * columns) + 0.5) / (boxes * columns)

    if type == "float32":
        scores = np.float32(np.float16(scores)).reshape(1, boxes, columns)
        inputs = [case.input(type, [1, boxes, 4], values=case.real([1, boxes, 4], 1)),
                  case.input(type, [1, boxes, columns], values=scores),
                  case.constant(anchors.astype(np.float16).astype(np.float32))]
    else:
        unit = Quantization((np.float32(1 / 256),), (0,))
        codes = np.uint8(scores * 256).reshape(1, boxes, columns)
        inputs = [case.input(type, [1, boxes, 4], case.quantization(type, -4, 3)),
                  case.input(type, [1, boxes, columns], unit, codes),
                  case.constant(np.uint8(anchors * 256), unit)]

    custom_options = {
        "max_detections": detections, "max_classes_per_detection": classes_per_detection,
        "num_classes": classes, "use_regular_nms": regular,
        "nms_score_threshold": score_threshold, "nms_iou_threshold": iou_threshold,
        "y_scale": 10.0, "x_scale": 10.0, "h_scale": 5.0, "w_scale": 5.0,
    }
    if not regular:
        # As converters write them; the other cases keep 0.3 and 0.5 in one map of 64-bit values.
        custom_options["nms_score_threshold"] = float(np.float32(score_threshold))
        custom_options["nms_iou_threshold"] = float(np.float32(iou_threshold))
    if detections_per_class is not None:
        custom_options["detections_per_class"] = detections_per_class

    case.operator("TFLite_Detection_PostProcess", inputs, [case.output("float32") for _ in range(4)],
                  custom_options=bytes(flexbuffers.Dumps(custom_options)))
    if not regular:
        written = min(classes_per_detection, classes)
        case.clean_outputs = lambda outputs: without_tail(outputs, classes_per_detection, written)


def without_tail(outputs, slots_per_box, written_per_box):
    """Fast suppression leaves what lies beyond the found boxes, and beyond a box's classes, uninitialized."""
    boxes, classes, scores, count = outputs
    slot = np.arange(classes.shape[1])
    undefined = (slot // slots_per_box >= count[0]) | (slot % slots_per_box >= written_per_box)
    for array in (boxes, classes, scores):
        array[:, undefined] = 0
    return [boxes, classes, scores, count]
