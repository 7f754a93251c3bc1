/// A table of a FlatBuffer to be written: its fields by number.
package struct FlatTable: Sendable {
  /// The fields that are present.
  package var fields: [Int: FlatValue]

  /// A table with these fields.
  package init(_ fields: [Int: FlatValue] = [:]) {
    self.fields = fields
  }
}
