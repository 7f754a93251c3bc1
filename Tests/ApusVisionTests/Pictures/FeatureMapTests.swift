import Apus
import ApusVision
import TestSupport
import Testing

/// Pixels against values.
@Suite struct FeatureMapTests {
  private func map(_ shape: Shape, _ values: [Float], _ change: (inout FeatureMap.Options) -> Void = { _ in }) throws
    -> FeatureMap
  {
    var options = FeatureMap.Options()
    change(&options)
    return try FeatureMap(try tensor(shape, values), options: options)
  }

  /// The output of RELU's model, whose input can be read back, holds whatever a test asks for.
  private func tensor(_ shape: Shape, _ values: [Float]) throws -> Tensor {
    let interpreter = Interpreter(
      try ModelFile.unary(.relu, shape.dimensions.map(Int32.init)).model(), options: PlanOptions())
    try interpreter.allocateTensors()
    return try interpreter.copy(values, toInputAt: 0)
  }

  /// 251 colours from number 4 on, 0 in the middle, the largest magnitude at one end.
  @Test func bothSigns() throws {
    let map = try map([1, 6], [-1, -0.5, 0, 0.004, 1, 2])
    #expect(map.tiles.pixels == [66, 98, 129, 129, 192, 254] as [UInt8])
    #expect(map.scale.ends == (-2, 2))
    let palette = map.tiles.palette
    #expect(palette.count == 255)
    #expect(palette[129] == .init(255, 255, 255))
    #expect(palette[4].blue > palette[4].red)
    #expect(palette[254].red > palette[254].blue)
  }

  @Test(arguments: [([0, 1, 2, 4] as [Float], [4, 67, 129, 254] as [UInt8]), ([-4, -2, -1, 0], [254, 129, 67, 4])])
  func oneSign(_ values: [Float], _ pixels: [UInt8]) throws {
    let map = try map([1, 4], values)
    #expect(map.tiles.pixels == pixels)
    #expect(map.tiles.palette[4] == .init(255, 255, 255))
    #expect(!map.scale.isSigned)
  }

  @Test func valuesThatAreNotFinite() throws {
    let map = try map([5], [.nan, -.infinity, -1, 1, .infinity])
    #expect(map.tiles.pixels == [1, 4, 4, 254, 254] as [UInt8])
    #expect(map.tiles.palette[1] == .init(255, 0, 255))
    #expect(map.scale.nanCount == 1)
    #expect(try self.map([2], [.nan, .infinity]).tiles.pixels == [1, 4])
    #expect(try self.map([3], [7, 7, 7]).tiles.pixels == [4, 4, 4])
  }

