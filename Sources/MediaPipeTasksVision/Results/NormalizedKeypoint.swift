/// A point of an object, such as an eye.
open class NormalizedKeypoint: NSObject, @unchecked Sendable {
  /// The place in fractions of the image as stored, whatever its orientation, origin at the top left.
  public let location: CGPoint
  /// The name; nil without.
  public let label: String?
  /// How sure the model is of the point; 0 when it does not say.
  public let score: Float

  /// A point with these parts.
  public init(location: CGPoint, label: String?, score: Float) {
    self.location = location
    self.label = label
    self.score = score
  }

  convenience init(_ point: (x: Double, y: Double)) {
    self.init(location: CGPoint(x: point.x, y: point.y), label: nil, score: 0)
  }

  /// Whether `object` is a point with the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NormalizedKeypoint else { return false }
    return (location, label, score) == (other.location, other.label, other.score)
  }

  /// A hash of the parts.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(location.x)
    hasher.combine(location.y)
    hasher.combine(label)
    hasher.combine(score)
    return hasher.finalize()
  }
}
