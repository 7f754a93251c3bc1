"""Encodes constants without their zeros."""

from dataclasses import dataclass

import numpy as np
from ai_edge_litert import schema_py_generated as schema

VECTORS = {
    "int32": (schema.SparseIndexVector.Int32Vector, schema.Int32VectorT),
    "uint16": (schema.SparseIndexVector.Uint16Vector, schema.Uint16VectorT),
    "uint8": (schema.SparseIndexVector.Uint8Vector, schema.Uint8VectorT),
}


@dataclass(frozen=True)
class SparseEncoding:
    """How `SparsityParameters` describe a tensor; `order` counts block dimensions after those of the tensor."""
    order: tuple[int, ...]
    #: The levels, places in `order`, that list the coordinates of what is not zero.
    compressed: tuple[int, ...]
    #: Maps dimensions to the size of the blocks that divide them, the first dimension first.
    blocks: tuple[tuple[int, int], ...] = ()
    index_type: str = "int32"

    def encoded(self, values):
        """The table and the stored elements."""
        levels = self._by_level(values)
        table = schema.SparsityParametersT()
        table.traversalOrder = list(self.order)
        table.blockMap = [dimension for dimension, _ in self.blocks]
        table.dimMetadata = []
        positions = [()]
        for level, size in enumerate(levels.shape):
            if level in self.compressed:
                lists = [[i for i in range(size) if np.any(levels[*position, i])] for position in positions]
                table.dimMetadata.append(self._compressed(lists))
            else:
                lists = [range(size)] * len(positions)
                table.dimMetadata.append(_dense(size))
            positions = [(*position, i) for position, indices in zip(positions, lists) for i in indices]
        return table, np.array([levels[position] for position in positions], values.dtype)

    def _by_level(self, values):
        """`values` with a dimension for each level."""
        blocks = dict(self.blocks)
        split, places, block_places = [], [], []
        for dimension, size in enumerate(values.shape):
            places.append(len(split))
            split.append(size // blocks.get(dimension, 1))
            if dimension in blocks:
                block_places.append(len(split))
                split.append(blocks[dimension])
        return values.reshape(split).transpose([(places + block_places)[dimension] for dimension in self.order])

    def _compressed(self, lists):
        code, vector = VECTORS[self.index_type]
        table = schema.DimensionMetadataT()
        table.format = schema.DimensionType.SPARSE_CSR
        table.arraySegmentsType = table.arrayIndicesType = code
        table.arraySegments, table.arrayIndices = vector(), vector()
        table.arraySegments.values = np.cumsum([0, *map(len, lists)]).astype(self.index_type)
        table.arrayIndices.values = np.array([i for indices in lists for i in indices], self.index_type)
        return table


def _dense(size):
    table = schema.DimensionMetadataT()
    table.format = schema.DimensionType.DENSE
    table.denseSize = size
    return table


def sparse_values(case, shape, encoding):
    """Reals of which two thirds of the blocks are 0."""
    values = case.real(shape, 2)
    blocks = dict(encoding.blocks)
    mask = case.random.integers(0, 3, [size // blocks.get(axis, 1) for axis, size in enumerate(shape)]) == 0
    mask.flat[-1] = True
    for axis, block in blocks.items():
        mask = np.repeat(mask, block, axis)
    return values * mask
