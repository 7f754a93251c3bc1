import ApusVision

extension NSError {
  /// The domains of ML Kit's errors.
  enum LabelingDomain: String {
    /// Of what is around a model: files, images, options.
    case library = "com.google.mlkit"
    /// Of a model that does not suit, or does not run.
    case pipeline = "com.google.visionkit.pipeline.error"
  }

  /// The codes of errors of both domains, numbered as by Abseil.
  enum LabelingCode: Int {
    case invalidArgument = 3
    case notFound = 5
    case internalFault = 13
  }

  /// An error of ML Kit's kind, described by `message`, a sentence without its full stop, and the path of the file at fault.
  ///
  /// A class of Foundation rather than a type of this module, as `error as? NSError` finds nothing else on Linux.
  convenience init(
    _ domain: LabelingDomain, _ code: LabelingCode, _ message: String, path: String? = nil, cause: (any Error)? = nil
  ) {
    let place = path.map { message.contains("(\($0))") ? "" : " (\($0))" } ?? ""
    let text = "\(message)\(place)."
    // The second is what an error prints on Linux.
    var information: [String: Any] = [NSLocalizedDescriptionKey: text, NSLocalizedFailureReasonErrorKey: text]
    information[NSFilePathErrorKey] = path
    information[NSUnderlyingErrorKey] = cause
    self.init(domain: domain.rawValue, code: code.rawValue, userInfo: information)
  }
}
