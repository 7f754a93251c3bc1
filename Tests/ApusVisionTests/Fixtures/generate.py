#!/usr/bin/env python3
"""Writes the image fixtures and the pixels they must decode or resize to.

Each NAME.EXT has its expected RGB samples, [height, width, 3] without a header, in NAME.rgb. Lossless formats are
written here byte by byte and their expected samples follow from the source picture; Pillow must agree wherever it reads
the variant. Expected JPEG samples are Pillow's. Expected resized pictures are Pillow's for `antialias` and, for the
other modes, the documented formula in exact rational arithmetic. Expected pixels of YUV buffers are OpenCV's for BT.601 of
limited range and, for the other matrices, their definition in exact rational arithmetic.

Made with Pillow 13.0.0 (libjpeg-turbo 3.2.0), numpy 2.4.6 and opencv-python-headless 5.0.0: python3 generate.py
"""

import io
import struct
import zlib
from fractions import Fraction
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageOps

FOLDER = Path(__file__).resolve().parent
WIDTH, HEIGHT = 21, 13


def picture(width, height, seed=1):
    """Smooth color waves with some noise, [height, width, 3] uint8."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    waves = [np.sin(x / 5 + y / 9), np.cos(x / 7 - y / 4), np.sin((x + y) / 6)]
    noise = np.random.default_rng(seed).integers(-25, 26, (height, width, 3))
    return np.clip(np.stack(waves, 2) * 110 + 128 + noise, 0, 255).astype(np.uint8)


def save(name, data, expected, pillow=True):
    """Writes a fixture and its expected samples; `pillow`: whether Pillow must decode it to the same."""
    expected = np.asarray(expected, np.uint8)
    if pillow:
        decoded = np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))
        assert np.array_equal(decoded, expected), name
    (FOLDER / name).write_bytes(data)
    (FOLDER / name).with_suffix(".rgb").write_bytes(expected.tobytes())


def gray_rgb(gray):
    return np.repeat(gray[..., None], 3, 2)


# PNG


def png_chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def packed_rows(samples, depth):
    """Filter type 0 and the packed bits of each row of samples [rows, columns, channels]."""
    rows = b""
    for row in samples.reshape(samples.shape[0], -1):
        if depth == 16:
            rows += b"\0" + row.astype(">u2").tobytes()
        else:
            bits = ((row[:, None] >> np.arange(depth - 1, -1, -1)) & 1).astype(np.uint8)
            rows += b"\0" + np.packbits(bits).tobytes()
    return rows


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(samples, depth, color, extra=b"", interlaced=False):
    """A PNG file of samples [height, width, channels]."""
    height, width = samples.shape[:2]
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, int(interlaced))
    passes = [samples[y::dy, x::dx] for x, y, dx, dy in ADAM7] if interlaced else [samples]
    data = b"".join(packed_rows(part, depth) for part in passes if part.size)
    return (
        b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + extra
        + png_chunk(b"IDAT", zlib.compress(data, 9)) + png_chunk(b"IEND", b"")
    )


def make_png():
    rgb = picture(WIDTH, HEIGHT)
    alpha = picture(WIDTH, HEIGHT, 2)[..., :1]
    gray = rgb[..., 1]
    # Low bytes far from the high ones, so that rounding would differ from taking the high byte.
    wide = rgb.astype(np.uint16) << 8 | (255 - picture(WIDTH, HEIGHT, 3))
    assert np.any(np.rint(wide / 257) != wide >> 8)
    palette = picture(16, 1, 4)[0]
    indexes = (gray >> 4)[..., None]
    plte = png_chunk(b"PLTE", palette.tobytes())
    trns = png_chunk(b"tRNS", bytes(range(0, 160, 10)))
    save("png-rgb.png", png(rgb, 8, 2), rgb)
    save("png-rgb-interlaced.png", png(rgb, 8, 2, interlaced=True), rgb)
    save("png-rgb-trns.png", png(rgb, 8, 2, png_chunk(b"tRNS", struct.pack(">HHH", *rgb[0, 0]))), rgb)
    save("png-rgb-gamma.png", png(rgb, 8, 2, png_chunk(b"gAMA", struct.pack(">I", 100000))), rgb)
    save("png-rgb16.png", png(wide, 16, 2), wide >> 8)
    save("png-rgba.png", png(np.concatenate([rgb, alpha], 2), 8, 6), rgb)
    wide_alpha = alpha.astype(np.uint16) * 257
    save("png-rgba16-interlaced.png", png(np.concatenate([wide, wide_alpha], 2), 16, 6, interlaced=True), wide >> 8)
    save("png-gray-alpha.png", png(np.stack([gray, alpha[..., 0]], 2), 8, 4), gray_rgb(gray))
    save("png-gray8.png", png(gray[..., None], 8, 0), gray_rgb(gray))
    # Pillow's convert("RGB") saturates 16-bit grays instead of taking their high byte.
    save("png-gray16.png", png(wide[..., 1:2], 16, 0), gray_rgb(gray), pillow=False)
    for depth in (1, 2, 4):
        small = gray >> (8 - depth)
        save(f"png-gray{depth}.png", png(small[..., None], depth, 0), gray_rgb(small * (255 // (2**depth - 1))))
    save("png-palette4.png", png(indexes, 4, 3, plte), palette[indexes[..., 0]])
    save("png-palette8-trns.png", png(indexes, 8, 3, plte + trns), palette[indexes[..., 0]])
    save("png-palette8-interlaced.png", png(indexes, 8, 3, plte, True), palette[indexes[..., 0]])
    header = struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)
    start = b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header)
    (FOLDER / "png-60000x60000.png").write_bytes(start + png_chunk(b"IDAT", zlib.compress(b"\0" * 99)))
    header = struct.pack(">IIBBBBB", 16000, 16000, 8, 2, 0, 0, 0)
    start = b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header)
    (FOLDER / "png-16000x16000.png").write_bytes(start + png_chunk(b"IDAT", zlib.compress(b"\0" * 99)))


# BMP


def bmp_rows(rows, top_down):
    padded = [row + b"\0" * (-len(row) % 4) for row in rows]
    return b"".join(padded if top_down else padded[::-1])


def bmp(rows, bits, header_size=40, compression=0, masks=b"", palette=b"", top_down=False):
    height = -HEIGHT if top_down else HEIGHT
    if header_size == 12:
        header = struct.pack("<IHHHH", 12, WIDTH, HEIGHT, 1, bits)
    else:
        colors = len(palette) // 4
        header = struct.pack("<IiiHHIIiiII", header_size, WIDTH, height, 1, bits, compression, 0, 2835, 2835, colors, 0)
        header += masks if header_size > 40 else b""
        header = header.ljust(header_size, b"\0") + (masks if header_size == 40 else b"")
    data = bmp_rows(rows, top_down)
    offset = 14 + len(header) + len(palette)
    return b"BM" + struct.pack("<IHHI", offset + len(data), 0, 0, offset) + header + palette + data


def make_bmp():
    rgb = picture(WIDTH, HEIGHT, 5)
    bgr = rgb[..., ::-1]
    rows24 = [row.tobytes() for row in bgr]
    save("bmp-24.bmp", bmp(rows24, 24), rgb)
    save("bmp-24-top-down.bmp", bmp(rows24, 24, top_down=True), rgb)
    save("bmp-24-core.bmp", bmp(rows24, 24, 12), rgb)
    masks = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    save("bmp-24-v5.bmp", bmp(rows24, 24, 124, masks=masks), rgb)
    alpha = picture(WIDTH, HEIGHT, 6)[..., :1]
    rows32 = [row.tobytes() for row in np.concatenate([bgr, alpha], 2)]
    save("bmp-32.bmp", bmp(rows32, 32), rgb)
    save("bmp-32-fields.bmp", bmp(rows32, 32, 40, 3, masks[:12]), rgb)
    save("bmp-32-fields-v2.bmp", bmp(rows32, 32, 52, 3, masks[:12]), rgb)
    save("bmp-32-fields-v3.bmp", bmp(rows32, 32, 56, 3, masks), rgb)
    swapped = struct.pack("<IIII", 0xFF, 0xFF00, 0xFF0000, 0xFF000000)
    rows = [row.tobytes() for row in np.concatenate([rgb, alpha], 2)]
    save("bmp-32-fields-v4-rgba.bmp", bmp(rows, 32, 108, 3, swapped, top_down=True), rgb)
    ten = struct.pack("<III", 0x3FF00000, 0xFFC00, 0x3FF)
    values = rgb.astype(np.uint32) * 4 + 3
    rows = [row.astype("<u4").tobytes() for row in values[..., 0] << 20 | values[..., 1] << 10 | values[..., 2]]
    save("bmp-32-fields-10.bmp", bmp(rows, 32, 40, 3, ten), values * 255 // 1023, pillow=False)
    five = (rgb >> 3).astype(np.uint16)
    rows = [row.astype("<u2").tobytes() for row in five[..., 0] << 10 | five[..., 1] << 5 | five[..., 2]]
    save("bmp-16.bmp", bmp(rows, 16), five.astype(int) * 255 // 31)
    six = (rgb[..., 1] >> 2).astype(np.uint16)
    rows = [row.astype("<u2").tobytes() for row in five[..., 0] << 11 | six << 5 | five[..., 2]]
    expected = np.stack([five[..., 0] * 255 // 31, six.astype(int) * 255 // 63, five[..., 2] * 255 // 31], 2)
    save("bmp-16-565.bmp", bmp(rows, 16, 40, 3, struct.pack("<III", 0xF800, 0x7E0, 0x1F)), expected)
    palette = picture(16, 1, 7)[0]
    quads = b"".join(bytes(color[::-1]) + b"\0" for color in palette)
    for bits in (1, 4, 8):
        indexes = rgb[..., 1] >> (7 if bits == 1 else 4)
        entries = quads[: 4 * 2] if bits == 1 else quads
        spread = ((indexes[..., None] >> np.arange(bits - 1, -1, -1)) & 1).astype(np.uint8)
        rows = [np.packbits(row.reshape(-1)).tobytes() for row in spread]
        save(f"bmp-palette{bits}.bmp", bmp(rows, bits, palette=entries), palette[indexes])


# PGM, PPM


def make_netpbm():
    rgb = picture(WIDTH, HEIGHT, 8)
    gray = rgb[..., 0]
    size = b"%d %d\n" % (WIDTH, HEIGHT)
    text = "\n".join(" ".join(str(v) for v in row.reshape(-1)) for row in rgb).encode()
    save("ppm-binary.ppm", b"P6\n# a comment\n" + size + b"255\n" + rgb.tobytes(), rgb)
    save("ppm-text.ppm", b"P3 " + size + b"255 # white\n" + text + b"\n", rgb)
    save("pgm-binary.pgm", b"P5\n" + size + b"255\n" + gray.tobytes(), gray_rgb(gray))
    small = (gray % 101).astype(int)
    scaled = np.vectorize(lambda v: round(v / 100 * 255))(small)
    save("pgm-binary-100.pgm", b"P5 " + size + b"100\n" + small.astype(np.uint8).tobytes(), gray_rgb(scaled))
    text = "\n".join(" ".join(str(v) for v in row) for row in small).encode()
    save("pgm-text-100.pgm", b"P2\n" + size + b"100\n" + text, gray_rgb(scaled))
    wide = rgb.astype(int) * 257 - (rgb > 0) * 77
    scaled = np.vectorize(lambda v: round(v / 65535 * 255))(wide)
    save("ppm-binary-65535.ppm", b"P6 " + size + b"65535\n" + wide.astype(">u2").tobytes(), scaled)
    # Pillow keeps 16-bit grays as integers; the scaling is that of its 16-bit PPM.
    save("pgm-binary-65535.pgm", b"P5 " + size + b"65535\n" + wide[..., 0].astype(">u2").tobytes(),
         gray_rgb(scaled[..., 0]), pillow=False)


# JPEG


def jpeg(image, **options):
    stream = io.BytesIO()
    image.save(stream, "JPEG", **options)
    return stream.getvalue()


def save_jpeg(name, data):
    save(name, data, np.asarray(Image.open(io.BytesIO(data)).convert("RGB")))


def make_jpeg():
    rgb = Image.fromarray(picture(37, 29, 9))
    save_jpeg("jpeg-420.jpg", jpeg(rgb, quality=85, subsampling=2))
    save_jpeg("jpeg-422.jpg", jpeg(rgb, quality=85, subsampling=1))
    save_jpeg("jpeg-444.jpg", jpeg(rgb, quality=85, subsampling=0))
    save_jpeg("jpeg-restart.jpg", jpeg(rgb, quality=85, restart_marker_blocks=2))
    save_jpeg("jpeg-progressive.jpg", jpeg(rgb, quality=85, progressive=True))
    save_jpeg("jpeg-rgb.jpg", jpeg(rgb, quality=85, keep_rgb=True))
    save_jpeg("jpeg-gray.jpg", jpeg(rgb.convert("L"), quality=85))
    save_jpeg("jpeg-gray-progressive.jpg", jpeg(rgb.convert("L"), quality=85, progressive=True))
    black = picture(37, 29, 10)[..., :1] // 2
    inks = Image.fromarray(np.concatenate([255 - np.asarray(rgb), black], 2), "CMYK")
    cmyk = jpeg(inks, quality=85)
    save_jpeg("jpeg-cmyk.jpg", cmyk)
    adobe = cmyk.index(b"\xff\xee\x00\x0eAdobe")
    assert cmyk[adobe + 15] == 0
    save_jpeg("jpeg-ycck.jpg", cmyk[: adobe + 15] + b"\2" + cmyk[adobe + 16:])
    save_jpeg("jpeg-cmyk-unmarked.jpg", cmyk[:adobe] + cmyk[adobe + 16:])


# Orientation


def exif(orientation, big_endian):
    order = ">" if big_endian else "<"
    entries = struct.pack(order + "HHIHH", 0x0100, 3, 1, 7, 0) + struct.pack(order + "HHIHH", 0x0112, 3, 1, orientation, 0)
    return (b"MM" if big_endian else b"II") + struct.pack(order + "HIH", 42, 8, 2) + entries + b"\0" * 4


def make_orientations():
    image = Image.fromarray(picture(11, 6, 11))
    for orientation in range(1, 9):
        tiff = exif(orientation, big_endian=orientation % 2 == 1)
        data = jpeg(image, quality=90, subsampling=0, exif=b"Exif\0\0" + tiff)
        shown = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
        save(f"exif-{orientation}.jpg", data, np.asarray(shown), pillow=False)
    data = png(picture(11, 6, 11), 8, 2, png_chunk(b"eXIf", exif(6, big_endian=True)))
    save("exif-png-6.png", data, np.asarray(ImageOps.exif_transpose(Image.open(io.BytesIO(data)))), pillow=False)


# Resizing


SOURCE = picture(41, 31, 12)
FULL = (Fraction(0), Fraction(0), Fraction(1), Fraction(1))
PART = (Fraction(1, 8), Fraction(1, 4), Fraction(5, 8), Fraction(1, 2))
SIZES = {"24x20": (24, 20, FULL), "48x40": (48, 40, FULL), "36x12": (36, 12, FULL), "17x9-part": (17, 9, PART)}


def whole_pixels(start, length, size):
    left = int(start * size + Fraction(1, 2))
    return left, int((start + length) * size + Fraction(1, 2)) - left


def tap(position, low, high):
    """Source pixels and the weight of the second, of a position clamped to low...high."""
    position = min(max(position, Fraction(low)), Fraction(high))
    lower = int(position)
    return lower, min(lower + 1, high), position - lower


def axes(mode, width, height, region):
    """For both axes, the tap of each target pixel, or None where it is black."""
    rows, columns = SOURCE.shape[:2]
    x, y, w, h = region
    if mode == "mediapipe":
        across = [(x + i * w / width) * columns for i in range(width)]
        down = [(y + i * h / height) * rows for i in range(height)]
        # OpenCV's warp has positions of five fractional bits; round() takes halves to even.
        across, down = ([Fraction(round(p * 32), 32) for p in axis] for axis in (across, down))
        return [tap(p, 0, columns - 1) for p in across], [tap(p, 0, rows - 1) for p in down]
    left, w = whole_pixels(x, w, columns)
    top, h = whole_pixels(y, h, rows)
    if mode == "center-square":
        side = min(w, h)
        left, top, w, h = left + (w - side) // 2, top + (h - side) // 2, side, side
    scale_x, scale_y = Fraction(w, width), Fraction(h, height)
    if mode in ("center-crop", "scale-fit"):
        scale_x = scale_y = (min if mode == "center-crop" else max)(scale_x, scale_y)

    def centers(start, length, count, scale):
        for i in range(count):
            edge = Fraction(length, 2) + (i + Fraction(1, 2) - Fraction(count, 2)) * scale
            inside = 0 <= edge < length
            yield tap(start + edge - Fraction(1, 2), start, start + length - 1) if inside else None

    return list(centers(left, w, width, scale_x)), list(centers(top, h, height, scale_y))


def resized(mode, width, height, region):
    if mode == "antialias":
        x, y, w, h = (float(v) for v in region)
        box = (x * SOURCE.shape[1], y * SOURCE.shape[0], (x + w) * SOURCE.shape[1], (y + h) * SOURCE.shape[0])
        return np.asarray(Image.fromarray(SOURCE).resize((width, height), Image.Resampling.BILINEAR, box))
    across, down = axes(mode, width, height, region)
    result = np.zeros((height, width, 3), np.uint8)
    pixels = SOURCE.astype(int).tolist()
    for y, row in enumerate(down):
        for x, column in enumerate(across):
            if row is None or column is None:
                continue
            (t, b, v), (l, r, u) = row, column
            for c in range(3):
                upper = pixels[t][l][c] * (1 - u) + pixels[t][r][c] * u
                lower = pixels[b][l][c] * (1 - u) + pixels[b][r][c] * u
                value = upper * (1 - v) + lower * v + Fraction(1, 2)
                # The engine computes in double precision: an expected value must not hang on its last bits.
                assert value.denominator == 1 or abs(value - round(value)) > Fraction(1, 10**9), (mode, x, y)
                result[y, x, c] = int(value)
    return result


def make_resized():
    (FOLDER / "resize-source.rgb").write_bytes(SOURCE.tobytes())
    modes = ["mediapipe", "task-library", "center-crop", "scale-fit", "scale-fill", "center-square", "antialias"]
    for mode in modes:
        for name, (width, height, region) in SIZES.items():
            (FOLDER / f"resize-{mode}-{name}.rgb").write_bytes(resized(mode, width, height, region).tobytes())
    # When it enlarges, Pillow's filter is plain bilinear interpolation between pixel centers, rounded twice.
    pillow = resized("antialias", 48, 40, FULL).astype(int)
    assert np.abs(pillow - resized("scale-fill", 48, 40, FULL)).max() <= 1
    luma = np.asarray(Image.fromarray(SOURCE).convert("L"))
    (FOLDER / "resize-source-luma.gray").write_bytes(luma.tobytes())


# Pixel buffers


YUV_WIDTH, YUV_HEIGHT = 21, 13
# Name, columns and rows of pixels that share a chroma sample.
SUBSAMPLINGS = {"i420": (2, 2), "i422": (2, 1), "i444": (1, 1)}


def upsampled(plane, across, down):
    """Each pixel's own chroma sample."""
    return np.repeat(np.repeat(plane, down, 0), across, 1)[:YUV_HEIGHT, :YUV_WIDTH]


