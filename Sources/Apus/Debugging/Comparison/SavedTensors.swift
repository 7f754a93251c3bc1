/// Tensors of one run of a model, saved by this or another engine: a folder of `.npy` files, or an archive (`.npz`).
///
/// Arrays go by `TensorKeys`. They are read when they are asked for; whether type and shape suit is for the caller to
/// say. `Scripts/tensors_from_litert.py` saves a run of LiteRT.
public struct SavedTensors: Sendable {
  private enum Source {
    case archive(NumPyArchive)
    /// The path, and the names of the files by key.
    case folder(String, [String: String])
  }

  /// What the saved arrays are called, in the order of the archive or of the alphabet.
  public let keys: [String]
  private let source: Source
  private let known: Set<String>
  private let tensorKeys: TensorKeys
  private let hasIndices: Bool

  /// Opens the folder or archive at `path`.
  ///
  /// - Throws: `ModelError` for a path that cannot be read, `NumPyError` for a file that is no archive, and for a folder or
  ///   an archive without arrays.
  public init(path: String, of model: Model) throws {
    guard let folder = try Folder(path: path) else {
      do {
        try self.init(NumPyArchive(ModelBytes(path: path)), of: model)
      } catch let error as ModelError where error.code == .truncated {
        throw NumPyError("the file is empty")
      }
      return
    }
    let files = folder.names.compactMap { name in TensorKeys.key(ofFile: name).map { (key: $0, name: name) } }
    let source = Source.folder(folder.path, Dictionary(files.map { ($0.key, $0.name) }) { first, _ in first })
    try self.init(source, files.map(\.key), model, "the folder has no .npy files")
  }

  /// The arrays of `archive`.
  ///
  /// - Throws: `NumPyError` for an archive without arrays.
  public init(_ archive: NumPyArchive, of model: Model) throws(NumPyError) {
    try self.init(.archive(archive), archive.names, model, "the archive has no .npy files")
  }

  private init(_ source: Source, _ keys: [String], _ model: Model, _ emptiness: String) throws(NumPyError) {
    guard !keys.isEmpty else { throw NumPyError(emptiness) }
    self.source = source
    self.keys = keys
    known = Set(keys)
    tensorKeys = TensorKeys(model)
    hasIndices = Self.hasIndices(keys, tensorKeys)
  }

  /// Whether tensor `index` was saved.
  public func contains(_ index: Int) -> Bool { key(of: index) != nil }

  /// The saved elements of tensor `index`; nil when it was not saved.
  ///
  /// - Throws: `NumPyError` naming the array when it cannot be read.
  public func array(of index: Int) throws(NumPyError) -> NumPyArray? {
    guard let key = key(of: index) else { return nil }
    switch source {
    case .archive(let archive): return try archive.array(named: key)
    case .folder(let path, let files):
      return try files[key].map { name throws(NumPyError) in try Self.read(path, name) }
    }
  }

  /// The keys that stand for no tensor of the model.
  public var strayKeys: [String] {
    let used = Set((0..<tensorKeys.count).compactMap(key))
    return keys.filter { !used.contains($0) }
  }

  /// The key under which tensor `index` was saved: its own, or its index.
  private func key(of index: Int) -> String? {
    guard (0..<tensorKeys.count).contains(index) else { return nil }
    if !TensorKeys.isIndexKey(tensorKeys[index]), known.contains(tensorKeys[index]) { return tensorKeys[index] }
    let key = TensorKeys.indexKey(index)
    return hasIndices && known.contains(key) ? key : nil
  }

  /// Whether `tensor_<index>` is a tensor of the model: those of another model have other indices, and names that the model
  /// does not have.
  private static func hasIndices(_ keys: [String], _ tensorKeys: TensorKeys) -> Bool {
    let names = keys.filter { !TensorKeys.isIndexKey($0) }
    let own = Set((0..<tensorKeys.count).map { tensorKeys[$0] })
    return names.isEmpty || names.contains(where: own.contains)
  }

  private static func read(_ folder: String, _ name: String) throws(NumPyError) -> NumPyArray {
    let bytes: ModelBytes
    do throws(ModelError) {
      bytes = try ModelBytes(path: "\(folder)/\(name)")
    } catch {
      throw NumPyError("\(name): \(error.detail.isEmpty ? error.code.rawValue : error.detail)")
    }
    let view = ByteView(bytes)
    guard view.count <= NumPyArchive.defaultArrayByteLimit else {
      throw NumPyError("\(name): \(view.count) bytes, at most \(NumPyArchive.defaultArrayByteLimit) expected")
    }
    do throws(NumPyError) {
      return try NumPyArray(bytes: view.withBytes { [UInt8]($0) })
    } catch {
      throw NumPyError("\(name): \(error)")
    }
  }
}
