/// The version of the package.
package enum Version {
  /// A semantic version.
  package static let current = "0.1.0"
}
