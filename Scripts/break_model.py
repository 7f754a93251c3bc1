#!/usr/bin/env python3
"""Breaks a model on purpose, to see how `apus compare` and `apus step` find the place.

Changes bytes of the file in place, so nothing else of the model changes. Needs Python alone.
"""

import argparse
import struct
import sys

TYPES = {0: ("float32", 4), 1: ("float16", 2), 2: ("int32", 4), 3: ("uint8", 1), 4: ("int64", 8), 6: ("bool", 1),
         7: ("int16", 2), 9: ("int8", 1), 10: ("float64", 8), 15: ("uint32", 4), 16: ("uint16", 2)}
NAN = {"float32": b"\0\0\xc0\x7f", "float16": b"\0\x7e", "float64": b"\0\0\0\0\0\0\xf8\x7f"}
DEPTHWISE_CONV_2D = 4


class Failure(Exception):
    """What the user has to know instead of a traceback."""


class Table:
    """A table of the file, at a position in its bytes."""

    def __init__(self, data, position):
        self.data, self.position = data, position
        vtable = position - self.read("i", position)
        size = self.read("H", vtable)
        self.fields = [self.read("H", vtable + offset) for offset in range(4, size, 2)]

    def read(self, format, position):
        if position < 0:
            raise Failure("the file is damaged")
        return struct.unpack_from(f"<{format}", self.data, position)[0]

    def place(self, field):
        """Where the field's value is; None when the table does not have it."""
        offset = self.fields[field] if field < len(self.fields) else 0
        return self.position + offset if offset else None

    def scalar(self, field, format, default=0):
        place = self.place(field)
        return default if place is None else self.read(format, place)

    def target(self, field):
        place = self.place(field)
        return None if place is None else place + self.read("I", place)

    def table(self, field):
        target = self.target(field)
        return None if target is None else Table(self.data, target)

    def vector(self, field, size):
        """The positions of the elements, of `size` bytes each."""
        start = self.target(field)
        if start is None:
            return range(0)
        end = start + 4 + size * self.read("I", start)
        if end > len(self.data):
            raise Failure("the file is damaged")
        return range(start + 4, end, size)

    def numbers(self, field, format):
        return [self.read(format, place) for place in self.vector(field, struct.calcsize(format))]

    def tables(self, field):
        return [Table(self.data, place + self.read("I", place)) for place in self.vector(field, 4)]

    def text(self, field):
        return bytes(self.data[place] for place in self.vector(field, 1)).decode(errors="replace")


class Tensor:
    """A tensor of the main graph, and where its parts are in the file."""

    def __init__(self, index, table, buffers):
        self.index, self.table = index, table
        self.name = table.text(3)
        self.shape = table.numbers(0, "i")
        self.type, self.size = TYPES.get(table.scalar(1, "b"), (f"type {table.scalar(1, 'b')}", None))
        quantization = table.table(4)
        self.scales = quantization.vector(2, 4) if quantization else range(0)
        self.zero_points = quantization.vector(3, 8) if quantization else range(0)
        self.buffer = table.scalar(2, "I")
        self.contents = self.bytes_of(buffers[self.buffer]) if self.buffer < len(buffers) else range(0)

    def bytes_of(self, buffer):
        # Large files keep the contents behind the FlatBuffer.
        offset, size = buffer.scalar(1, "Q"), buffer.scalar(2, "Q")
        contents = range(offset, offset + size) if offset > 1 else buffer.vector(0, 1)
        return contents if contents.stop <= len(self.table.data) else range(0)

    def __str__(self):
        return f"tensor {self.index} '{self.name}'"

    def description(self):
        scales = [f"{self.table.read('f', place):.6g}" for place in self.scales]
        zeros = [str(self.table.read("q", place)) for place in self.zero_points]
        scale = f"{len(scales)} scales" if len(scales) > 1 else f"{scales[0]} {' '.join(zeros)}" if scales else ""
        kind = "constant" if self.contents else ""
        shape = f"[{', '.join(map(str, self.shape))}]"
        return f"{self.index:5}  {self.type:8} {shape:20} {scale:16} {kind:9} {self.name}"

    def element_places(self):
        """The position of each element of a constant."""
        count = 1
        for size in self.shape:
            count *= size
        if not self.contents:
            raise Failure(f"{self} is not a constant: it has no contents in the file")
        if self.size is None or len(self.contents) != count * self.size:
            raise Failure(f"{self} has {self.type} elements in a packed or sparse layout, which cannot be changed")
        return range(self.contents.start, self.contents.stop, self.size)


