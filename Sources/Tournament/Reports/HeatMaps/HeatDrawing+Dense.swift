extension HeatDrawing {
  /// Draws cells as thick lines, which take few bytes each.
  ///
  /// Their words name row and column by number if these have numbers; a note that all cells share
  /// is in the key instead.
  func drawDenseCells(in writer: inout SVGWriter) {
    let (width, height) = (decimal(cell.width), decimal(cell.height))
    var even = ""
    writer.begin(
      "g",
      [
        ("stroke-width", height),
        ("transform", "translate(\(decimal(labels.width)) \(decimal(top)))"),
      ])
    writer.draw(
      .rect(x: 0, y: 0, width: cell.width * Double(map.columns.count), height: bottom - top),
      "blank", title: map.blank)
    for place in places {
      let x = decimal(Double(place.column) * cell.width)
      let y = Double(place.row) * cell.height
      writer.draw(
        .path("M\(x) \(decimal(y + cell.height / 2))h\(width)"), "dense \(color(place.cell))",
        data: place.cell.estimate.value?.data ?? [], title: words(place))
      if map.colors == .aroundHalf, place.cell.isEven {
        even += "M\(x) \(decimal(y))h\(width)v\(height)h-\(width)z"
      }
    }
    if !even.isEmpty { writer.draw(.path(even), "even", fill: stripes) }
    writer.end()
  }

  private func words(_ place: HeatMap.Place) -> String {
    if map.rows != map.columns { return map.words(place.row, place.column) }
    let note = sharedNote == nil && !place.cell.note.isEmpty ? ", \(place.cell.note)" : ""
    return "\(place.row + 1), \(map.columnName) \(place.column + 1): "
      + place.cell.estimate.words + note
  }

  /// Draws the colors in their order, the meaning of the hatching, and the words for numbers.
  func drawKey(in writer: inout SVGWriter) {
    let isDiverging = map.colors == .aroundHalf
    let count = isDiverging ? Palette.divergingCount : Palette.sequentialCount
    let y = bottom + 18
    for index in 0..<count {
      writer.draw(
        .rect(x: Double(index) * 18, y: y, width: 18, height: 12),
        "ground \(isDiverging ? "d" : "q")\(index)")
    }
    let end = Double(count) * 18
    let highest = places.first { map.number($0.cell) == largest }?.cell.estimate.value?.shown
    writer.label("0", x: 0, y: y + 26, kind: "tick")
    if isDiverging { writer.label("½", x: end / 2, y: y + 26, anchor: .middle, kind: "tick") }
    writer.label(isDiverging ? "1" : highest ?? "0", x: end, y: y + 26, anchor: .end, kind: "tick")
    let note = isDense ? sharedNote.map { ", \($0) each" } ?? "" : ""
    writer.label(
      map.measure + note, x: end + 12, y: y + 10.5, room: max(60, width - end - 12), kind: "name")
    var next = bottom + HeatDrawing.keyHeight
    if hasEven {
      let sample = SVGWriter.Shape.rect(x: 0, y: next - 12, width: 18, height: 12)
      writer.draw(sample, "frame")
      writer.draw(sample, "even", fill: stripes)
      writer.label("the 95% CI includes ½", x: 26, y: next - 1.5, kind: "name")
      next += 22
    }
    for lines in key {
      writer.label(lines.joined(), lines: lines, x: 0, y: next + 4, kind: "tick")
      next += Double(lines.count) * SVGWriter.linePitch
    }
  }
}
