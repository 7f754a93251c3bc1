/// Writes named arrays as a NumPy archive (`.npz`) that is not compressed, one after the other, and holds none of them.
public struct NumPyArchiveWriter {
  private var archive: ZipWriter
  private var names: Set<String> = []

  /// Starts an archive; `write` takes its bytes, in order.
  public init(write: @escaping ([UInt8]) throws -> Void) {
    archive = ZipWriter(write: write)
  }

  /// Appends `array` as `name`.
  ///
  /// - Throws: `NumPyError` for a name that is there already and an element type that NumPy lacks, `ModelError` with code
  ///   `limitExceeded` for an archive that reaches 4 GiB or 65,535 arrays, each before anything is written; and what
  ///   `write` throws, after which the archive is lost.
  public mutating func add(_ array: NumPyArray, named name: String) throws {
    guard let header = array.fileHeader else {
      throw NumPyError("array '\(name)': NumPy has no \(array.type) elements")
    }
    guard !names.contains(name) else { throw NumPyError("array '\(name)' is in the archive already") }
    try archive.add(name + NumPyArchive.suffix, pieces: [header, array.data])
    names.insert(name)
  }

  /// Writes the archive's directory, after which it is complete.
  ///
  /// - Throws: What `write` throws.
  public mutating func finish() throws {
    try archive.finish()
  }
}
