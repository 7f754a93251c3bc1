/// A function on stored integers: of an 8-bit operator through a table, of an int16 operator element by element.
public protocol QuantizedFunction: Sendable {
  /// The name in kernel names, such as `sqrt`.
  var name: String { get }
  /// The stored result for the stored value `value`.
  func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element
}
