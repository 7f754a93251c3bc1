/// The memory of variables, which keep their values between runs, and of what is counted through a run.
final class VariableMemory {
  private var buffers: [UnsafeMutableRawBufferPointer] = []
  /// The variables, in order of number; plans that continue others add to them.
  private(set) var variables: [VariableTable.Variable] = []
  /// The address of each variable, by number.
  private(set) var addresses: UnsafeMutablePointer<UnsafeMutableRawPointer> = .allocate(capacity: 1)
  /// How often the bodies of WHILE may still run in this run.
  let remainingRounds: UnsafeMutablePointer<Int> = .allocate(capacity: 1)

  init(_ variables: [VariableTable.Variable]) {
    remainingRounds.initialize(to: 0)
    extend(variables)
  }

  deinit {
    buffers.forEach { $0.deallocate() }
    addresses.deallocate()
    remainingRounds.deallocate()
  }

  /// Allocates memory for variables that have none yet.
  func extend(_ variables: [VariableTable.Variable]) {
    for (id, variable) in variables.enumerated() {
      guard id >= buffers.count || buffers[id].count < variable.byteCount else { continue }
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: variable.byteCount, alignment: ArenaPlanner.alignment)
      buffer.initializeMemory(as: UInt8.self, repeating: variable.firstByte)
      if id < buffers.count {
        buffers[id].deallocate()
        buffers[id] = buffer
      } else {
        buffers.append(buffer)
      }
    }
    self.variables = variables
    addresses.deallocate()
    addresses = .allocate(capacity: max(buffers.count, 1))
    for (id, buffer) in buffers.enumerated() {
      // A buffer of no bytes has an address too.
      if let base = buffer.baseAddress { (addresses + id).initialize(to: base) }
    }
  }

  /// The contents of all variables; setting them leaves those alone that were added since.
  var contents: [[UInt8]] {
    get { buffers.map(Array.init) }
    set { for (buffer, bytes) in zip(buffers, newValue) { buffer.copyBytes(from: bytes) } }
  }

  /// Gives every variable the value that it had before the first run.
  func reset() {
    for (buffer, variable) in zip(buffers, variables) {
      buffer.initializeMemory(as: UInt8.self, repeating: variable.firstByte)
    }
  }
}
