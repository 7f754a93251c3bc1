/// Finds places for labels: at their boxes, inside the picture, and over each other only where there is no other place.
struct PlatePlacement {
  let width, height: Int
  private var placed: [PixelRectangle] = []

  /// Places in a picture of this size.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Takes a place for a plate of this size that belongs to `box`.
  mutating func place(width plateWidth: Int, height plateHeight: Int, at box: PixelRectangle) -> PixelRectangle {
    let (right, bottom) = (box.x + box.width - plateWidth, box.y + box.height)
    let above = box.y - plateHeight
    var corners = [(box.x, above)]
    // Above the picture's edge there is no room; just inside the box comes next.
    if above < 0 { corners = [] }
    corners += [(box.x, box.y), (right, above), (right, box.y), (box.x, bottom), (box.x, bottom - plateHeight)]
    corners += [(right, bottom), (right, bottom - plateHeight)]
    corners += (1...8).flatMap { [(box.x, box.y + $0 * plateHeight), (box.x, above - $0 * plateHeight)] }
    var best: (place: PixelRectangle, overlap: Int)?
    for (x, y) in corners {
      let place = PixelRectangle(x: x, y: y, width: plateWidth, height: plateHeight).moved(into: width, height)
      let overlap = placed.reduce(0) { $0 + $1.intersection(place).area }
      if overlap < best?.overlap ?? .max { best = (place, overlap) }
      if overlap == 0 { break }
    }
    let place = best?.place ?? PixelRectangle(x: 0, y: 0, width: plateWidth, height: plateHeight)
    placed.append(place)
    return place
  }
}
