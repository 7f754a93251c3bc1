/// Bounds on what a model may declare, checked before anything is allocated.
public enum ModelLimits {
  /// The largest number of elements of one tensor; the schema's int32 sizes reach no further.
  public static let maximumElementCount = Int(Int32.max)
  /// The largest rank of a tensor that operators accept; TensorFlow Lite's is 8 or less everywhere.
  public static let maximumRank = 8
}
