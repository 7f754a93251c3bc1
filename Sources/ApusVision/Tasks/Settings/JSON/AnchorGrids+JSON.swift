extension SSDAnchors {
  /// The keys of `detector.anchors.ssd` in a settings file.
  static let keys = [
    "strides", "minimumScale", "maximumScale", "aspectRatios", "interpolatedScaleAspectRatio", "xOffset", "yOffset",
    "reducesLowestLayer", "fixedSize",
  ]

  /// The anchors that `object` describes.
  init(_ object: SettingsObject) throws(TaskError) {
    guard let strides = try object.positiveIntegers("strides", limit: 1 << 10) else {
      throw object.mismatch("strides", "a list of integers above 0")
    }
    guard let minimum = try object.float("minimumScale") else { throw object.mismatch("minimumScale", "a number") }
    guard let maximum = try object.float("maximumScale") else { throw object.mismatch("maximumScale", "a number") }
    self.init(strides: strides, minimumScale: minimum, maximumScale: maximum)
    aspectRatios = try object.floats("aspectRatios") ?? aspectRatios
    interpolatedScaleAspectRatio = try object.float("interpolatedScaleAspectRatio") ?? interpolatedScaleAspectRatio
    xOffset = try object.float("xOffset") ?? xOffset
    yOffset = try object.float("yOffset") ?? yOffset
    reducesLowestLayer = try object.boolean("reducesLowestLayer") ?? reducesLowestLayer
    hasFixedSize = try object.boolean("fixedSize") ?? hasFixedSize
  }
}

extension MultiscaleAnchors {
  /// The keys of `detector.anchors.multiscale` in a settings file.
  static let keys = ["minimumLevel", "maximumLevel", "anchorScale", "scalesPerOctave", "aspectRatios"]

  /// The anchors that `object` describes.
  init(_ object: SettingsObject) throws(TaskError) {
    self.init()
    minimumLevel = try object.integer("minimumLevel", in: 0...30) ?? minimumLevel
    maximumLevel = try object.integer("maximumLevel", in: 0...30) ?? maximumLevel
    anchorScale = try object.float("anchorScale") ?? anchorScale
    scalesPerOctave = try object.integer("scalesPerOctave", in: 1...Int(Int16.max)) ?? scalesPerOctave
    aspectRatios = try object.floats("aspectRatios") ?? aspectRatios
  }
}
