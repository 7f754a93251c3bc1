/// Table `OperatorCode` of `schema.fbs`.
struct OperatorCodeTable {
  let kind: OperatorKind
  let version: Int

  init(_ table: FlatBufferTable) throws(ModelError) {
    // Old files have the code in a byte; newer ones in an int32 with 127 in the byte where it does not fit.
    let deprecated = try table.scalar(0, default: Int8(0))
    let code = max(Int(deprecated), Int(try table.scalar(3, default: Int32(0))))
    version = Int(try table.scalar(2, default: Int32(1)))
    guard let builtin = BuiltinOperator(code: code) else {
      throw ModelError(.unsupportedOperator, at: table.location, "operator code \(code) is not in the schema")
    }
    guard builtin == .custom else {
      kind = .builtin(builtin)
      return
    }
    guard let name = try table.string(1) else {
      throw ModelError(.malformed, at: table.location, "a custom operator has no name")
    }
    kind = .custom(name)
  }
}
