/// Named arrays in NumPy's `.npz` format, as `numpy.savez` and `numpy.savez_compressed` write it: a ZIP archive of `.npy`
/// files.
///
/// Opening an archive decodes nothing. Refused: archives that take ZIP64, which Python writes from 2 GiB on.
public struct NumPyArchive: Sendable {
  /// The largest size of one `.npy` file that is accepted unless the caller states another, in bytes; that of the memory
  /// for the tensors of a plan.
  public static let defaultArrayByteLimit = PlanOptions().memoryLimit

  /// The names of the arrays, without `.npy`, in the order of the archive.
  public let names: [String]
  private let archive: ZipArchive
  static let suffix = ".npy"

  /// Opens the archive in `bytes`.
  ///
  /// - Throws: `NumPyError` for bytes that are no archive, or one that cannot be read.
  public init(
    _ bytes: ModelBytes, arrayByteLimit: Int = NumPyArchive.defaultArrayByteLimit
  ) throws(NumPyError) {
    do throws(ModelError) {
      guard let archive = try ZipArchive(ByteView(bytes), entryByteLimit: arrayByteLimit) else {
        throw ModelError(.malformed, at: .file, "not a NumPy archive")
      }
      self.archive = archive
    } catch {
      throw NumPyError(error.location == .file ? error.detail : "\(error.detail) (\(error.location))")
    }
    var known: Set<String> = []
    names = archive.entries.compactMap { entry in
      guard entry.name.hasSuffix(Self.suffix), known.insert(entry.name).inserted else { return nil }
      return String(entry.name.dropLast(Self.suffix.count))
    }
  }

  /// Decodes the array `name`, of several with this name the last; nil when there is none.
  ///
  /// - Throws: `NumPyError` naming the array when it is damaged, above the limit, or none that `NumPyArray` reads.
  public func array(named name: String) throws(NumPyError) -> NumPyArray? {
    guard names.contains(name) else { return nil }
    let bytes: [UInt8]
    do throws(ModelError) {
      bytes = try archive.contents(of: name + Self.suffix)
    } catch {
      throw NumPyError("array '\(name)': \(error.detail)")
    }
    do throws(NumPyError) {
      return try NumPyArray(bytes: bytes)
    } catch {
      throw NumPyError("array '\(name)': \(error)")
    }
  }
}
