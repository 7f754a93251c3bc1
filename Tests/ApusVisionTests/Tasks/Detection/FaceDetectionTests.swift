import Apus
import ApusVision
import TestSupport
import Testing

/// BlazeFace, a raw detector without metadata, by anchors in the settings.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct FaceDetectionTests {
  private var options: TaskOptions {
    get throws {
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
      options.settings.resizeMode = .scaleFit
      options.settings.labels = ["face"]
      options.settings.detector = detector
      return options
    }
  }

  /// MediaPipe 0.10.14's FaceDetector on the same model and photo; it samples the photo half a pixel of the model's
  /// input, 2.3 of the photo, further to the top left.
  @Test func faceOfMediaPipe() throws {
    let shared = ProjectFolder.shared.path
    let detector = try ObjectDetector(
      modelPath: "\(shared)/models/face_detection_short_range.tflite", options: options)
    let found = try detector.detect(Image(path: "\(shared)/images/grace_hopper.bmp"))
    #expect(found.count == 1)
    let face = try #require(found.first)
    #expect(face.categories.map(\.label) == ["face"])
    #expect(abs(face.categories[0].score - 0.935857) < 0.02)
    // Fractions of 512 × 600 pixels.
    let expected = BoundingBox(
      x: 0.33572 * 512, y: 0.246539906 * 600, width: 0.378966749 * 512, height: 0.323364973 * 600)
    #expect(face.boundingBox.intersectionOverUnion(with: expected) > 0.95)
    let points = [
      (0.433731735, 0.324029624), (0.601366639, 0.30785507), (0.523942769, 0.374194235), (0.532469869, 0.4562959373),
      (0.349834472, 0.390984654), (0.700858772, 0.36048308),
    ]
    #expect(face.keypoints.count == points.count)
    for (keypoint, expected) in zip(face.keypoints, points) {
      #expect(abs(keypoint.x - expected.0 * 512) < 5)
      #expect(abs(keypoint.y - expected.1 * 600) < 5)
    }
  }
}
