/// Where the channels of an image tensor are; raw values are the names in settings and on the command line.
public enum ImageLayout: String, CaseIterable, Sendable {
  /// `[N, H, W, C]`: the channels of a pixel side by side.
  case nhwc
  /// `[N, C, H, W]`: a plane for each channel.
  case nchw
}
