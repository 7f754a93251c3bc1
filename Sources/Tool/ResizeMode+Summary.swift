import ApusVision

extension ResizeMode {
  /// What the mode does, for help.
  var summary: String {
    switch self {
    case .mediapipe: "stretched, as MediaPipe Tasks do."
    case .taskLibrary: "stretched, as the TensorFlow Lite Task Library does."
    case .centerCrop: "the short side fits, the rest is cut off evenly."
    case .scaleFit: "the long side fits, the rest is black."
    case .scaleFill: "stretched, as Apple Vision does."
    case .centerSquare: "the largest square in the middle."
    case .antialias: "stretched with an antialiasing filter, as Pillow does."
    }
  }
}
