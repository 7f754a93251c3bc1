extension URL {
  /// How errors name the URL: without user info, query and fragment, which may be secrets.
  var place: String {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    components?.user = nil
    components?.password = nil
    components?.query = nil
    components?.fragment = nil
    return components?.string ?? "\(scheme ?? "")://\(host ?? "")"
  }
}
