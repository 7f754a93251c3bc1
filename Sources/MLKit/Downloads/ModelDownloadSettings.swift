/// Where downloaded models are kept, and what ends a download.
public struct ModelDownloadSettings: Sendable {
  /// The folder for models, made when it is needed.
  ///
  /// By default `apus/models` in `$XDG_DATA_HOME`, or else in `~/.local/share`; on Apple's systems in Application Support.
  public var folder: URL
  /// The largest file that is downloaded, in bytes: 2³¹ by default, more than a FlatBuffer can be.
  public var maximumByteCount = 1 << 31
  /// How long a server may send nothing, in seconds: 60 by default.
  public var idleTimeout: TimeInterval = 60
  /// How long a download may take in all, in seconds from when it runs, also while another process downloads the
  /// model: a day by default.
  public var totalTimeout: TimeInterval = 24 * 60 * 60

  /// The defaults, with another folder if one is given.
  public init(folder: URL? = nil) {
    self.folder = folder ?? Self.defaultFolder(ProcessInfo.processInfo.environment)
  }

  static func defaultFolder(_ environment: [String: String]) -> URL {
    #if canImport(Darwin)
      let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    #else
      // The specification of these folders has relative paths ignored.
      let path = environment["XDG_DATA_HOME"] ?? ""
      let data = path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
    #endif
    let home = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".local/share")
    return (data ?? home).appendingPathComponent("apus/models")
  }
}
