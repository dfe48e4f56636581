import Markup

extension HeatDrawing {
  /// Draws cells as thick lines, which take few bytes each.
  ///
  /// Their words name row and column by number where these have numbers; a note that all cells share
  /// is in the key instead.
  func drawDenseCells(in writer: inout SVGWriter) {
    let (width, height) = (decimal(cell.width), decimal(cell.height))
    var even = ""
    writer.begin(
      "g",
      [
        ("class", "cells"), ("stroke-width", height),
        ("transform", "translate(\(decimal(labels.width)) \(decimal(top)))"),
      ])
    writer.draw(
      .rect(x: 0, y: 0, width: cell.width * Double(map.columns.count), height: bottom - top),
      "blank", title: map.blank)
    for place in places {
      let x = decimal(Double(place.column) * cell.width)
      let y = Double(place.row) * cell.height
      writer.draw(
        .path("M\(x) \(decimal(y + cell.height / 2))h\(width)"), colour(place.cell),
        data: place.cell.estimate.value?.data ?? [], title: words(place))
      if map.colours == .aroundHalf, place.cell.isEven {
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

  /// The colours in their order, and what they and the hatching stand for.
  func drawKey(in writer: inout SVGWriter) {
    let isDiverging = map.colours == .aroundHalf
    let count = isDiverging ? Palette.divergingCount : Palette.sequentialCount
    let y = bottom + 18
    for index in 0..<count {
      writer.draw(
        .rect(x: Double(index) * 18, y: y, width: 18, height: 12),
        "cell \(isDiverging ? "d" : "q")\(index)")
    }
    let end = Double(count) * 18
    let highest = places.first { map.number($0.cell) == largest }?.cell.estimate.value?.text
    writer.label("0", x: 0, y: y + 26, kind: "tick")
    if isDiverging { writer.label("½", x: end / 2, y: y + 26, anchor: .middle, kind: "tick") }
    writer.label(
      isDiverging ? "1" : highest ?? "0", x: end, y: y + 26, anchor: .end, kind: "tick")
    let note = isDense ? sharedNote.map { ", \($0) each" } ?? "" : ""
    writer.label(map.measure + note, x: end + 12, y: y + 10.5, room: 220, kind: "name")
    guard hasEven else { return }
    let x = end + 36 + min(220, TextWidth.estimate(map.measure + note))
    let sample = SVGWriter.Shape.rect(x: x, y: y, width: 18, height: 12)
    writer.draw(sample, "frame")
    writer.draw(sample, "even", fill: stripes)
    writer.label("½ lies in the interval", x: x + 26, y: y + 10.5, kind: "name")
  }
}
