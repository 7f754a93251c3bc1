/// Bounds on what a model may declare, checked before anything is allocated.
public enum ModelLimits {
  /// The largest number of elements of one tensor; the schema's int32 sizes reach no further.
  public static let maximumElementCount = Int(Int32.max)

  /// Whether a tensor may have this shape.
  ///
  /// The limit holds for the dimensions other than 0 too, so that an empty tensor's strides do not overflow and walks
  /// over its other dimensions end.
  public static func allows(_ shape: Shape) -> Bool {
    Shape(shape.dimensions.map { $0 == 0 ? 1 : $0 }).elementCount <= maximumElementCount
  }

  /// The most elements that the windows of one pooling may cover together; image models stay far below.
  public static let maximumPooledCount = 1 << 36
  /// The most operators of one plan; those of a subgraph count each time that it is called.
  public static let maximumPlannedOperators = 1 << 18
  /// How often a run may wait for values and plan what follows.
  public static let maximumContinuations = 64
  /// The most threads of one run.
  public static let maximumThreadCount = 64
  /// How deep subgraphs may call each other.
  public static let maximumGraphDepth = 16
  /// The most pairs of boxes that one suppression may compare; image models stay far below.
  public static let maximumComparedCount = 1 << 34
  /// The largest size of a file packed into a model, such as labels; outputs may name one file many times.
  public static let maximumPackedFileByteCount = 16 << 20
  /// The largest rank of a tensor in a file.
  public static let maximumDeclaredRank = 64
  /// The largest rank of a tensor that operators accept; TensorFlow Lite's is 8 or less everywhere.
  public static let maximumRank = 8
}
