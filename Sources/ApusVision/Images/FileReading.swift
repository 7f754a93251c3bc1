#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file that begins like an image, at most `ImageLimits.maximumFileByteCount`.
///
/// Waits at most `patience` milliseconds for each piece of a pipe, and for who writes into it.
///
/// - Throws: `ImageError` with code `notFound`, `unreadable`, `unknownFormat` or `limitExceeded`.
func readFile(path: String, patience: Int32 = 30_000) throws(ImageError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    let code: ImageError.Code = errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable
    throw ImageError(code, image: path, code == .notFound ? "" : String(cString: strerror(errno)))
  }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var status = stat()
  let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  if isRegular { bytes.reserveCapacity(min(Int(status.st_size), ImageLimits.maximumFileByteCount)) }
  let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
  defer { chunk.deallocate() }
  var isImage = false
  while true {
    let count = try readPiece(descriptor, into: chunk, path: path, patience: isRegular ? nil : patience)
    guard count > 0 else { return bytes }
    guard bytes.count <= ImageLimits.maximumFileByteCount - count else {
      throw ImageError(.limitExceeded, image: path, "the file has more than \(ImageLimits.maximumFileByteCount) bytes")
    }
    bytes.append(contentsOf: chunk[..<count])
    // Devices and pipes may have no end.
    if !isImage, bytes.count >= ImageFormat.maximumSignatureByteCount {
      _ = try ImageFormat(of: ImageFile(bytes: bytes, name: path))
      isImage = true
    }
  }
}

/// Reads the next bytes, and waits for them if there is `patience`, in milliseconds; 0 at the end.
private func readPiece(
  _ descriptor: Int32, into chunk: UnsafeMutableRawBufferPointer, path: String, patience: Int32?
) throws(ImageError) -> Int {
  while true {
    if let patience {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, patience) == 0 {
        throw ImageError(.unreadable, image: path, "nothing was written into it for \(Double(patience) / 1000) s")
      }
    }
    let count = read(descriptor, chunk.baseAddress, chunk.count)
    if count >= 0 { return count }
    guard errno == EINTR || errno == EAGAIN else {
      throw ImageError(.unreadable, image: path, String(cString: strerror(errno)))
    }
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
