#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The immutable bytes of a model: a mapped file, or a copy of bytes in memory.
///
/// A mapped file must not be shortened by another process while it is in use: the system then ends the process, as it
/// does for every memory-mapped reader. Replace a model by renaming a new file over it, which leaves the mapping
/// intact.
public final class ModelBytes: @unchecked Sendable {
  // Unchecked: the memory is never written after `init`, and freed only in `deinit`.

  /// The bytes, valid while this object lives.
  public let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps the file at `path` read-only.
  ///
  /// - Throws: `ModelError` with code `notFound`, `unreadable`, or `truncated` for an empty file.
  public init(path: String) throws(ModelError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code: ModelError.Code = errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable
      throw ModelError(code, at: .path(path), code == .notFound ? "" : String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ModelError(.unreadable, at: .path(path), "not a regular file")
    }
    guard status.st_size > 0 else {
      throw ModelError(.truncated, at: .byte(0, field: "file"), "the file is empty")
    }
    let count = Int(status.st_size)
    guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED else {
      throw ModelError(.unreadable, at: .path(path), String(cString: strerror(errno)))
    }
    buffer = UnsafeRawBufferPointer(start: base, count: count)
    isMapped = true
  }

  /// Copies `bytes`, in order, to memory aligned to 64 bytes.
  public init(copying bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(copy)
    isMapped = false
  }

  deinit {
    if isMapped, let base = buffer.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: base), buffer.count)
    } else {
      buffer.deallocate()
    }
  }
}
