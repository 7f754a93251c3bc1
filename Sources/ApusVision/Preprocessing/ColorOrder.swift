/// The order of a model's color channels; raw values are the names in settings and on the command line.
public enum ColorOrder: String, CaseIterable, Sendable {
  /// Red, green, blue.
  case rgb
  /// Blue, green, red, as Caffe and OpenCV have them; a fourth channel stays the last.
  case bgr
}