  @Test func everyChannelIsATile() throws {
    let map = try map([2, 2, 3, 5], (0..<60).map(Float.init))
    let grid = map.grid
    #expect((grid.height, grid.width, grid.channelCount, grid.tileCount) == (2, 3, 5, 5))
    var expected = Array(repeating: UInt8(0), count: map.tiles.width * map.tiles.height)
    for tile in 0..<5 {
      let origin = grid.origin(ofTile: tile)
      for (y, x) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)] {
        let level = 250 * Double((y * 3 + x) * 5 + tile) / 59
        expected[(origin.y + y) * map.tiles.width + origin.x + x] = 4 + UInt8(level.rounded())
      }
    }
    #expect(map.tiles.pixels == expected)
  }

  @Test(
    arguments: [
      ([1, 4, 6, 3], 4, 6, 3), ([4, 6, 3], 4, 6, 3), ([1, 1, 6, 3], 6, 3, 1), ([1, 6, 1, 3], 6, 3, 1),
      ([1, 6, 3], 6, 3, 1),
      ([6, 3], 6, 3, 1), ([1, 300], 3, 128, 1), ([300], 3, 128, 1), ([2, 1, 1, 5], 1, 5, 1), ([], 1, 1, 1),
      ([1, 4, 6, 1], 4, 6, 1), ([3, 2, 4, 6, 2], 4, 6, 2), ([5, 1], 1, 5, 1),
    ] as [(Shape, Int, Int, Int)])
  func layouts(_ shape: Shape, _ height: Int, _ width: Int, _ channels: Int) throws {
    let grid = try map(shape, Array(repeating: 1, count: shape.elementCount)).grid
    #expect((grid.height, grid.width, grid.channelCount) == (height, width, channels))
  }

  /// 130 elements in rows of 128: behind the end there is a gap.
  @Test func vectorsFold() throws {
    let map = try map([130], (0..<130).map { Float($0 - 1) })
    #expect((map.tiles.width, map.tiles.height) == (128, 2))
    #expect(map.tiles[2, 0] == 130)
    #expect(map.tiles[1, 1] == 254)
    #expect(map.tiles.pixels[130...].allSatisfy { $0 == 0 })
  }

  /// A little wider than high, and full where a column more or less makes it so.
  @Test(arguments: [(1, 1), (2, 2), (3, 3), (16, 4), (20, 5), (24, 6), (32, 8)])
  func columns(_ channels: Int, _ columns: Int) throws {
    let map = try map([1, 4, 4, channels], Array(repeating: 0, count: 16 * channels))
    #expect(map.grid.columnCount == columns)
  }

  @Test func channelsAreLimited() throws {
    let map = try map([1, 2, 2, 8], (0..<32).map(Float.init)) { $0.maximumChannelCount = 3 }
    #expect(map.grid.tileCount == 3)
    #expect(map.grid.summary == "3 of 8 channels")
    #expect(map.scale.maximum == 31)
  }

  /// Of 2×2 values, the one of largest magnitude, and what is not a number before all others.
  @Test func largeMapsAreReduced() throws {
    let values: [Float] = [
      1, 2, -3, 0, 9,
      0, -4, 1, 2, 8,
      5, 5, .nan, 5, -7,
    ]
    let map = try map([3, 5], values) { $0.maximumPixelCount = 6 }
    #expect((map.tiles.width, map.tiles.height, map.grid.reduction) == (3, 2, 2))
    let expected: [Float] = [-4, -3, 9, 5, .nan, -7]
    let colors: [UInt8] = expected.map { $0.isNaN ? 1 : UInt8(129 + (125 * Double($0) / 9).rounded()) }
    #expect(map.tiles.pixels == colors)
    #expect(map.grid.summary == "largest of 2x2")
  }

  @Test func quantizedTensorsAreDrawnInRealValues() throws {
    let file = ModelFile.unary(.relu, [1, 4], .int8, fields: ModelFile.quantization([0.5], [-3]))
    let interpreter = Interpreter(try file.model())
    try interpreter.allocateTensors()
    let map = try FeatureMap(try interpreter.copy([-128, -3, 2, 127] as [Int8], toInputAt: 0))
    #expect(map.scale.ends == (-65, 65))
    #expect(map.tiles.pixels == [9, 129, 134, 254] as [UInt8])
  }

  @Test func nothingToDraw() throws {
    #expect(throws: ImageError.self) { try map([0, 3], []) }
    #expect(throws: ImageError.self) { try map([1, 3], [1, 2, 3]) { $0.maximumChannelCount = 0 } }
  }

  @Test func pictureShowsTilesAndScale() throws {
    let map = try map([1, 2, 3, 2], [-2, .nan, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    let picture = try map.picture()
    let image = try Image(bytes: picture.pngBytes(), name: "picture")
    #expect((image.width, image.height) == (picture.width, picture.height))
    // Eight times as large, four pixels from the edge: -2, -2 still, 0, then the second tile, which starts with NaN.
    let colors = [picture[4, 4], picture[11, 11], picture[12, 4], picture[4 + 8 * 3, 4], picture[4 + 8 * 4, 4]]
    #expect(colors == [4, 4, 129, 0, 1])
    let bar = map.tiles.height * 8 + 8
    #expect([picture[4, bar], picture[4 + 125, bar], picture[4 + 250, bar]] == [4, 129, 254])
    #expect(picture.pixels.contains(ColorScale.ink))
  }
}
