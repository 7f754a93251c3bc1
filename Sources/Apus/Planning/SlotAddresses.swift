/// The addresses of all slots, for one arena.
final class SlotAddresses {
  private let addresses: UnsafeMutablePointer<UnsafeMutableRawPointer>
  /// What slots without memory point to; nothing reads or writes it.
  private let nowhere = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)

  init(_ locations: [SlotTable.Location], arena: UnsafeMutableRawPointer) {
    addresses = .allocate(capacity: max(locations.count, 1))
    for (index, location) in locations.enumerated() {
      let address: UnsafeMutableRawPointer =
        switch location {
        case .arena(let offset): arena + offset
        case .constant(let pointer): UnsafeMutableRawPointer(mutating: pointer)
        case .none: nowhere
        }
      (addresses + index).initialize(to: address)
    }
  }

  deinit {
    addresses.deallocate()
    nowhere.deallocate()
  }

  /// Calls `body` with the addresses.
  func run(_ body: (Memory) throws(InferenceError) -> Void) throws(InferenceError) {
    try body(Memory(addresses: addresses))
  }

  /// The address of the slot with this index.
  subscript(index: Int) -> UnsafeMutableRawPointer { addresses[index] }
}
