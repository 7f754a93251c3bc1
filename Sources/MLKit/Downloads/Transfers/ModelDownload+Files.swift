extension ModelDownload {
  /// What to ask for, by what is in the folder.
  func query(_ installed: FileStatus?, _ partial: PartialFile) -> TransferQuery {
    func has(_ count: Int?) -> Bool { (source.byteCount ?? count) == count }
    asksAboutPartial = partial.isWhole && has(partial.total)
    if asksAboutPartial {
      return TransferQuery(url: source.url, installed: partial.version, offset: 0, partial: nil)
    }
    // A model that is not what the source says is replaced even if the server has nothing newer, as is one that was changed.
    let isAsked = source.sha256 == nil && has(installed?.byteCount)
    let record = isAsked ? FileRecord(path: folder.modelRecord, url: source.url) : nil
    let isUnchanged = installed != nil && record?.contents == installed?.contents
    return TransferQuery(
      url: source.url,
      installed: isUnchanged ? record?.version : nil,
      offset: partial.version?.rangeCondition == nil ? 0 : partial.byteCount,
      partial: partial.version)
  }

  /// Refuses to go on with files that others took away, or put others in their place.
  func checkFiles() throws(ModelDownloadError) {
    guard lock?.isInPlace == true, partial?.isInPlace == true else {
      throw ModelDownloadError(.storage, "files in \(folder.path) were deleted or replaced during the download")
    }
  }

  /// Deletes what came, unless that is another's by now.
  func deletePartial() {
    if (try? checkFiles()) != nil { folder.deletePartial() }
  }
}
