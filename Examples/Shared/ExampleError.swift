import Foundation

/// Why an example cannot do what it is asked, in words and as an exit status of `sysexits.h`.
enum ExampleError: Error {
  case usage(String)
  case data(String)
  case missing(String)

  /// What `error` of any module is; all but this type are faults of data.
  init(_ error: Error) {
    let isDescribedInFull = error is LocalizedError || error is CustomNSError || type(of: error) is NSError.Type
    self = error as? ExampleError ?? .data(isDescribedInFull ? error.localizedDescription : "\(error)")
  }

  var message: String {
    switch self {
    case .usage(let message), .data(let message), .missing(let message): return message
    }
  }

  var status: Int32 {
    switch self {
    case .usage: return 64
    case .data: return 65
    case .missing: return 66
    }
  }
}

/// The path, when there is something.
func existing(_ path: String) throws -> String {
  guard FileManager.default.fileExists(atPath: path) else { throw ExampleError.missing("there is no file \(path)") }
  return path
}
