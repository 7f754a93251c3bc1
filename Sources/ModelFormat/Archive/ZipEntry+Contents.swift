import CZlib

extension ZipEntry {
  private static let stored: UInt16 = 0
  private static let deflated: UInt16 = 8
  /// A match of 258 bytes takes at least two bits.
  private static let maximumDeflateRatio = 258 * 8 / 2

  /// The decoded bytes, read from the view that the archive was opened on.
  func contents(in bytes: ByteView, byteLimit: Int) throws(ModelError) -> [UInt8] {
    guard !isEncrypted else { throw error(.unsupportedOption, "encrypted entries are not supported") }
    guard byteCount <= byteLimit else {
      throw error(.limitExceeded, "entry of \(byteCount) bytes, at most \(byteLimit) expected")
    }
    let data = try data(in: bytes)
    let decoded: [UInt8]
    switch method {
    case Self.stored: decoded = try copy(data)
    case Self.deflated: decoded = try inflate(data)
    default: throw error(.unsupportedOption, "compression method \(method), stored (0) or deflated (8) expected")
    }
    let actual = UInt32(decoded.withUnsafeBufferPointer { CZlib.crc32(0, $0.baseAddress, UInt32($0.count)) })
    guard actual == crc32 else {
      throw error(.malformed, "CRC-32 \(hexadecimal(actual)), \(hexadecimal(crc32)) expected")
    }
    return decoded
  }

  private func data(in bytes: ByteView) throws(ModelError) -> ByteView {
    let header = try ZipLocalHeader(bytes, of: self)
    guard header.dataOffset <= endOffset, compressedByteCount <= endOffset - header.dataOffset else {
      throw error(
        .malformed, "\(compressedByteCount) bytes of data overlap the next entry or the directory at \(endOffset)")
    }
    return try bytes.slice(at: header.dataOffset, count: compressedByteCount, field: "ZIP data")
  }

  private func copy(_ data: ByteView) throws(ModelError) -> [UInt8] {
    guard byteCount == compressedByteCount else {
      throw error(.malformed, "stored entry of \(byteCount) bytes in \(compressedByteCount)")
    }
    return data.withBytes { [UInt8]($0) }
  }

  private func inflate(_ data: ByteView) throws(ModelError) -> [UInt8] {
    guard byteCount <= compressedByteCount * Self.maximumDeflateRatio else {
      throw error(.malformed, "\(byteCount) bytes declared, more than \(compressedByteCount) deflated bytes can hold")
    }
    guard let decoded = DeflateStream(bytes: data).inflated(byteCount: byteCount) else {
      throw error(.malformed, "\(compressedByteCount) bytes are not a deflated stream of \(byteCount) bytes")
    }
    return decoded
  }

  private func error(_ code: ModelError.Code, _ detail: String) -> ModelError {
    ModelError(code, at: .packedFile(name), detail)
  }

  private func hexadecimal(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
}
