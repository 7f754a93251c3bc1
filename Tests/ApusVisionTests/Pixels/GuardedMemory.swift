import Foundation

/// Memory that ends where nothing may be read; `free` gives it back.
struct GuardedMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let pages: UnsafeMutableRawBufferPointer

  init(_ content: [UInt8]) {
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let size = (content.count + pageSize - 1) / pageSize * pageSize
    guard let start = mmap(nil, size + pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      start != MAP_FAILED, mprotect(start + size, pageSize, PROT_NONE) == 0
    else { preconditionFailure("no memory of \(size) bytes") }
    let place = UnsafeMutableRawBufferPointer(start: start + size - content.count, count: content.count)
    place.copyBytes(from: content)
    bytes = UnsafeRawBufferPointer(place)
    pages = UnsafeMutableRawBufferPointer(start: start, count: size + pageSize)
  }

  func free() { munmap(pages.baseAddress, pages.count) }
}
