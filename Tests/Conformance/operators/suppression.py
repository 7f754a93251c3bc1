"""NON_MAX_SUPPRESSION_V4, NON_MAX_SUPPRESSION_V5."""

import numpy as np

from model_builder import options
from suite import covers

SETTINGS = [
    # words, number of boxes, most boxes selected, overlap threshold, score threshold, sigma
    ("plain", 30, 12, 0.5, 0.0, 0.5),
    ("strict", 40, 20, 0.2, 0.3, 0.25),
    ("few", 25, 3, 0.6, 0.1, 1.0),
    ("more-than-boxes", 8, 15, 0.5, 0.0, 0.5),
    ("none-above-the-score", 10, 5, 0.5, 2.0, 0.5),
    ("none-wanted", 10, 0, 0.5, 0.0, 0.5),
    ("no-overlap-allowed", 20, 10, 0.0, 0.0, 0.5),
    ("sigma0", 30, 12, 0.4, 0.2, 0.0),
    ("negative-scores", 24, 12, 0.5, -3.0, 0.4),
    ("equal-scores", 40, 30, 0.5, 0.0, 0.5),
    ("boxes-without-area", 16, 12, 0.5, 0.0, 0.5),
    ("overlap-above-1-allowed", 12, 8, 1.5, 0.0, 2.0),
    ("one-box", 1, 4, 0.5, 0.0, 0.5),
    ("computed-limit", 20, 7, 0.5, 0.2, 0.3),
    ("thresholds-from-inputs", 20, 10, 0.5, 0.2, 0.3),
]


@covers("NON_MAX_SUPPRESSION_V4", "NON_MAX_SUPPRESSION_V5")
def non_max_suppression(suite):
    is_soft = suite.operator.endswith("V5")
    for words, count, limit, overlap, score, sigma in SETTINGS:
        case = suite.case(words)
        corners = case.random.uniform(0, 0.6, (count, 2))
        boxes = np.concatenate([corners, corners + case.random.uniform(0.1, 0.4, (count, 2))], 1)
        flipped = case.random.integers(0, 2, count) == 1
        boxes[flipped] = boxes[flipped][:, [2, 3, 0, 1]]  # any two opposite corners will do
        if words == "boxes-without-area":
            boxes[::3, 2] = boxes[::3, 0]
        scores = (case.random.permutation(count) + 1) / (count + 1)
        if words == "equal-scores":
            scores = case.random.integers(1, 5, count) / 4
        if words == "negative-scores":
            scores = scores * 6 - 5
        thresholds = [np.float32(value) for value in ([overlap, score, sigma] if is_soft else [overlap, score])]
        limit = np.array(limit, np.int32)
        inputs = [case.input("float32", [count, 4], values=np.float16(boxes).astype(np.float32)),
                  case.input("float32", [count], values=scores.astype(np.float32)),
                  case.input("int32", [], values=limit) if words == "computed-limit" else case.constant(limit)]
        for value in thresholds:
            is_computed = words.startswith("thresholds")
            inputs.append(case.input("float32", [], values=np.array(value)) if is_computed else case.constant(value))
        outputs = [case.output("int32"), *([case.output("float32")] if is_soft else []), case.output("int32")]
        case.operator(suite.operator, inputs, outputs, options(f"NonMaxSuppressionV{5 if is_soft else 4}"))
