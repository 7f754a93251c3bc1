/// The definition of elementwise operators: a function of each element.
enum ReferenceElementwise {
  /// Applies `function` to each element.
  static func map<Element>(_ a: UnaryArguments<Element, Element, Void>, _ function: (Element) -> Element) {
    for i in 0..<a.count {
      a.output[i] = function(a.input[i])
    }
  }
}
