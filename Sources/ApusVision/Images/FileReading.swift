#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file, at most `ImageLimits.maximumFileByteCount`.
///
/// - Throws: `ImageError` with code `notFound`, `unreadable` or `limitExceeded`.
func readFile(path: String) throws(ImageError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    let code: ImageError.Code = errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable
    throw ImageError(code, image: path, code == .notFound ? "" : String(cString: strerror(errno)))
  }
  defer { close(descriptor) }
  let chunkByteCount = 1 << 16
  var bytes: [UInt8] = []
  var status = stat()
  if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
    bytes.reserveCapacity(min(Int(status.st_size), ImageLimits.maximumFileByteCount))
  }
  let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkByteCount, alignment: 1)
  defer { chunk.deallocate() }
  while true {
    let count = read(descriptor, chunk.baseAddress, chunkByteCount)
    if count == 0 { return bytes }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { throw ImageError(.unreadable, image: path, String(cString: strerror(errno))) }
    guard bytes.count <= ImageLimits.maximumFileByteCount - count else {
      throw ImageError(.limitExceeded, image: path, "the file has more than \(ImageLimits.maximumFileByteCount) bytes")
    }
    bytes.append(contentsOf: chunk[..<count])
  }
}

/// Creates or replaces a file.
///
/// - Throws: `ImageError` with code `unwritable`.
func writeFile(_ bytes: [UInt8], path: String) throws(ImageError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw ImageError(.unwritable, image: path, String(cString: strerror(errno))) }
  var offset = 0
  var failure: Int32 = 0
  while offset < bytes.count && failure == 0 {
    let count = bytes[offset...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { offset += count } else if errno != EINTR { failure = errno }
  }
  if close(descriptor) != 0 && failure == 0 { failure = errno }
  guard failure == 0 else { throw ImageError(.unwritable, image: path, String(cString: strerror(failure))) }
}
