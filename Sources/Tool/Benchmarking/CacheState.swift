/// Where the data are when a measured run begins.
enum CacheState: String, CaseIterable, Codable {
  /// As the run before left them: in the nearest cache that holds them.
  case warm
  /// In memory.
  case cold
}
