/// The memory that outlives a run: variables that operators name, and variable tensors.
///
/// A plan and those that continue it, see `Plan.deferredOperators`, share one table.
final class VariableTable {
  /// One variable; it has no memory until its shape is known.
  struct Variable: Sendable {
    let name: String
    var type: ElementType
    var shape: Shape?
    var byteCount = 0
    /// The first value of every byte.
    var firstByte: UInt8 = 0
  }

  private(set) var variables: [Variable] = []
  private(set) var byteCount = 0
  private var idOfName: [String: Int] = [:]
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// A table that goes on from `variables`.
  convenience init(_ variables: [Variable], _ limit: Int) {
    self.init(limit: limit)
    self.variables = variables
    byteCount = variables.reduce(0) { $0 + $1.byteCount }
    for (id, variable) in variables.enumerated() {
      idOfName[variable.name] = id
    }
  }

  /// The number of the variable called `name`, a new one at the first call.
  func id(named name: String) -> Int {
    if let id = idOfName[name] { return id }
    variables.append(Variable(name: name, type: .float32, shape: nil))
    idOfName[name] = variables.count - 1
    return variables.count - 1
  }

  /// Gives variable `id` memory for `shape`, once; false when that exceeds the limit or the type has no size.
  func allocate(_ id: Int, _ type: ElementType, _ shape: Shape, firstByte: UInt8 = 0) -> Bool {
    guard let size = type.byteCount(elementCount: shape.elementCount), size <= limit - byteCount else { return false }
    variables[id].type = type
    variables[id].shape = shape
    variables[id].byteCount = size
    variables[id].firstByte = firstByte
    byteCount += size
    return true
  }
}
