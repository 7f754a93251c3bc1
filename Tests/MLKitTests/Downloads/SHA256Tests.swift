import Foundation
import Testing

@testable import MLKit

@Suite struct SHA256Tests {
  /// The examples that NIST publishes for FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func examplesOfTheStandard(_ message: String, _ hash: String) {
    #expect(SHA256.hexDigest(of: Array(message.utf8)) == hash)
  }

  /// Every length around one, two and three blocks, in pieces of every kind, as Python's hashlib hashes it.
  @Test(.enabled(if: ModelServer.isAvailable, "python3")) func everyLengthAndPiece() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(ModelServer.python))
    let hash = "hashlib.sha256(bytes(i * 7 % 256 for i in range(n))).hexdigest()"
    process.arguments = ["-c", "import hashlib\nfor n in range(200): print(\(hash))"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let hashes = text.split(separator: "\n")
    try #require(hashes.count == 200)
    for (count, hash) in hashes.enumerated() {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      for piece in [1, 63, 64, 65, 200] {
        var sha = SHA256()
        for start in stride(from: 0, to: count, by: piece) {
          bytes[start..<min(start + piece, count)].withUnsafeBytes { sha.update($0) }
        }
        #expect(sha.hexDigest() == hash, "\(count) bytes in pieces of \(piece)")
      }
    }
  }
}
