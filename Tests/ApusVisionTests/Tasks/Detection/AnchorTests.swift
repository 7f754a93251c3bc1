import ApusVision
import Testing

@testable import ApusVision

/// Anchors are, bit for bit, those of MediaPipe's SsdAnchorsCalculator.
@Suite struct AnchorTests {
  private func stored(_ name: String) throws -> [Anchor] {
    let bytes = try Fixture.bytes("detection/anchors-\(name).f32")
    let values = stride(from: 0, to: bytes.count, by: 4).map { offset in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) })
    }
    return stride(from: 0, to: values.count, by: 4).map {
      Anchor(xCenter: values[$0], yCenter: values[$0 + 1], width: values[$0 + 2], height: values[$0 + 3])
    }
  }

  @Test func layersOfGrowingScale() throws {
    var grid = SSDAnchors(strides: [16, 32, 32, 64], minimumScale: 0.2, maximumScale: 0.95)
    grid.aspectRatios = [1, 2, 0.5, 3, 0.3333]
    grid.reducesLowestLayer = true
    let expected = try stored("ssd")
    #expect(grid.count(width: 100, height: 60) == expected.count)
    #expect(try AnchorLayout.ssd(grid).anchors(boxCount: expected.count, width: 100, height: 60) == expected)
  }

  @Test func fixedSizes() throws {
    var grid = SSDAnchors(strides: [20], minimumScale: 0.2, maximumScale: 0.95)
    grid.interpolatedScaleAspectRatio = 0
    grid.hasFixedSize = true
    (grid.xOffset, grid.yOffset) = (0.25, 0.75)
    #expect(try AnchorLayout.ssd(grid).anchors(boxCount: 15, width: 100, height: 60) == stored("fixed"))
  }

  @Test func levelsThatDouble() throws {
    var grid = MultiscaleAnchors()
    (grid.minimumLevel, grid.maximumLevel, grid.anchorScale, grid.scalesPerOctave) = (4, 6, 3, 3)
    let expected = try stored("multiscale")
    let anchors = try AnchorLayout.multiscale(grid).anchors(boxCount: expected.count, width: 96, height: 80)
    #expect(anchors == expected)
  }

  /// Nothing is made before the number of anchors is known to be the model's.
  @Test func countsAreComparedFirst() {
    func detail(_ layout: AnchorLayout) -> String? {
      let error = #expect(throws: TaskError.self) { try layout.anchors(boxCount: 5, width: 4096, height: 4096) }
      #expect(error?.code == .invalidOption)
      return error?.detail
    }
    let anchor = Anchor(xCenter: 0, yCenter: 0, width: 1, height: 1)
    #expect(
      detail(.fixed([anchor]))
        == "settings.detector gives 1 anchors, the model has 5 boxes; give as many anchors as boxes")
    let dense = SSDAnchors(strides: Array(repeating: 1, count: 1000), minimumScale: 0, maximumScale: 1)
    #expect(detail(.ssd(dense))?.contains("33554432000 anchors") == true)
    var many = MultiscaleAnchors()
    many.scalesPerOctave = .max
    #expect(detail(.multiscale(many))?.contains("too many anchors") == true)
  }

  @Test func parametersOutOfRange() {
    func refuses(_ layout: AnchorLayout) -> Bool {
      (try? layout.anchors(boxCount: 4, width: 8, height: 8)) == nil
    }
    for strides in [[], [0], [-8]] {
      #expect(refuses(.ssd(SSDAnchors(strides: strides, minimumScale: 0, maximumScale: 1))))
    }
    #expect(refuses(.ssd(SSDAnchors(strides: [4], minimumScale: .nan, maximumScale: 1))))
    for levels in [(-1, 3), (3, 2), (0, 31)] {
      var grid = MultiscaleAnchors()
      (grid.minimumLevel, grid.maximumLevel) = levels
      #expect(refuses(.multiscale(grid)))
    }
    let wrong = Anchor(xCenter: .infinity, yCenter: 0, width: 1, height: 1)
    #expect(refuses(.fixed(Array(repeating: wrong, count: 4))))
  }
}
