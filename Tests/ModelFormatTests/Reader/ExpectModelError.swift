import ModelFormat
import TestSupport
import Testing

/// Expects `body` to throw a `ModelError` with this code and place.
func expectModelError<Result>(
  _ code: ModelError.Code, at location: ModelError.Location, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) {
  let error = #expect(throws: ModelError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.code == code, "\(error?.description ?? "")", sourceLocation: sourceLocation)
  #expect(error?.location == location, "\(error?.description ?? "")", sourceLocation: sourceLocation)
}

/// Expects `bytes` not to be a model, with this code and place.
func expectNoModel(
  _ bytes: [UInt8], _ code: ModelError.Code, at location: ModelError.Location,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectModelError(code, at: location, sourceLocation: sourceLocation) { try Model(ModelBytes(copying: bytes)) }
}
