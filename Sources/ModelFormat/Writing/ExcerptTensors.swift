/// The tensors of an excerpt and their buffers, numbered in the order in which they are asked for.
struct ExcerptTensors {
  private let graph: Model.Subgraph
  private let shapes: [Int: Shape]
  private let constants: [Int: [UInt8]]
  /// The tensors that the caller of the graph or an operator fills.
  private let filled: Set<Int>
  /// What names, quantization and contents may still take.
  private(set) var remainingByteCount: Int
  private var indices: [Int: Int32] = [:]
  /// Tables `Tensor` of `schema.fbs`.
  private(set) var tables: [FlatTable] = []
  /// Tables `Buffer` of `schema.fbs`; the first is the empty one.
  private(set) var buffers = [FlatTable()]

  /// No tensors yet of `graph`; `shapes` and `constants` replace those that the file declares.
  init(_ graph: Model.Subgraph, shapes: [Int: Shape], constants: [Int: [UInt8]], byteLimit: Int) {
    self.graph = graph
    self.shapes = shapes
    self.constants = constants
    filled = graph.operators.reduce(into: Set(graph.inputs)) { $0.formUnion($1.outputs) }
    remainingByteCount = min(byteLimit, Int(Int32.max) / 2)
  }

  /// Whether the caller of the excerpt fills tensor `index`.
  func isInput(_ index: Int) -> Bool {
    let tensor = graph.tensors[index]
    return constants[index] == nil && tensor.data == nil && !tensor.isVariable && !isEmptyConstant(index)
  }

  /// Whether tensor `index` is a constant without elements, which files do not mark as one.
  private func isEmptyConstant(_ index: Int) -> Bool {
    graph.tensors[index].shape.elementCount == 0 && !filled.contains(index)
  }

  /// The numbers in the excerpt of the tensors with these indices in the graph; −1 for −1.
  ///
  /// - Throws: `ModelError` for types without a size, contents that do not fit the shape, and too many bytes.
  mutating func numbers(of indices: [Int]) throws(ModelError) -> [Int32] {
    var numbers: [Int32] = []
    for index in indices {
      numbers.append(try number(of: index))
    }
    return numbers
  }

  private mutating func number(of index: Int) throws(ModelError) -> Int32 {
    if index == -1 { return -1 }
    if let number = indices[index] { return number }
    let number = Int32(tables.count)
    indices[index] = number
    tables.append(try table(index))
    return number
  }

  /// Takes `byteCount` bytes from what is left.
  ///
  /// - Throws: `ModelError.Code.limitExceeded` when fewer are left.
  mutating func take(_ byteCount: Int, at location: ModelError.Location) throws(ModelError) {
    guard byteCount <= remainingByteCount else {
      throw ModelError(.limitExceeded, at: location, "\(byteCount) bytes more in an excerpt of limited size")
    }
    remainingByteCount -= byteCount
  }

  private mutating func table(_ index: Int) throws(ModelError) -> FlatTable {
    let tensor = graph.tensors[index]
    let shape = shapes[index] ?? tensor.shape
    guard tensor.type.bitCount != nil else {
      throw ModelError(.unsupportedType, at: graph.location(of: index), "an excerpt has no tensors of \(tensor.type)")
    }
    guard ModelLimits.allows(shape) else {
      throw ModelError(.limitExceeded, at: graph.location(of: index), "shape \(shape)")
    }
    let scaleByteCount = (tensor.quantization?.scales.count ?? 0) * MemoryLayout<(Int64, Float)>.size
    try take(tensor.name.utf8.count + scaleByteCount, at: graph.location(of: index))
    var table = FlatTable([
      0: .vector(shape.dimensions.map(Int32.init(clamping:))), 1: .scalar(tensor.type.rawValue),
      3: .string(tensor.name),
    ])
    if tensor.isVariable { table.fields[5] = .scalar(UInt8(1)) }
    table.fields[4] = tensor.quantization.map { .table(FlatTable($0)) }
    let sparsity = constants[index] == nil ? tensor.sparsity : nil
    if let sparsity {
      try take(sparsity.integerCount * MemoryLayout<Int32>.size, at: graph.location(of: index))
      table.fields[6] = .table(FlatTable(sparsity))
    }
    if let contents = try contents(index, shape, isSparse: sparsity != nil) {
      table.fields[2] = .scalar(UInt32(buffers.count))
      buffers.append(FlatTable([0: .vector(contents, count: contents.count, alignment: 16)]))
    }
    return table
  }

  /// The elements of a constant; nil for other tensors.
  private mutating func contents(_ index: Int, _ shape: Shape, isSparse: Bool) throws(ModelError) -> [UInt8]? {
    let tensor = graph.tensors[index]
    guard let count = constants[index]?.count ?? tensor.data?.count ?? (isEmptyConstant(index) ? 0 : nil) else {
      return nil
    }
    guard isSparse || count == tensor.type.byteCount(elementCount: shape.elementCount) else {
      throw ModelError(.shapeMismatch, at: graph.location(of: index), "\(tensor.type) \(shape) with \(count) bytes")
    }
    try take(count, at: graph.location(of: index))
    return constants[index] ?? tensor.data?.withBytes { Array($0) } ?? []
  }
}

extension Sparsity {
  /// The number of integers that describe the layout.
  fileprivate var integerCount: Int {
    dimensions.reduce(traversalOrder.count + blockMap.count) { sum, dimension in
      guard case .compressed(let segments, let indices) = dimension else { return sum }
      return sum + segments.count + indices.count
    }
  }
}
