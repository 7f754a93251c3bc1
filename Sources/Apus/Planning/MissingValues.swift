/// The tensors whose values an operator asked for while it was planned, though they are known only when the model runs.
final class MissingValues {
  private(set) var tensors: Set<Int> = []

  func insert(_ tensor: Int) {
    tensors.insert(tensor)
  }

  func removeAll() {
    tensors.removeAll()
  }
}
