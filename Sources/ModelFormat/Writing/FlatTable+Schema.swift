extension FlatTable {
  /// Table `OperatorCode` of `schema.fbs`, with the code where old readers look for it too.
  init(operatorCode kind: OperatorKind, version: Int) {
    var name: String?
    var code = BuiltinOperator.custom.code
    switch kind {
    case .builtin(let builtin): code = builtin.code
    case .custom(let custom): name = custom
    }
    self.init([0: .scalar(Int8(min(code, 127))), 2: .scalar(Int32(clamping: version)), 3: .scalar(Int32(code))])
    fields[1] = name.map { .string($0) }
  }

  /// Table `QuantizationParameters` of `schema.fbs`.
  init(_ quantization: Quantization) {
    self.init([
      2: .vector(quantization.scales), 3: .vector(quantization.zeroPoints.map(Int64.init)),
      6: .scalar(Int32(clamping: quantization.dimension)),
    ])
  }

  /// Table `SparsityParameters` of `schema.fbs`.
  init(_ sparsity: Sparsity) {
    self.init([
      0: .vector(sparsity.traversalOrder.map(Int32.init(clamping:))),
      1: .vector(sparsity.blockMap.map(Int32.init(clamping:))), 2: .tables(sparsity.dimensions.map(FlatTable.init)),
    ])
  }

  /// Table `DimensionMetadata` of `schema.fbs`, its indices of 32 bits whatever they were.
  private init(_ dimension: Sparsity.Dimension) {
    switch dimension {
    case .dense(let size): self.init([0: .scalar(Int8(0)), 1: .scalar(Int32(clamping: size))])
    case .compressed(let segments, let indices):
      let vectors = [segments, indices].map { FlatTable([0: .vector($0.map(Int32.init(clamping:)))]) }
      self.init([
        0: .scalar(Int8(1)), 2: .scalar(UInt8(1)), 3: .table(vectors[0]), 4: .scalar(UInt8(1)), 5: .table(vectors[1]),
      ])
    }
  }
}
