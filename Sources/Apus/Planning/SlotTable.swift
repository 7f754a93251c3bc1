/// The slots that planning has handed out so far.
///
/// The first slots are the tensors of the graph, by index; constants and scratch space of steps follow.
final class SlotTable {
  /// Where a slot's memory is.
  enum Location: @unchecked Sendable {
    // Unchecked: the address is of memory that is not written after planning.

    /// In the arena of each interpreter, at an offset that the arena planner chooses.
    case arena(offset: Int)
    /// At a fixed address that lives as long as the plan.
    case fixed(UnsafeRawPointer)
    /// In the memory of the variable with this number.
    case variable(Int)
    /// Nowhere: nothing reads or writes it.
    case none
  }

  /// A demand for arena memory from one step to another, both included.
  struct Demand {
    let slot: Int
    var byteCount: Int
    var firstStep: Int
    var lastStep: Int
  }

  let constants: ConstantStorage
  private(set) var locations: [Location]
  private(set) var demands: [Demand] = []
  private var demandOfSlot: [Int?]
  /// The demand that each one was joined to, for those that were.
  private var successors: [Int: Int] = [:]
  /// The address of each slot that has a fixed one; `nowhere` for the others.
  private var addresses: [UnsafeMutableRawPointer]
  private let nowhere = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)

  init(tensorCount: Int, constants: ConstantStorage) {
    self.constants = constants
    addresses = Array(repeating: nowhere, count: tensorCount)
    locations = Array(repeating: .none, count: tensorCount)
    demandOfSlot = Array(repeating: nil, count: tensorCount)
  }

  deinit {
    nowhere.deallocate()
  }

  /// Calls `body` with the addresses of the slots that have a fixed one.
  func runOnConstants(_ body: (Memory) throws(InferenceError) -> Void) throws(InferenceError) {
    try addresses.withUnsafeBufferPointer { buffer throws(InferenceError) in
      guard let base = buffer.baseAddress else { return }
      var rounds = 0
      try withUnsafeMutablePointer(to: &rounds) { rounds throws(InferenceError) in
        try body(Memory(addresses: base, variables: base, remainingRounds: rounds))
      }
    }
  }

  /// Puts `slot` at a fixed address.
  func place(_ slot: Slot, at address: UnsafeRawPointer) {
    locations[slot.index] = .fixed(address)
    addresses[slot.index] = UnsafeMutableRawPointer(mutating: address)
  }

  /// Puts `slot` in the memory of variable `id`.
  func place(_ slot: Slot, inVariable id: Int) {
    locations[slot.index] = .variable(id)
  }

  /// A new slot at a fixed address.
  func append(constant address: UnsafeRawPointer) -> Slot {
    locations.append(.fixed(address))
    demandOfSlot.append(nil)
    addresses.append(UnsafeMutableRawPointer(mutating: address))
    return Slot(index: locations.count - 1)
  }

  /// A new slot of arena memory for `step` alone.
  func append(scratchByteCount: Int, step: Int) -> Slot {
    locations.append(.none)
    demandOfSlot.append(nil)
    addresses.append(nowhere)
    let slot = Slot(index: locations.count - 1)
    extend(slot, byteCount: scratchByteCount, to: step)
    return slot
  }

  /// Demands arena memory for `slot` at `step`, in addition to the steps demanded before.
  func extend(_ slot: Slot, byteCount: Int, to step: Int) {
    if let index = demandIndex(of: slot.index) {
      demands[index].byteCount = max(demands[index].byteCount, byteCount)
      demands[index].firstStep = min(demands[index].firstStep, step)
      demands[index].lastStep = max(demands[index].lastStep, step)
    } else {
      demandOfSlot[slot.index] = demands.count
      demands.append(Demand(slot: slot.index, byteCount: byteCount, firstStep: step, lastStep: step))
    }
  }

  /// Gives every demand its offset.
  func assign(_ offsets: [Int]) {
    for slot in demandOfSlot.indices {
      if let index = demandIndex(of: slot) { locations[slot] = .arena(offset: offsets[index]) }
    }
  }

  /// The demand for the memory of slot `index`; nil when there is none.
  private func demandIndex(of index: Int) -> Int? {
    guard var demand = demandOfSlot[index] else { return nil }
    while let successor = successors[demand] { demand = successor }
    return demand
  }

  /// Takes back what was demanded for `slot`, which must not share memory.
  func withdraw(_ slot: Slot) {
    guard let index = demandOfSlot[slot.index] else { return }
    demandOfSlot[slot.index] = nil
    demands[index].byteCount = 0
  }

  /// Makes `slot`, for which nothing is demanded yet, the same memory as `other`.
  func share(_ slot: Slot, with other: Slot) {
    demandOfSlot[slot.index] = demandIndex(of: other.index)
  }

  /// Puts `output`, which `step` is the first to use, in the memory of `input` if that is as large and `step` the last to
  /// use it; returns whether that is so.
  func join(_ output: Slot, to input: Slot, at step: Int) -> Bool {
    guard let source = demandIndex(of: input.index), let result = demandIndex(of: output.index), source != result,
      demands[source].lastStep == step, demands[result].firstStep == step,
      demands[source].byteCount == demands[result].byteCount
    else { return false }
    demands[source].lastStep = demands[result].lastStep
    demands[result].byteCount = 0
    successors[result] = source
    return true
  }
}
