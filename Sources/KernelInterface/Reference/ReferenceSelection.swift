/// The definitions of operators that choose or repeat elements.
enum ReferenceSelection {
  static func select<Element>(_ a: SelectArguments<Element>) {
    a.otherwiseWalk.forEach { offset, index in
      a.output[index] = a.otherwise[offset]
    }
    a.shape.forEach { condition, first, index in
      if a.condition[condition] != 0 { a.output[index] = a.first[first] }
    }
  }

  static func broadcast<Element>(_ a: BroadcastArguments<Element>) {
    a.walk.forEach { offset, index in
      a.output[index] = a.input[offset]
    }
  }
}
