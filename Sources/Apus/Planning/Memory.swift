/// The addresses of a plan's slots during a run.
struct Memory {
  let addresses: UnsafePointer<UnsafeMutableRawPointer>
  /// The address of each variable, by number.
  let variables: UnsafePointer<UnsafeMutableRawPointer>
  /// How often the bodies of WHILE may still run in this run.
  let remainingRounds: UnsafeMutablePointer<Int>

  /// The bytes beyond the end of any memory that vector kernels may read.
  static let slackByteCount = 64

  /// The elements in `slot`, to read.
  @inline(__always)
  func read<Element>(_ slot: Slot, as type: Element.Type = Element.self) -> UnsafePointer<Element> {
    UnsafePointer(addresses[slot.index].assumingMemoryBound(to: type))
  }

  /// The elements in `slot`, to read, or nil without a slot.
  @inline(__always)
  func read<Element>(_ slot: Slot?, as type: Element.Type = Element.self) -> UnsafePointer<Element>? {
    slot.map { read($0, as: type) }
  }

  /// The elements in `slot`, to write.
  @inline(__always)
  func write<Element>(_ slot: Slot, as type: Element.Type = Element.self) -> UnsafeMutablePointer<Element> {
    addresses[slot.index].assumingMemoryBound(to: type)
  }

  /// The bytes in `slot`.
  @inline(__always)
  func bytes(_ slot: Slot) -> UnsafeMutableRawPointer { addresses[slot.index] }
}
