extension BoxDecoding {
  /// The keys of `detector.decoding` in a settings file.
  static let keys = [
    "format", "xScale", "yScale", "widthScale", "heightScale", "exponentialSize", "boxOffset", "keypointCount",
    "keypointOffset", "valuesPerKeypoint", "sigmoid", "scoreLimit",
  ]

  /// The decoding that `object` describes.
  init(_ object: SettingsObject) throws(TaskError) {
    self.init()
    format = try object.choice("format", of: Format.self) ?? format
    xScale = try object.float("xScale") ?? xScale
    yScale = try object.float("yScale") ?? yScale
    widthScale = try object.float("widthScale") ?? widthScale
    heightScale = try object.float("heightScale") ?? heightScale
    hasExponentialSize = try object.boolean("exponentialSize") ?? hasExponentialSize
    let counts = 0...Int(Int32.max)
    boxOffset = try object.integer("boxOffset", in: counts) ?? boxOffset
    keypointCount = try object.integer("keypointCount", in: counts) ?? keypointCount
    keypointOffset = try object.integer("keypointOffset", in: counts) ?? keypointOffset
    valuesPerKeypoint = try object.integer("valuesPerKeypoint", in: counts) ?? valuesPerKeypoint
    appliesSigmoid = try object.boolean("sigmoid") ?? appliesSigmoid
    scoreLimit = try object.float("scoreLimit")
  }
}
