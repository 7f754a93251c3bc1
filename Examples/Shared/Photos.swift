/// Calls `body` with the path of each photo, and goes on after one that fails.
func forEachPhoto(_ paths: [String], _ body: (String) throws -> Void) {
  for path in paths {
    Failures.noting(about: path) { try body(existing(path)) }
  }
}
