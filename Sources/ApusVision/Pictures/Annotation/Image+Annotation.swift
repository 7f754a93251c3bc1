extension Image {
  /// The image with boxes, names and scores of `detections`, which are in its pixels, and points where there are any.
  ///
  /// Lines and letters grow with the image; one whose shorter side is below 240 pixels is enlarged by a whole factor, up to
  /// 4096 pixels on the longer side. Each class has a colour, labels stand on a plate of it and inside the image. Letters
  /// are Latin, Greek and Cyrillic; a display name in another script is replaced by the label, and if that has other
  /// letters too, they are shown as boxes.
  public func annotated(with detections: [Detection]) -> Image {
    var drawing = DetectionDrawing(self)
    drawing.draw(detections)
    return drawing.picture
  }
}
