import Foundation

/// Elements whose end coincides with the end of the readable memory, so that whoever goes beyond is stopped.
public final class GuardedMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  /// The first element.
  public let pointer: UnsafeMutablePointer<Element>
  private let count: Int
  private let pages: UnsafeMutableRawBufferPointer

  /// Memory with a copy of `elements`.
  public init(_ elements: [Element]) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let byteCount = elements.count * MemoryLayout<Element>.stride
    let readable = (byteCount + page - 1) / page * page
    let base = mmap(nil, readable + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base, base != MAP_FAILED, mprotect(base + readable, page, PROT_NONE) == 0 else {
      fatalError("no memory for a test")
    }
    pages = UnsafeMutableRawBufferPointer(start: base, count: readable + page)
    count = elements.count
    pointer = (base + readable - byteCount).bindMemory(to: Element.self, capacity: max(count, 1))
    pointer.update(from: elements, count: count)
  }

  /// Memory with `count` times `element`.
  public convenience init(repeating element: Element, count: Int) {
    self.init(Array(repeating: element, count: count))
  }

  deinit {
    munmap(pages.baseAddress, pages.count)
  }

  /// Their bytes, valid while this object lives.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(UnsafeBufferPointer(start: pointer, count: count)) }

  /// The elements as they are now.
  public var elements: [Element] { Array(UnsafeBufferPointer(start: pointer, count: count)) }
}