def opencv_rgb(y, u, v):
    """OpenCV's conversion of one Y, U and V for each pixel, through I420 pictures of twice the size."""
    luma = np.repeat(np.repeat(y, 2, 0), 2, 1)
    planes = np.concatenate([luma.ravel(), u.ravel(), v.ravel()]).reshape(-1, luma.shape[1])
    return cv2.cvtColor(planes, cv2.COLOR_YUV2RGB_I420)[::2, ::2]


def exact_rgb(y, u, v, red, blue, full):
    """The conversion by the definition of BT.601 and BT.709, from the weights of red and blue in luma."""
    green = 1 - red - blue
    luma_scale = Fraction(1) if full else Fraction(255, 219)
    chroma_scale = 2 * (Fraction(1) if full else Fraction(255, 224))
    result = np.zeros(y.shape + (3,), np.uint8)
    for index in np.ndindex(y.shape):
        light = luma_scale * (int(y[index]) if full else max(int(y[index]) - 16, 0))
        blueness, redness = (chroma_scale * (int(plane[index]) - 128) for plane in (u, v))
        values = [
            light + (1 - red) * redness,
            light - (1 - blue) * blue / green * blueness - (1 - red) * red / green * redness,
            light + (1 - blue) * blueness,
        ]
        for channel, value in enumerate(values):
            value += Fraction(1, 2)
            # The engine rounds coefficients to 2^-20: an expected value must not hang on that.
            assert abs(value - round(value)) > Fraction(1, 2**11) or not 0 < value < 256
            result[index + (channel,)] = min(max(int(value // 1), 0), 255)
    return result


def make_pixels():
    matrices = {
        "bt601-full": (Fraction(299, 1000), Fraction(114, 1000), True),
        "bt709": (Fraction(2126, 10000), Fraction(722, 10000), False),
        "bt709-full": (Fraction(2126, 10000), Fraction(722, 10000), True),
    }
    for seed, (name, (across, down)) in enumerate(SUBSAMPLINGS.items()):
        chroma_shape = (-(-YUV_HEIGHT // down), -(-YUV_WIDTH // across))
        for attempt in range(1000):
            random = np.random.default_rng(1000 * seed + attempt)
            y = random.integers(0, 256, (YUV_HEIGHT, YUV_WIDTH), np.uint8)
            u, v = random.integers(0, 256, (2, *chroma_shape), np.uint8)
            pixels = y, upsampled(u, across, down), upsampled(v, across, down)
            try:
                expected = {matrix: exact_rgb(*pixels, *values) for matrix, values in matrices.items()}
                break
            except AssertionError:
                continue
        expected["bt601"] = opencv_rgb(*pixels)
        (FOLDER / f"pixels-{name}.yuv").write_bytes(y.tobytes() + u.tobytes() + v.tobytes())
        for matrix, rgb in expected.items():
            (FOLDER / f"pixels-{name}-{matrix}.rgb").write_bytes(rgb.tobytes())


def check_opencv():
    """OpenCV reads NV12 and NV21 as it reads I420 of the same samples."""
    random = np.random.default_rng(5)
    y, u, v = (random.integers(0, 256, shape, np.uint8) for shape in ((8, 12), (4, 6), (4, 6)))
    expected = opencv_rgb(y, upsampled_even(u), upsampled_even(v))
    for code, chroma in ((cv2.COLOR_YUV2RGB_NV12, (u, v)), (cv2.COLOR_YUV2RGB_NV21, (v, u))):
        picture = np.concatenate([y, np.stack(chroma, 2).reshape(4, 12)])
        assert np.array_equal(cv2.cvtColor(picture, code), expected)


def upsampled_even(plane):
    return np.repeat(np.repeat(plane, 2, 0), 2, 1)

if __name__ == "__main__":
    make_png()
    make_bmp()
    make_netpbm()
    make_jpeg()
    make_orientations()
    make_resized()
    make_pixels()
    check_opencv()
