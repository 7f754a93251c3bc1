"""Makes full-size image classifiers with random weights, to be timed: make_models.py FOLDER [NAME…]

Writes NAME_f32.tflite and NAME_int8.tflite for each network of keras.applications in NETWORKS, with input [1, 224, 224, 3].
int8 models are quantized throughout, inputs and outputs included, filters per channel. Files that are there are kept.
"""

import os
import pathlib
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import keras
import numpy
import tensorflow

NETWORKS = {
    "mobilenet_v1": ("MobileNet", {}),
    "mobilenet_v2": ("MobileNetV2", {}),
    "mobilenet_v3_large": ("MobileNetV3Large", {"include_preprocessing": False}),
    "efficientnet_b0": ("EfficientNetB0", {}),
    "resnet50": ("ResNet50", {}),
}
SIZE = (224, 224, 3)


def images(count, seed):
    return numpy.random.default_rng(seed).uniform(-1, 1, (count, *SIZE)).astype(numpy.float32)


def network(name):
    """The network with an input of fixed size, its batch normalizations fitted to random images.

    Without that, activations of random weights fade from layer to layer until quantized ones are all equal.
    """
    keras.utils.set_random_seed(20260901)
    function, options = NETWORKS[name]
    model = getattr(keras.applications, function)(weights=None, input_shape=SIZE, **options)
    for layer in model.layers:
        if isinstance(layer, keras.layers.BatchNormalization):
            layer.momentum = 0.0
    model(images(8, seed=1), training=True)
    fixed = keras.Input(SIZE, batch_size=1)
    return keras.Model(fixed, model(fixed, training=False))


def converted(model, is_quantized):
    converter = tensorflow.lite.TFLiteConverter.from_keras_model(model)
    if is_quantized:
        samples = images(8, seed=2)
        converter.optimizations = [tensorflow.lite.Optimize.DEFAULT]
        converter.representative_dataset = lambda: ([sample[None]] for sample in samples)
        converter.target_spec.supported_ops = [tensorflow.lite.OpsSet.TFLITE_BUILTINS_INT8]
        converter.inference_input_type = converter.inference_output_type = tensorflow.int8
    return converter.convert()


def main(folder, names):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or NETWORKS:
        paths = {kind: folder / f"{name}_{kind}.tflite" for kind in ("f32", "int8")}
        if all(path.exists() for path in paths.values()):
            continue
        model = network(name)
        for kind, path in paths.items():
            part = path.with_suffix(".part")
            part.write_bytes(converted(model, kind == "int8"))
            part.rename(path)
            print(f"{path}  {path.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
