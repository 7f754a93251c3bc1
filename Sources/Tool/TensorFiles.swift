import Apus
import Foundation

/// A folder or an `.npz` file in which the tensors of a run are saved, as `SavedTensors` reads them.
struct TensorFiles {
  private let path: String
  private let keys: TensorKeys

  init(_ path: String, _ model: Model) {
    self.path = path
    keys = TensorKeys(model)
  }

  /// Writes the tensors with these indices, which `tensor` gives one by one, and returns their number; those of types that
  /// NumPy lacks are left out.
  func write(_ indices: [Int], tensor: (Int) throws -> Tensor) throws -> Int {
    path.hasSuffix(".npz") ? try writeArchive(indices, tensor) : try writeFolder(indices, tensor)
  }

  private func writeFolder(_ indices: [Int], _ tensor: (Int) throws -> Tensor) throws -> Int {
    try Files.makeFolder(path)
    var count = 0
    for index in indices {
      guard let contents = try NumPyArray(tensor(index)).fileContents else { continue }
      try Files.write(contents, to: "\(path)/\(keys.fileName(index))")
      count += 1
    }
    return count
  }

  private func writeArchive(_ indices: [Int], _ tensor: (Int) throws -> Tensor) throws -> Int {
    var count = 0
    try Files.write(to: path) { handle in
      var writer = NumPyArchiveWriter { try handle.write(contentsOf: Data($0)) }
      for index in indices {
        let array = try NumPyArray(tensor(index))
        guard array.isWritable else { continue }
        try writer.add(array, named: keys[index])
        count += 1
      }
      try writer.finish()
    }
    return count
  }
}
