/// How the raw outputs of a detector become boxes: the custom metadata `DETECTOR_METADATA`.
///
/// The author's numbers, not checked. Schema: MediaPipe's `object_detector_metadata_schema.fbs`, version 1.0.0.
public struct ObjectDetectorOptions: Equatable, Sendable {
  /// The name of the custom metadata whose data hold this.
  public static let metadataName = "DETECTOR_METADATA"
  static let identifier = "V001"

  /// The anchor of each box; empty when absent.
  public let fixedAnchors: [FixedAnchor]
  /// How numbers become boxes; nil when absent.
  public let decoding: TensorsDecodingOptions?
}

extension ObjectDetectorOptions {
  /// The box that a model's numbers are relative to, in fractions of the image (table `FixedAnchor`).
  public struct FixedAnchor: Equatable, Sendable {
    /// The column of the centre.
    public let xCenter: Float
    /// The row of the centre.
    public let yCenter: Float
    /// The width.
    public let width: Float
    /// The height.
    public let height: Float
  }

  /// Reads options from `bytes`, a FlatBuffer with identifier `V001`.
  ///
  /// - Throws: `ModelError` with code `truncated`, `malformed`, or `limitExceeded`.
  public init(_ bytes: ByteView) throws(ModelError) {
    let table = try FlatBuffer(bytes, identifier: Self.identifier, rootName: "ObjectDetectorOptions").root
    let schema = try table.table(1, name: "SsdAnchorsOptions")?.table(0, name: "FixedAnchorsSchema")
    fixedAnchors = try schema?.tables(0, name: "FixedAnchor").map(FixedAnchor.init) ?? []
    decoding = try table.table(2, name: "TensorsDecodingOptions").map(TensorsDecodingOptions.init)
  }
}

extension ObjectDetectorOptions.FixedAnchor {
  init(_ table: FlatBufferTable) throws(ModelError) {
    xCenter = try table.float(0, default: 0)
    yCenter = try table.float(1, default: 0)
    width = try table.float(2, default: 0)
    height = try table.float(3, default: 0)
  }
}
