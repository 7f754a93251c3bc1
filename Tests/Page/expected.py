"""The pixels of a picture of a tensor, computed another way than Apus does."""

import numpy as np


def layout(array):
    """The elements as [H, W, C]; a vector as rows of 128, filled up with None's stand-in, a mask."""
    shape = list(array.shape[-3:])
    array = array.reshape((-1, *shape))[0] if array.ndim > 3 else array
    shape = list(array.shape)
    while shape and shape[0] == 1:
        shape.pop(0)
    if len(shape) == 3 and shape[1] == 1:
        shape.pop(1)
    if len(shape) == 3:
        maps = array.reshape(shape)
    elif len(shape) == 2 and shape[1] > 1:
        maps = array.reshape(shape)[:, :, None]
    else:
        flat = array.reshape(-1)
        width = min(flat.size, 128)
        rows = -(-flat.size // width)
        full = np.zeros(rows * width, array.dtype)
        full[: flat.size] = flat
        there = np.arange(rows * width) < flat.size
        return full.reshape(rows, width, 1), there.reshape(rows, width, 1)
    return maps, np.ones(maps.shape, bool)


def reduced(maps, there, factor):
    """Of each block the element of largest magnitude, the first in memory order of equal ones."""
    height, width, channels = maps.shape
    rows, columns = -(-height // factor), -(-width // factor)
    blocks = np.zeros((rows * factor, columns * factor, channels), maps.dtype)
    blocks[:height, :width] = maps
    mask = np.zeros(blocks.shape, bool)
    mask[:height, :width] = there

    def split(values):
        return values.reshape(rows, factor, columns, factor, channels).transpose(0, 2, 4, 1, 3).reshape(
            rows, columns, channels, factor * factor)

    values, mask = split(blocks), split(mask)
    best = np.where(mask, np.abs(values), -1).argmax(axis=-1)[..., None]
    return np.take_along_axis(values, best, -1)[..., 0], mask.any(axis=-1)


def colors(values, report, palettes):
    """The number of the colour of each value."""
    first, last = np.float64(np.float32(report["first"])), np.float64(np.float32(report["last"]))
    steps = 250
    if first == last:
        return np.full(values.shape, palettes["firstColor"])
    start = 0 if report["isSigned"] else first
    position = (values.astype(np.float64) - start) / (last - first) * steps
    level = np.sign(position) * np.floor(np.abs(position) + 0.5) + (steps // 2 if report["isSigned"] else 0)
    return palettes["firstColor"] + np.clip(level, 0, steps).astype(int)


def picture(array, report, palettes):
    """The pixels that the page must show, [height, width, 3]."""
    maps, there = layout(array)
    assert report["channels"] == maps.shape[2], (report, maps.shape)
    # The ends of the scale follow from all of the values.
    low, high = float(array.min()), float(array.max())
    assert report["isSigned"] == (low < 0 < high)
    end = max(-low, high)
    ends = (-end, end) if report["isSigned"] else (high, low) if high <= 0 else (low, high)
    assert np.allclose((report["first"], report["last"]), ends, rtol=1e-6, atol=0), (report, ends)
    shown, there = reduced(maps[:, :, : report["tiles"]], there[:, :, : report["tiles"]], report["reduction"])
    numbers = np.where(there, colors(shown, report, palettes), 0)
    pixels = np.zeros((report["height"], report["width"]), int)
    tile_height, tile_width = numbers.shape[:2]
    assert (tile_height, tile_width) == (report["tileHeight"], report["tileWidth"])
    for tile in range(report["tiles"]):
        y = tile // report["columns"] * (tile_height + 1)
        x = tile % report["columns"] * (tile_width + 1)
        pixels[y : y + tile_height, x : x + tile_width] = numbers[:, :, tile]
    text = palettes["signed" if report["isSigned"] else "unsigned"]
    table = np.frombuffer(bytes.fromhex(text), np.uint8).reshape(-1, 3)
    return table[pixels]
