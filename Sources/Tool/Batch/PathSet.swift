/// A set of paths that takes 16 bytes for each, whatever their lengths.
///
/// Paths are told apart by 128-bit hashes: among a million, the chance that two are the same is 10⁻²⁷.
struct PathSet {
  private var hashes: Set<SIMD2<Int>> = []

  var isEmpty: Bool { hashes.isEmpty }
  var count: Int { hashes.count }

  /// Adds `path`; says whether it is new.
  mutating func insert(_ path: String) -> Bool { hashes.insert(Self.hash(path)).inserted }

  func contains(_ path: String) -> Bool { hashes.contains(Self.hash(path)) }

  /// The hash of the bytes: names that only look the same are names of different files.
  private static func hash(_ path: String) -> SIMD2<Int> {
    func half(_ seed: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(seed)
      var path = path
      path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      return hasher.finalize()
    }
    return SIMD2(half(0), half(1))
  }
}
