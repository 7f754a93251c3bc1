extension NodeContext {
  /// The number of the variable that input `index`, a resource or int32, names.
  func variable(_ index: Int) throws(ModelError) -> Int {
    let handle = try input(index, "handle")
    let isNumber = handle.type == .int32
    guard isNumber || handle.type == .resource, handle.shape.elementCount == 1 else {
      throw error(.unsupportedType, "handle", "is \(handle.type) \(handle.shape), one resource is expected")
    }
    guard let constant = handle.constant else {
      if !handle.isVariable { missing.insert(handle.index) }
      throw error(.unsupportedOption, "handle", "is computed when the model runs")
    }
    // The number may come from a file.
    guard constant.count == (isNumber ? 4 : 8) else { throw error(.malformed, "handle", "names no variable") }
    let number =
      isNumber ? Int64(constant.loadUnaligned(as: Int32.self)) : constant.loadUnaligned(as: Int64.self)
    guard let id = Int(exactly: number), session.variables.variables.indices.contains(id) else {
      throw error(.malformed, "handle", "names no variable")
    }
    return id
  }

  /// Gives variable `id` this type and shape, or checks that it has them already.
  func allocate(variable id: Int, _ type: ElementType, _ shape: Shape, _ role: String) throws(ModelError) {
    guard type.bitCount != nil else { throw error(.unsupportedType, role, "\(type) variables are not supported") }
    let variable = session.variables.variables[id]
    if let known = variable.shape {
      guard known == shape, variable.type == type else {
        throw error(
          .shapeMismatch, role, "is \(type) \(shape), the variable is \(variable.type) \(known)")
      }
    } else if !session.variables.allocate(id, type, shape) {
      throw session.limitError(node.location(role))
    }
  }
}
