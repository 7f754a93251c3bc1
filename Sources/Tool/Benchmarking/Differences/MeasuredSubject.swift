/// What a result of `apus bench` is about; two results of the same can be compared.
struct MeasuredSubject: Hashable, Codable {
  /// The kernel; nil when a model was measured.
  let kernel: String?
  /// The model as its path was written; nil when a kernel was measured.
  let model: String?
  let layer: String?
  let isa: String
  let threads: Int
  /// Where the data were; nil for models.
  let cache: CacheState?
  /// The arithmetic; nil for kernels.
  let kernels: String?
}
