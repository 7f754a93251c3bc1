import ModelFormat
import Testing

/// Damaged archives give a `ModelError`, nil, or the right bytes, and never anything else.
@Suite struct ZipMutationTests {
  @Test(arguments: PackedFixture.archiveNames)
  func survivesEveryPrefix(_ name: String) throws {
    let bytes = try PackedFixture.bytes(name)
    for count in 0..<bytes.count {
      _ = Self.readAll(bytes.prefix(count))
    }
  }

  /// Not for archives in which a flipped bit repairs or reveals an entry.
  @Test(
    arguments: PackedFixture.archiveNames.filter {
      !["duplicate.zip", "encrypted.zip", "long-stream.zip"].contains($0)
    })
  func everyFlippedBitIsHarmlessOrAnError(_ name: String) throws {
    let bytes = try PackedFixture.bytes(name)
    let sound = Self.readAll(bytes)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        for (name, contents) in Self.readAll(changed) where sound[name] != contents {
          Issue.record("bit \(bit) of byte \(index) changed '\(name)' to \(contents.prefix(20))")
        }
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func survivesRandomBytes(_ seed: UInt64) throws {
    var generator = Generator(state: seed)
    for name in PackedFixture.archiveNames {
      let bytes = try PackedFixture.bytes(name)
      for _ in 0..<300 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let special: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
          let index = Int.random(in: 0..<changed.count, using: &generator)
          changed[index] = special.randomElement(using: &generator) ?? 0
        }
        _ = Self.readAll(changed)
      }
    }
  }

  /// The contents of the entries that can be read.
  private static func readAll(_ bytes: some Collection<UInt8>) -> [String: [UInt8]] {
    guard let archive = try? ZipArchive(ByteView(copying: bytes)) else { return [:] }
    var contents: [String: [UInt8]] = [:]
    for entry in archive.entries {
      contents[entry.name] = try? archive.contents(of: entry.name)
    }
    return contents
  }

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
