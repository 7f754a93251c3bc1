/// What the values of a tensor mean (table `Content`).
public struct TensorContent: Equatable, Sendable {
  /// The meaning (union `ContentProperties`).
  public enum Properties: Equatable, Sendable {
    /// The author did not say.
    case none
    /// Numbers without a further meaning.
    case feature
    /// An image.
    case image(ImageProperties)
    /// Boxes around objects.
    case boundingBox(BoundingBoxProperties)
    /// Sound: samples a second, and channels.
    case audio(sampleRate: Int, channelCount: Int)
    /// A code that the schema does not have.
    case other(UInt8)
  }

  /// The meaning of the values.
  public let properties: Properties
  /// The dimensions that one object takes; nil for all except the batch.
  public let range: DimensionRange?
}

extension TensorContent {
  /// A closed range of dimensions (table `ValueRange`); the author's numbers, not checked.
  public struct DimensionRange: Equatable, Sendable {
    /// The first dimension.
    public let min: Int
    /// The last dimension.
    public let max: Int
  }

  init(_ table: FlatBufferTable) throws(ModelError) {
    properties = try Properties(table)
    range = try table.table(2, name: "ValueRange").map { (range) throws(ModelError) in
      DimensionRange(
        min: Int(try range.scalar(0, default: Int32(0))), max: Int(try range.scalar(1, default: Int32(0))))
    }
  }
}

extension TensorContent.Properties {
  init(_ table: FlatBufferTable) throws(ModelError) {
    let code: UInt8 = try table.scalar(0, default: 0)
    switch code {
    case 0: self = .none
    case 1: self = .feature
    case 2: self = .image(try ImageProperties(try table.member(1, "ImageProperties")))
    case 3: self = .boundingBox(try BoundingBoxProperties(try table.member(1, "BoundingBoxProperties")))
    case 4:
      let audio = try table.member(1, "AudioProperties")
      self = .audio(
        sampleRate: Int(try audio.scalar(0, default: UInt32(0))),
        channelCount: Int(try audio.scalar(1, default: UInt32(0))))
    default: self = .other(code)
    }
  }
}
