/// A file that is being downloaded, with a record of its version.
final class PartialFile {
  private(set) var byteCount: Int
  /// What the bytes are of; nil when nobody knows, so that they are of no use.
  private var record: FileRecord?
  private let descriptor: Int32
  private let folder: ModelFolder

  /// The file in `folder` with what an earlier download of `url` left, made if it is not there.
  ///
  /// - Throws: `ModelDownloadError` with code `storage` or `diskFull`.
  init(in folder: ModelFolder, of url: URL) throws(ModelDownloadError) {
    let descriptor = open(folder.partial, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw .storage("\(folder.partial) cannot be opened") }
    guard let status = FileStatus(descriptor: descriptor), status.isRegular else {
      close(descriptor)
      throw ModelDownloadError(.storage, "\(folder.partial) is no regular file")
    }
    self.descriptor = descriptor
    self.folder = folder
    byteCount = status.byteCount
    record = FileRecord(path: folder.partialRecord, url: url)
  }

  deinit {
    close(descriptor)
  }

  /// The version that the bytes are of, if known.
  var version: FileVersion? { record?.version }
  /// The size that the whole file has, if known.
  var total: Int? { record?.byteCount }
  /// Whether nothing is missing of a version that a server can be asked about.
  var isWhole: Bool { byteCount == total && version?.rangeCondition != nil }
  /// Whether the file is the one that has its name.
  var isInPlace: Bool { FileStatus(descriptor: descriptor)?.isFile(at: folder.partial) == true }

  /// Begins anew with a file of `version` that has `total` bytes, if that is known.
  func restart(_ version: FileVersion, total: Int?) throws(ModelDownloadError) {
    unlink(folder.partialRecord)
    guard ftruncate(descriptor, 0) == 0 else { throw .storage("\(folder.partial) cannot be emptied") }
    byteCount = 0
    let record = FileRecord(version, byteCount: total)
    self.record = record
    if version.rangeCondition != nil { try record.write(to: folder.partialRecord) }
  }

  /// Refuses `count` further bytes for which there is no space, before they use up what there is.
  func checkSpace(for count: Int) throws(ModelDownloadError) {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { return }
    let (free, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    guard !overflow, free < count else { return }
    throw ModelDownloadError(.diskFull, "\(count) bytes are to come, the disk of \(folder.path) has space for \(free)")
  }

  /// Writes `bytes` at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ModelDownloadError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(byteCount))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .storage("\(folder.partial) cannot be written") }
      byteCount += count
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(ModelDownloadError) {
    guard fsync(descriptor) == 0 else { throw .storage("\(folder.partial) cannot be written") }
  }
}