class Model:
    """The bytes of a model, and the tensors of its main graph."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = bytearray(file.read())
        if self.data[4:8] != b"TFL3":
            raise Failure(f"not a .tflite file ({path})")
        root = Table(self.data, struct.unpack_from("<I", self.data)[0])
        graphs = root.tables(2)
        if not graphs:
            raise Failure(f"the model has no graph ({path})")
        buffers = root.tables(4)
        self.tensors = [Tensor(index, table, buffers) for index, table in enumerate(graphs[0].tables(0))]
        codes = [max(code.scalar(0, "b"), code.scalar(3, "i")) for code in root.tables(1)]
        # The filters of depthwise convolutions have their output channels in the last dimension, others in the first.
        self.depthwise = {index for node in graphs[0].tables(3) if codes[node.scalar(0, "I")] == DEPTHWISE_CONV_2D
                          for index in node.numbers(1, "i")[1:2]}

    def tensor(self, text):
        if not text.isdecimal() or int(text) >= len(self.tensors):
            raise Failure(f"tensor {text}: a number from 0 to {len(self.tensors) - 1} is expected (see --list)")
        return self.tensors[int(text)]

    def shared(self, tensor, places):
        """What to know when other tensors use the same bytes."""
        others = [other.index for other in self.tensors if other is not tensor and places
                  and places.start in (other.scales.start, other.zero_points.start, other.contents.start)
                  and (other.scales or other.zero_points or other.contents)]
        return f"; shared with tensors {', '.join(map(str, others))}" if others else ""

    def multiply_scale(self, text):
        tensor, factor = self.assignment(text, float, "--scale TENSOR=FACTOR")
        if not tensor.scales:
            raise Failure(f"{tensor} is not quantized: it has no scale")
        for place in tensor.scales:
            struct.pack_into("<f", self.data, place, self.first("f", place) * factor)
        scale = f"{self.first('f', tensor.scales.start):.6g}" if len(tensor.scales) == 1 else f"{len(tensor.scales)} scales"
        print(f"{tensor}: scale times {factor:g}, now {scale}{self.shared(tensor, tensor.scales)}")

    def set_zero_point(self, text):
        tensor, value = self.assignment(text, int, "--zero-point TENSOR=VALUE")
        if not tensor.zero_points:
            raise Failure(f"{tensor} has no zero point in the file")
        old = self.first("q", tensor.zero_points.start)
        for place in tensor.zero_points:
            struct.pack_into("<q", self.data, place, value)
        print(f"{tensor}: zero point {value} instead of {old}{self.shared(tensor, tensor.zero_points)}")

    def swap_channels(self, text):
        name, _, pair = text.partition("=")
        tensor = self.tensor(name)
        places = tensor.element_places()
        if not tensor.shape:
            raise Failure(f"{tensor} has no channels")
        is_last = tensor.index in self.depthwise or tensor.shape[0] == 1
        dimension = len(tensor.shape) - 1 if is_last else 0
        count = tensor.shape[dimension]
        numbers = pair.split(",") if pair else ["0", "1"]
        if len(numbers) != 2 or not all(number.isdecimal() and int(number) < count for number in numbers):
            raise Failure(f"{text}: two channels from 0 to {count - 1} are expected, as in --swap-channels {name}=0,1")
        first, second = map(int, numbers)
        stride = 1
        for size in tensor.shape[dimension + 1:]:
            stride *= size
        channel = lambda number: [place for index, place in enumerate(places) if index // stride % count == number]
        before = bytes(self.data)
        for here, there in zip(channel(first), channel(second)):
            self.data[here:here + tensor.size] = before[there:there + tensor.size]
            self.data[there:there + tensor.size] = before[here:here + tensor.size]
        if before == self.data:
            raise Failure(f"{tensor}: channels {first} and {second} are equal, choose others")
        print(f"{tensor}: channels {first} and {second} swapped{self.shared(tensor, tensor.contents)}")

    def set_nan(self, text):
        name, _, number = text.partition("=")
        tensor = self.tensor(name)
        places = tensor.element_places()
        if tensor.type not in NAN:
            raise Failure(f"{tensor} has {tensor.type} elements, which cannot be NaN")
        if not (number or "0").isdecimal() or int(number or 0) >= len(places):
            raise Failure(f"{text}: an element from 0 to {len(places) - 1} is expected")
        place = places[int(number or 0)]
        self.data[place:place + tensor.size] = NAN[tensor.type]
        print(f"{tensor}: element {int(number or 0)} is NaN{self.shared(tensor, tensor.contents)}")

    def first(self, format, place):
        return struct.unpack_from(f"<{format}", self.data, place)[0]

    def assignment(self, text, convert, form):
        name, _, value = text.partition("=")
        try:
            return self.tensor(name), convert(value)
        except ValueError:
            raise Failure(f"{text}: {form} is expected") from None


class Change(argparse.Action):
    """Keeps changes in the order in which they are given."""

    def __call__(self, parser, namespace, value, option=None):
        namespace.changes.append((self.dest, value))


def main():
    parser = argparse.ArgumentParser(description="Break a .tflite model on purpose. TENSOR is an index, see --list.")
    parser.add_argument("model", metavar="MODEL", help="the .tflite file")
    parser.add_argument("output", metavar="OUT", nargs="?", help="the file to write")
    parser.add_argument("--list", action="store_true", help="show the tensors instead")
    add = lambda name, value, text: parser.add_argument(name, metavar=value, action=Change, default=None, help=text)
    add("--scale", "TENSOR=FACTOR", "multiply the scale, or each of them")
    add("--zero-point", "TENSOR=VALUE", "set the zero point")
    add("--swap-channels", "TENSOR[=A,B]", "swap two output channels of a filter (default: the first two)")
    add("--nan", "TENSOR[=ELEMENT]", "make one element of a constant NaN (default: the first)")
    parser.set_defaults(changes=[])
    arguments = parser.parse_args()
    model = Model(arguments.model)
    if arguments.list:
        print("\n".join(tensor.description() for tensor in model.tensors))
        return
    if not arguments.output or not arguments.changes:
        parser.error("OUT and a change are expected, or --list")
    methods = {"scale": model.multiply_scale, "zero_point": model.set_zero_point,
               "swap_channels": model.swap_channels, "nan": model.set_nan}
    for name, value in arguments.changes:
        methods[name](value)
    with open(arguments.output, "wb") as file:
        file.write(model.data)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"break_model: {failure}")
    except struct.error:
        sys.exit("break_model: the file is damaged")
    except OSError as error:
        sys.exit(f"break_model: {error.strerror or error} ({error.filename})")
