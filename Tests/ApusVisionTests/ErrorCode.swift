import ApusVision

/// The code of the `ImageError` that `body` throws; nil if it returns or throws another error.
func code<Value>(_ body: () throws -> Value) -> ImageError.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? ImageError)?.code
  }
}
