import CCurl

extension ModelDownloadError {
  /// What libcurl says went wrong with a request to `place`, `text` in its words.
  static func curl(_ code: CURLcode, _ text: String, _ place: String) -> ModelDownloadError {
    let kind: Code =
      switch code {
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR: .interrupted
      // Lines of a header that are too long count as memory that is not there, trailers without a colon as an argument.
      case CURLE_WEIRD_SERVER_REPLY, CURLE_OUT_OF_MEMORY, CURLE_BAD_FUNCTION_ARGUMENT: .invalidResponse
      default: .connectionFailed
      }
    return ModelDownloadError(kind, "\(place): \(text.isEmpty ? String(cString: curl_easy_strerror(code)) : text)")
  }
}
