/// How an image becomes the picture a model sees; raw values are the names on the command line.
///
/// In the formulas an image region of `W` × `H` pixels at `left`, `top` becomes `w` × `h` pixels; `x` counts target
/// columns from 0, `source` is a position on the axis of source column numbers (column centres are whole numbers), and
/// the same holds for rows. Results are rounded to the nearest integer, halves up, unless stated.
public enum ResizeMode: String, CaseIterable, Sendable {
  /// Stretched, bilinear, without a half-pixel shift: `source = left + x * W / w`, rounded to 1/32 pixel, halves to even,
  /// and clamped to the columns of the image.
  ///
  /// The region keeps its fractions of a pixel; samples near its far edges blend with the pixels beyond. As MediaPipe's
  /// `ImageToTensorCalculator` with its OpenCV converter (`warpPerspective`).
  case mediapipe = "mediapipe"

  /// Stretched, bilinear between pixel centres: `source = left + (x + 0.5) * W / w - 0.5`, clamped to the region.
  ///
  /// The region is rounded to whole pixels and cropped first. The order and the sampling positions of the TensorFlow
  /// Lite Task Library when it shrinks; its libyuv rounds the weights to 7 bits, which is not reproduced.
  case taskLibrary = "task-library"

  /// The short side fits and the rest is cut off evenly: with `s = min(W / w, H / h)`,
  /// `source = left + W / 2 + (x + 0.5 - w / 2) * s - 0.5`, bilinear, clamped to the region.
  ///
  /// The region is rounded to whole pixels and cropped first. Apple Vision's `centerCrop`.
  case centerCrop = "center-crop"

  /// The whole picture fits, centred on black: with `s = max(W / w, H / h)`,
  /// `source = left + W / 2 + (x + 0.5 - w / 2) * s - 0.5`, bilinear, clamped to the region.
  ///
  /// Target pixels whose centre falls outside the region are 0. The region is rounded to whole pixels and cropped
  /// first. Apple Vision's `scaleFit`.
  case scaleFit = "scale-fit"

  /// Stretched, bilinear between pixel centres; the formula of `taskLibrary`. Apple Vision's `scaleFill`.
  case scaleFill = "scale-fill"

  /// The largest centred square, then stretched as by `scaleFill`.
  ///
  /// The region is rounded to whole pixels and cropped first; the square of `m = min(W, H)` pixels a side starts at
  /// `left + (W - m) / 2`, rounded down.
  case centerSquare = "center-square"

  /// Stretched with a triangle filter as wide as the source area of a target pixel: Pillow's
  /// `resize((w, h), BILINEAR, box)`, bit for bit.
  ///
  /// Weights of 22 fractional bits; each pass rounds to 8 bits. Columns are filtered first, then rows; or rows first
  /// where Pillow 13 does so: if the height falls, and by more than twice what the width falls, in pixels of the whole
  /// image. Older versions always begin with the columns and differ there by at most 1. The region keeps its fractions
  /// of a pixel, in single precision as in Pillow.
  case antialias = "antialias"
}
