/// The addresses of all slots, for one arena.
final class SlotAddresses {
  private let addresses: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private let variables: VariableMemory
  /// What slots without memory point to; nothing reads or writes it.
  private let nowhere = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)

  init(_ locations: [SlotTable.Location], arena: UnsafeMutableRawPointer, variables: VariableMemory) {
    addresses = .allocate(capacity: max(locations.count, 1))
    SlotTable.Location.resolve(
      locations, arena: arena, variables: variables.addresses, nowhere: nowhere, into: addresses)
    self.variables = variables
  }

  deinit {
    addresses.deallocate()
    nowhere.deallocate()
  }

  /// Calls `body` with the addresses.
  func run(_ body: (Memory) throws(InferenceError) -> Void) throws(InferenceError) {
    try body(
      Memory(addresses: addresses, variables: variables.addresses, remainingRounds: variables.remainingRounds))
  }

  /// The address of the slot with this index.
  subscript(index: Int) -> UnsafeMutableRawPointer { addresses[index] }
}

extension SlotTable.Location {
  /// Writes the address of each slot to `addresses`; `nowhere` is that of slots without memory.
  static func resolve(
    _ locations: [Self], arena: UnsafeMutableRawPointer, variables: UnsafePointer<UnsafeMutableRawPointer>,
    nowhere: UnsafeMutableRawPointer, into addresses: UnsafeMutablePointer<UnsafeMutableRawPointer>
  ) {
    for index in locations.indices {
      switch locations[index] {
      case .arena(let offset): addresses[index] = arena + offset
      case .fixed(let pointer): addresses[index] = UnsafeMutableRawPointer(mutating: pointer)
      case .variable(let id): addresses[index] = variables[id]
      case .none: addresses[index] = nowhere
      }
    }
  }
}
