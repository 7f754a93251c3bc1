import Apus
import ApusVision
import TestSupport
import Testing

/// BlazeFace, a raw detector without metadata, by anchors in the settings.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct FaceDetectionTests {
  private func detect(_ photo: Image, _ mode: ResizeMode) throws -> [Detection] {
    var grid = SSDAnchors(strides: [8, 16, 16, 16], minimumScale: 0.1484375, maximumScale: 0.75)
    grid.hasFixedSize = true
    var decoding = BoxDecoding()
    (decoding.format, decoding.hasExponentialSize) = (.xywh, false)
    (decoding.xScale, decoding.yScale, decoding.widthScale, decoding.heightScale) = (128, 128, 128, 128)
    (decoding.keypointCount, decoding.scoreLimit) = (6, 100)
    var detector = DetectorSettings()
    (detector.anchors, detector.decoding) = (.ssd(grid), decoding)
    detector.suppression.isWeighted = true
    var options = TaskOptions()
    options.scoreThreshold = 0.5
    options.settings.normalization = try Normalization(mean: [127.5], standardDeviation: [127.5])
    options.settings.resizeMode = mode
    options.settings.labels = ["face"]
    options.settings.detector = detector
    let path = "\(ProjectFolder.shared.path)/models/face_detection_short_range.tflite"
    return try ObjectDetector(modelPath: path, options: options).detect(photo)
  }

  private func photo() throws -> Image { try Image(path: "\(ProjectFolder.shared.path)/images/grace_hopper.bmp") }

  private func compare(_ found: [Detection], score: Float, _ box: [Double], _ points: [(Double, Double)]) throws {
    #expect(found.count == 1)
    let face = try #require(found.first)
    #expect(face.categories.map(\.label) == ["face"])
    #expect(abs(face.categories[0].score - score) < 1e-4)
    for (edge, expected) in zip(face.edges, box) { #expect(abs(edge - expected) < 0.02) }
    #expect(face.keypoints.count == points.count)
    for (keypoint, expected) in zip(face.keypoints, points) {
      #expect(abs(keypoint.x - expected.0) < 0.02)
      #expect(abs(keypoint.y - expected.1) < 0.02)
    }
  }

  /// MediaPipe 0.10.14's FaceDetector on the same model and photo, which it puts in the middle of a black square.
  @Test func faceOfMediaPipe() throws {
    let photo = try photo()
    let (side, margin) = (photo.height, (photo.height - photo.width) / 2)
    var pixels: [UInt8] = []
    let black = [UInt8](repeating: 0, count: margin * 3)
    for row in 0..<side {
      pixels += black + photo.pixels[row * photo.width * 3..<(row + 1) * photo.width * 3] + black
    }
    let found = try detect(Image(width: side, height: side, pixels: pixels), .mediapipe)
    let left = Double(margin)
    let box = [0.33572 * 512 + left, 0.246539906 * 600, 0.378966749 * 512, 0.323364973 * 600]
    let points = [
      (0.433731735, 0.324029624), (0.601366639, 0.30785507), (0.523942769, 0.374194235), (0.532469869, 0.4562959373),
      (0.349834472, 0.390984654), (0.700858772, 0.36048308),
    ]
    try compare(found, score: 0.935857, box, points.map { ($0.0 * 512 + left, $0.1 * 600) })
  }

  /// The same with `scaleFit`, which samples half a pixel of the model's input further to the bottom right: LiteRT 2.3.0
  /// on a picture that NumPy makes by the formula of that mode, decoded and averaged in NumPy.
  @Test func faceOfScaleFit() throws {
    let points = [
      (222.1010373, 192.50618221), (308.25218915, 185.91950099), (266.7448687, 227.8468812),
      (269.55142617, 274.66611095), (178.63482639, 226.88901183), (358.52049236, 215.07227844),
    ]
    let box = [170.425768, 144.015791, 196.253293, 196.242674]
    try compare(try detect(photo(), .scaleFit), score: 0.9449087, box, points)
  }
}
