import Apus

extension TensorContents {
  /// The pixels of all pictures together, about as many bytes as they take.
  private static let pixelCount = 7 << 20
  /// The most pixels of one picture.
  private static let largestPicture = 1 << 18

  /// What the tensors hold at the end of `session`, those that nothing uses left out.
  static func all(of session: DebugSession) -> [TensorContents] {
    let planned = session.plan.tensors.indices.compactMap { index in
      session.plannedTensor(at: index).map { (index: index, tensor: $0) }
    }.filter { $0.tensor.storage != .unused }
    let limit = pictureLimit(planned.map(\.tensor.shape.elementCount))
    return planned.map { index, tensor in
      do {
        let contents = try session.tensor(at: index)
        let producer = session.producer(of: index).map { session.steps[$0].operatorIndex }
        return TensorContents(
          contents, isConstant: tensor.storage == .constant,
          bounds: producer.flatMap { OperatorSet.outputBounds(of: session.model.mainSubgraph.operators[$0]) },
          pixelCount: limit)
      } catch {
        return TensorContents(index: index, problem: "\(error)")
      }
    }
  }

  /// The most pixels that each picture may have, for tensors of so many elements, so that all together fit.
  private static func pictureLimit(_ elementCounts: [Int]) -> Int {
    var (rest, count) = (pixelCount, elementCounts.count)
    // Small tensors leave their part of the pixels to large ones.
    for elements in elementCounts.sorted() {
      guard elements < rest / count else { return max(min(rest / count, largestPicture), 1) }
      rest -= elements
      count -= 1
    }
    return largestPicture
  }
}
