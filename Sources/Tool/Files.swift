import Apus
import Foundation

/// Files that commands read and write.
enum Files {
  /// The largest file that is read into memory, in bytes.
  static let maximumByteCount = 2 << 30

  /// The contents of the file at `path`; pipes are refused when it must be `isRegular`.
  static func read(
    _ path: String, maximumByteCount: Int = maximumByteCount, isRegular: Bool = false
  ) throws(ToolError) -> [UInt8] {
    let path = located(path)
    // What never ends, or waits for a writer, would hang the tool.
    switch kind(path) {
    case S_IFCHR, S_IFBLK: throw ToolError(.noInput, "is a device (\(path))")
    case S_IFIFO where isRegular: throw ToolError(.noInput, "is a pipe (\(path))")
    default: break
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: maximumByteCount + 1) ?? Data()
      guard data.count <= maximumByteCount else {
        throw ToolError(.badData, "the file is larger than \(maximumByteCount) bytes (\(path))")
      }
      return Array(data)
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError(.noInput, "\(unreadable(error)) (\(path))")
    }
  }

  /// Fails, as `write` would, when there is no folder for a file at `path`, or the folder may not be written.
  static func checkWritable(_ path: String) throws(ToolError) {
    let url = URL(fileURLWithPath: located(path))
    let code = isFolder(url.path) ? EISDIR : access(url.deletingLastPathComponent().path + "/.", W_OK) == 0 ? 0 : errno
    guard code != 0 else { return }
    throw ToolError(.internalError, "cannot write: \(String(cString: strerror(code))) (\(path))")
  }

  /// Replaces the file at `path`, which appears complete or not at all and keeps its permissions; links are followed, and
  /// pipes and devices are written to.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    do {
      let place = located(path)
      let kind = kind(place)
      guard kind == 0 || kind == S_IFREG || kind == S_IFDIR else {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: place))
        defer { try? handle.close() }
        return try handle.write(contentsOf: Data(bytes))
      }
      let url = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      let permissions = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      try Data(bytes).write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw ToolError(.internalError, "cannot write: \(reason(error)) (\(path))")
    }
  }

  /// Replaces the file at `path` by what `body` writes, which appears complete or not at all.
  static func write(to path: String, _ body: (FileHandle) throws -> Void) throws {
    let path = located(path)
    let temporary = path + ".\(UUID().uuidString).part"
    guard FileManager.default.createFile(atPath: temporary, contents: nil),
      let handle = FileHandle(forWritingAtPath: temporary)
    else { throw ToolError(.internalError, "cannot write: \(String(cString: strerror(errno))) (\(path))") }
    do {
      try body(handle)
      try handle.close()
      guard rename(temporary, path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    } catch {
      unlink(temporary)
      guard (error as NSError).domain == NSPOSIXErrorDomain || error is CocoaError else { throw error }
      throw ToolError(.internalError, "cannot write: \(reason(error)) (\(path))")
    }
  }

  /// The name of the file at `path`, without folders.
  static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Makes the folder at `path` and those above it.
  static func makeFolder(_ path: String) throws(ToolError) {
    let path = located(path)
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      folder += part + "/"
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST && isFolder(folder) else {
        throw ToolError(.internalError, "cannot make the folder: \(String(cString: strerror(errno))) (\(path))")
      }
    }
  }

  /// The path with the user's folder in the place of `~` at its start, wherever it comes from.
  static func located(_ path: String) -> String { (path as NSString).expandingTildeInPath }

  /// The file at `path`, to be read piece by piece.
  static func openForReading(_ path: String) throws(ToolError) -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: located(path)))
    } catch {
      throw ToolError(.noInput, "\(unreadable(error)) (\(path))")
    }
  }

  /// The file at `path`, made if it is not there, to be read from the start and written at its end.
  static func openForAppending(_ path: String) throws(ToolError) -> FileHandle {
    let descriptor = open(located(path), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw ToolError(.internalError, "cannot write: \(String(cString: strerror(errno))) (\(path))")
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Whether there is a file with contents that can be read twice at `path`.
  static func isRegular(_ path: String) -> Bool { kind(located(path)) == S_IFREG }

  /// The kind of the file at `path`, as `stat` gives it; 0 when there is none.
  private static func kind(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Why a file cannot be read, in the tool's words where it is not there.
  private static func unreadable(_ error: any Error) -> String {
    let reason = reason(error)
    return reason == String(cString: strerror(ENOENT)) ? "no such file" : reason
  }

  /// The system's words for why a file operation failed.
  static func reason(_ error: any Error) -> String {
    var cause: NSError? = error as NSError
    while let current = cause {
      if current.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(current.code))) }
      cause = current.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return switch CocoaError.Code(rawValue: (error as NSError).code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: String(cString: strerror(ENOENT))
    case .fileWriteOutOfSpace: String(cString: strerror(ENOSPC))
    case .fileWriteNoPermission, .fileReadNoPermission: String(cString: strerror(EACCES))
    default: "the system gives no reason"
    }
  }
}
