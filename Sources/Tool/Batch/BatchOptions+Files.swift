extension BatchOptions {
  /// Whether the images can be looked for more than once: their list does not come through a pipe.
  var canBeReadTwice: Bool { list.map(Files.isRegular) ?? true }

  /// What tells the files of all images.
  func fileIdentities() throws(ToolError) -> Set<FileIdentity> {
    var paths = ImagePaths(self)
    var identities: Set<FileIdentity> = []
    while let entry = try paths.next() {
      if let identity = FileIdentity(entry.path) { identities.insert(identity) }
    }
    return identities
  }
}
