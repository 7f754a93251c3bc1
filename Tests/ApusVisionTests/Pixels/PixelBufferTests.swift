import ApusVision
import Synchronization
import TestSupport
import Testing

@Suite struct PixelBufferTests {
  /// OpenCV for BT.601 of limited range, exact rational arithmetic for the others.
  @Test(arguments: [PixelFormat.i420, .i422, .i444], YUVMatrix.allCases)
  func yuvBecomesRGB(format: PixelFormat, matrix: YUVMatrix) throws {
    let stored = try StoredPixels(format)
    let buffer = try PixelBuffer(
      format, width: stored.width, height: stored.height, bytes: stored.bytes, matrix: matrix)
    #expect(Image(buffer) == (try StoredPixels.expected(format.rawValue, matrix)))
  }

  /// Luma 16 and less is black, 235 white; chroma 128 is grey.
  @Test func limitedRangeIsStretched() throws {
    let buffer = try PixelBuffer(
      .i444, width: 5, height: 1, bytes: [0, 16, 126, 235, 255] + [UInt8](repeating: 128, count: 10))
    #expect(Image(buffer).pixels == [0, 0, 0, 0, 0, 0, 128, 128, 128, 255, 255, 255, 255, 255, 255])
    var full = buffer
    full.matrix = .bt709FullRange
    #expect(Image(full).pixels == [0, 16, 126, 235, 255].flatMap { [$0, $0, $0] as [UInt8] })
  }

  @Test(arguments: PixelFormat.allCases)
  func everyFormatBecomesRGB(format: PixelFormat) throws {
    let stored = try StoredPixels(format)
    let tight = try PixelBuffer(format, width: stored.width, height: stored.height, bytes: stored.bytes)
    #expect(Image(tight) == stored.image)
    #expect(format.planeCount == stored.planes.count)
  }

  @Test(arguments: PixelFormat.allCases)
  func rowsMayBePadded(format: PixelFormat) throws {
    let stored = try StoredPixels(format)
    let padding = Array([3, 5, 2].prefix(format.planeCount))
    let (planes, strides) = stored.paddedPlanes(padding, isCut: false)
    let bytes = planes.flatMap { $0 }
    for count in [bytes.count, bytes.count - padding[padding.count - 1]] {
      let buffer = try PixelBuffer(
        format, width: stored.width, height: stored.height, bytes: Array(bytes.prefix(count)), rowStrides: strides)
      #expect(Image(buffer) == stored.image)
      #expect(buffer.rowStrides == strides)
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func memoryOfTheCallerIsReleasedOnce(format: PixelFormat) throws {
    let stored = try StoredPixels(format)
    let (planes, strides) = stored.paddedPlanes(Array([1, 0, 4].prefix(format.planeCount)), isCut: true)
    let memory = planes.map { GuardedMemory($0) }
    let releases = Releases()
    var first: PixelBuffer? = try PixelBuffer(
      format, width: stored.width, height: stored.height, planes: memory.map(\.bytes), rowStrides: strides
    ) {
      withExtendedLifetime(memory) {}
      releases.count.add(1, ordering: .relaxed)
    }
    var second = first
    second?.orientation = .left
    #expect(Image(try #require(first)) == stored.image)
    first = nil
    #expect(releases.count.load(ordering: .relaxed) == 0)
    #expect(Image(try #require(second)) == stored.image.oriented(.left))
    second = nil
    #expect(releases.count.load(ordering: .relaxed) == 1)
  }

  @Test func imagesAreNotCopied() throws {
    let image = try StoredPixels(.rgb).image
    let again = Image(image.pixelBuffer)
    #expect(again == image)
    let addresses = [image, again].map { $0.pixels.withUnsafeBufferPointer(\.baseAddress) }
    #expect(addresses[0] == addresses[1])
  }

  @Test(arguments: Orientation.allCases)
  func sizesAreThoseOfTheDisplay(orientation: Orientation) throws {
    let buffer = try PixelBuffer(.grayscale, width: 3, height: 2, bytes: [1, 2, 3, 4, 5, 6], orientation: orientation)
    #expect((buffer.storedWidth, buffer.storedHeight) == (3, 2))
    #expect((buffer.width, buffer.height) == (orientation.swapsSides ? (2, 3) : (3, 2)))
  }
}

private final class Releases: Sendable {
  let count = Atomic(0)
}
