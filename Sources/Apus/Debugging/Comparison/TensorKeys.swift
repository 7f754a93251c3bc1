/// The names under which the tensors of a model's main graph are saved in files.
///
/// A tensor's key is its name. A name that takes more than 200 bytes as a file name is cut, with `~` and the hash of all of it
/// behind; one that is empty, shared with another tensor, or looks like `tensor_<index>` is replaced by that.
/// `Scripts/tensors_from_litert.py` gives the same.
public struct TensorKeys: Sendable {
  /// The longest name that is a key, in bytes, percent-encoded.
  static let maximumByteCount = 200
  private static let indexPrefix = "tensor_"
  private let keys: [String]

  /// The keys for the tensors of the main graph of `model`.
  public init(_ model: Model) {
    let names = model.mainSubgraph.tensors.map { Self.shortened($0.name) }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    keys = names.enumerated().map { index, name in
      !name.isEmpty && counts[name] == 1 && !Self.isIndexKey(name) ? name : Self.indexKey(index)
    }
  }

  /// The name, or its beginning and a hash (FNV-1a of 64 bits) when it is too long for a file.
  private static func shortened(_ name: String) -> String {
    guard encoded(name).utf8.count > maximumByteCount else { return name }
    var start = ""
    // What follows the start takes 19 bytes.
    for scalar in name.unicodeScalars {
      guard encoded(start + String(scalar)).utf8.count <= maximumByteCount - 19 else { break }
      start.unicodeScalars.append(scalar)
    }
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return start + "~" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The number of tensors.
  public var count: Int { keys.count }

  /// The key of tensor `index`, the name of its array in an archive.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> String { keys[index] }

  /// The name of the file for tensor `index` in a folder: its key, in which every byte but those of letters, digits and
  /// `._-;:,=@+` is percent-encoded, and `.npy`.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func fileName(_ index: Int) -> String { Self.encoded(keys[index]) + NumPyArchive.suffix }

  /// The key of a tensor that goes by its index.
  static func indexKey(_ index: Int) -> String { indexPrefix + String(index) }

  /// The key of the file `name`, not encoded; nil unless the name ends like that of an array.
  static func key(ofFile name: String) -> String? {
    guard name.hasSuffix(NumPyArchive.suffix) else { return nil }
    return decoded(name.dropLast(NumPyArchive.suffix.count))
  }

  /// Whether `name` is `tensor_` and digits, as a tensor without a name of its own is called.
  public static func isIndexKey(_ name: String) -> Bool {
    name.hasPrefix(indexPrefix) && name.utf8.dropFirst(indexPrefix.utf8.count).allSatisfy { (0x30...0x39).contains($0) }
  }

  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-;:,=@+".utf8)

  private static func encoded(_ key: String) -> String {
    key.utf8.reduce(into: "") { text, byte in
      if plainBytes.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += (byte < 16 ? "%0" : "%") + digits
      }
    }
  }

  /// The text with its escapes replaced; what is no escape stays as it is.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        digits.count == 2, let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
