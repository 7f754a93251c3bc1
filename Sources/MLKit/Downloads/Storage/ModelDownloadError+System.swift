extension ModelDownloadError {
  /// What the last system call reported: `diskFull` when there was no space, else `storage`.
  static func storage(_ what: String) -> ModelDownloadError {
    let number = errno
    // EFBIG: the process may not write larger files.
    let code: Code = [ENOSPC, EDQUOT, EFBIG].contains(number) ? .diskFull : .storage
    return ModelDownloadError(code, "\(what): \(String(cString: strerror(number)))")
  }
}
