"""Random test cases and the registry of the operators that have some."""

import zlib

import numpy as np

from model_builder import ModelBuilder, Quantization

QUANTIZED_TYPES = ("uint8", "int8", "int16")

OPERATORS = {}


def covers(*operators):
    """Registers a function `(suite)` that adds the cases of these operators."""
    def register(function):
        OPERATORS.update(dict.fromkeys(operators, function))
        return function
    return register


class Suite:
    """The cases of one operator."""

    def __init__(self, operator, seed):
        self.operator = operator
        self.cases = {}
        self._seed = seed

    def case(self, *words):
        """Adds a case named after the words. Its random numbers depend on nothing but the seed and its name."""
        slug = "-".join(str(word) for word in words if word)
        number = 0
        while f"{slug}-{number}" in self.cases:
            number += 1
        name = f"{slug}-{number}"
        self.cases[name] = Case([self._seed, zlib.crc32(f"{self.operator}/{name}".encode())])
        return self.cases[name]


class Case(ModelBuilder):
    def __init__(self, seed):
        super().__init__()
        self.random = np.random.default_rng(seed)
        #: Replaces what LiteRT leaves undefined in the outputs.
        self.clean_outputs = lambda outputs: outputs
        #: The outputs of an operator that LiteRT lacks, computed otherwise; None for all others.
        self.definition = None
        #: Computes the expected outputs from the inputs where the reference kernel is wrong or missing.
        self.closed_form = None
        #: Whether infinities and NaN are meant to be among the outputs.
        self.allows_special = False
        #: Whether `ref` holds what the default kernels compute, because the reference kernels are wrong or missing.
        self.uses_default_kernels = False
        #: Whether Apus gives what LiteRT computes by default; not where that is an error of the delegate's.
        self.has_useful_defaults = True
        #: The families besides the reference that compute this case.
        self.other_families = ("opt", "xnnpack")
        #: The inputs of a second run, for operators that keep a state; empty for others.
        self.second_inputs = []

    @property
    def inputs(self):
        return [tensor.values for tensor in self.graph_inputs]

    # Graph

    def input(self, type, shape, quantization=None, values=None):
        """A graph input. Quantized types get a random quantization unless one is given, and random values likewise."""
        if type in QUANTIZED_TYPES and quantization is None:
            quantization = self.quantization(type)
        if values is None:
            values = self.values(type, shape, quantization)
        result = self.tensor(type, tuple(shape), quantization, values)
        self.graph_inputs.append(result)
        return result

    def input_as_is(self, type, shape, values=None):
        """A graph input without a quantization, whatever its type."""
        values = self.values(type, shape) if values is None else values
        result = self.tensor(type, tuple(shape), None, values)
        self.graph_inputs.append(result)
        return result

    def random_constant(self, type, shape, quantization=None):
        if type in QUANTIZED_TYPES and quantization is None:
            quantization = self.quantization(type)
        return self.constant(self.values(type, shape, quantization), quantization)

    def output(self, type, quantization=None):
        result = self.tensor(type, quantization=quantization)
        self.graph_outputs.append(result)
        return result

    # Random numbers

    def real(self, shape, spread):
        """Normally distributed numbers that float16 can represent, because those compress to half the size."""
        return self.random.normal(0, spread, shape).astype(np.float16).astype(np.float32)

    def values(self, type, shape, quantization=None):
        """Values over the whole range of the type, its extremes and its zero included."""
        if type in ("float32", "float16", "float64"):
            values, special = self.real(shape, 3), [0, -0.0, 1, -1, 6, 40, -40]
        elif type == "bool":
            values, special = self.random.integers(0, 2, shape), [False, True]
        elif type in ("int32", "int64"):
            values = self.random.integers(-12, 13, shape) * self.random.choice([1, 77], shape)
            special = [0, 30000, -30000]  # whose product still fits int32
        else:
            low, high = limits(type)
            values, special = self.random.integers(low, high + 1, shape), [low, high]
            special.append(0 if quantization is None else quantization.zero_point)
        values = np.asarray(values, type)
        if values.size > 4 * len(special):
            places = self.random.choice(values.size, len(special), replace=False)
            values.reshape(-1)[places] = special
        return values

    def quantization(self, type, low=None, high=None):
        """An activation's quantization for the range, or else for a random range."""
        if low is None:
            magnitude = np.exp(self.random.uniform(np.log(0.5), np.log(12)))
            low, high = self.random.choice([-1, -0.3, 0]) * magnitude, magnitude
        type_low, type_high = limits(type)
        if type == "int16":
            return Quantization((np.float32(max(-low, high) / type_high),), (0,))
        low, high = min(low, 0), max(high, 0)
        scale = np.float32((high - low) / (type_high - type_low))
        return Quantization((scale,), (int(np.clip(np.rint(type_low - low / scale), type_low, type_high)),))

    def stray(self):
        """A quantization for elements whose type needs none, so that it means nothing."""
        scale = np.float32(self.random.uniform(0.1, 2))
        return Quantization((scale,), (int(self.random.integers(-5, 6)),))

    def quantization_of(self, type, reals):
        """A quantization that clamps some of `reals` if they are many; None for types that have none."""
        if type not in QUANTIZED_TYPES:
            return None
        kept = 0.8 if np.size(reals) > 30 else 1.1
        return self.quantization(type, float(np.min(reals)) * kept, float(np.max(reals)) * kept)


def limits(type):
    return int(np.iinfo(type).min), int(np.iinfo(type).max)
