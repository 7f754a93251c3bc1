import Apus

/// What was found wrong while a report was put together, which goes on all the same.
struct Problems {
  private(set) var texts: [String] = []

  /// The value of `read`, or nil and a problem more.
  mutating func attempt<Value>(_ read: () throws(ModelError) -> Value?) -> Value? {
    do {
      return try read()
    } catch {
      texts.append(error.description)
      return nil
    }
  }
}
