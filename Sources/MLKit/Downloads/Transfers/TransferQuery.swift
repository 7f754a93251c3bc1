/// What a transfer is to bring.
struct TransferQuery: Sendable {
  let url: URL
  /// The version that is there, and need not come again.
  let installed: FileVersion?
  /// Where to begin; other than 0 only for what is still `partial`.
  let offset: Int
  /// The version of the bytes before `offset`.
  let partial: FileVersion?
}
