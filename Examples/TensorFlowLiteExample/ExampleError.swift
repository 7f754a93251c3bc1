/// Why the program ends early, in words and as an exit status of `sysexits.h`.
enum ExampleError: Error {
  case usage(String)
  case missing(String)
  case data(String)

  init(_ error: any Error) {
    self = error as? ExampleError ?? .data("\(error)")
  }

  var message: String {
    switch self {
    case .usage(let message), .missing(let message), .data(let message): message
    }
  }

  var status: Int32 {
    switch self {
    case .usage: 64
    case .data: 65
    case .missing: 66
    }
  }
}
