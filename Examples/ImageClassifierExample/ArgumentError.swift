/// Why the command line makes no sense.
struct ArgumentError: Error {
  let reason: String
}
