extension ImageFile {
  private static let exifSignature = Array("Exif\0\0".utf8)

  /// The EXIF data in the first `APP1` segment that has them, before the first scan of a JPEG file.
  var jpegExif: ExifData? {
    let signature = Self.exifSignature
    let (fill, application1, startOfScan, endOfImage) = (0xFF, 0xE1, 0xDA, 0xD9)
    var offset = 2
    while integer(at: offset, byteCount: 1, bigEndian: true) == fill,
      let marker = integer(at: offset + 1, byteCount: 1, bigEndian: true)
    {
      if marker == fill {
        offset += 1
        continue
      }
      guard marker != startOfScan, marker != endOfImage,
        let length = integer(at: offset + 2, byteCount: 2, bigEndian: true), length >= 2
      else { return nil }
      if marker == application1, length >= 2 + signature.count, hasBytes(signature, at: offset + 4) {
        return ExifData(
          file: self, offset: offset + 4 + signature.count, byteCount: length - 2 - signature.count)
      }
      offset += 2 + length
    }
    return nil
  }

  /// The EXIF data in the `eXIf` chunk of a PNG file, behind the JPEG signature that some writers put there.
  var pngExif: ExifData? {
    let chunkOverhead = 12
    var offset = 8
    while let length = integer(at: offset, byteCount: 4, bigEndian: true) {
      if hasBytes(Array("eXIf".utf8), at: offset + 4) {
        let prefix = hasBytes(Self.exifSignature, at: offset + 8) ? Self.exifSignature.count : 0
        return ExifData(file: self, offset: offset + 8 + prefix, byteCount: length - prefix)
      }
      offset += chunkOverhead + length
    }
    return nil
  }
}
