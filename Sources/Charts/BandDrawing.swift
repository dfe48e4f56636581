/// Where the lines and bands of a chart are.
struct BandDrawing {
  /// A point with a place on both scales.
  private struct Place {
    let point: BandChart.Point
    let x: Double
    let y: Double?
    let low: Double?
    let high: Double?
  }

  private let chart: BandChart
  private let across: Axis
  private let upwards: Axis
  private let legend: Legend
  private let top: Double
  private let left: Double
  private let right: Double
  /// By series, without points that have no place.
  private let places: [[Place]]
  /// Words at the right end: of a series, or of a reference.
  private let endLabels: [(text: String, y: Double, series: Int?)]

  private static let width = BandChart.standardWidth
  private static let plotHeight = 230.0
  private static let sample = 24.0

  /// - Returns: `nil` where there is nothing to draw.
  init?(_ chart: BandChart) {
    self.chart = chart
    let points = chart.series.flatMap(\.points).filter { point in
      point.x.drawn.map { chart.xScale == .linear || $0 > 0 } ?? false
    }
    let values = points.flatMap(\.y.numbers).filter { chart.yScale == .linear || $0 > 0 }
    if values.isEmpty { return nil }
    let names = chart.series.map(\.name)
    let hasNames = names.count > 1
    // More names than stand beside the ends go above.
    let isAbove = names.count + chart.references.count > 10
    legend = Legend(
      entries: hasNames && isAbove
        ? names.indices.map { (symbol: .line($0), text: names[$0]) } : [],
      width: BandDrawing.width)
    top = legend.height + 30
    let bottom = top + BandDrawing.plotHeight
    let covered = values + chart.covering + chart.references.compactMap(\.value.drawn)
    upwards = Axis(
      scale: chart.yScale.scale(covering: covered, from: bottom, to: top, ticks: 5),
      label: chart.measure)
    let besides = hasNames && !isAbove
    let words = chart.references.map(\.label) + (besides ? names : [])
    let room = min(
      150, words.isEmpty ? 0 : TextWidth.widest(words) + (besides ? BandDrawing.sample : 0) + 10)
    left = upwards.margin
    right = BandDrawing.width - room - 12
    let across = Axis(
      scale: chart.xScale.scale(
        covering: points.compactMap(\.x.drawn), from: left, to: right,
        ticks: Int((right - left) / 75)), label: chart.xName)
    self.across = across
    let upwards = upwards
    func place(_ value: ChartValue?, _ axis: Axis) -> Double? {
      value?.drawn.flatMap(axis.scale.position)
    }
    let places = chart.series.map { series in
      series.points.compactMap { point in
        place(point.x, across).map { x in
          Place(
            point: point, x: x, y: place(point.y.value, upwards), low: place(point.y.low, upwards),
            high: place(point.y.high, upwards))
        }
      }
    }
    self.places = places
    endLabels =
      chart.references.compactMap { reference in
        place(reference.value, upwards).map { (reference.label, $0, nil) }
      }
      + (besides ? names.indices : 0..<0).compactMap { index in
        places[index].last { $0.y != nil }?.y.map { (names[index], $0, index) }
      }
  }

  /// Of the whole drawing.
  var height: Double { top + BandDrawing.plotHeight + Axis.footing }

  func draw(in writer: inout SVGWriter) {
    let bottom = top + BandDrawing.plotHeight
    legend.draw(in: &writer)
    upwards.drawUpwards(in: &writer, left: left, right: right)
    across.drawAcross(in: &writer, top: top, bottom: bottom, width: BandDrawing.width)
    for index in places.indices { drawBand(index, in: &writer) }
    for reference in chart.references {
      guard let y = reference.value.drawn.flatMap(upwards.scale.position) else { continue }
      writer.mark(
        "path",
        [
          "class": "reference", "data-v": reference.value.text,
          "d": "M\(decimal(left)) \(decimal(y))H\(decimal(right))",
        ], title: "\(reference.label): \(reference.value.text)")
    }
    for index in places.indices { drawLine(index, in: &writer) }
    for index in places.indices { drawPoints(index, in: &writer) }
    drawEndLabels(in: &writer)
  }

  private func drawBand(_ index: Int, in writer: inout SVGWriter) {
    for part in places[index].split(whereSeparator: { $0.low == nil || $0.high == nil })
    where part.count > 1 {
      let lows = part.compactMap { place in place.low.map { (place.x, $0) } }
      let highs = part.compactMap { place in place.high.map { (place.x, $0) } }
      let back = chart.isStepped ? stepsBack(highs) : straight(highs.reversed())
      writer.leaf(
        "path",
        ["class": "band \(Palette.series(index))", "d": "M\(outline(lows))L\(back)z"])
    }
  }

  private func drawLine(_ index: Int, in writer: inout SVGWriter) {
    let parts = places[index].split { $0.y == nil }.filter { $0.count > 1 }
    let outlines = parts.map { part in
      "M" + outline(part.compactMap { place in place.y.map { (place.x, $0) } })
    }
    if outlines.isEmpty { return }
    writer.mark(
      "path",
      [
        "class": "line \(Palette.series(index))", "stroke-dasharray": Palette.dashes(index),
        "d": outlines.joined(),
      ], title: chart.series[index].name)
  }

  private func drawPoints(_ index: Int, in writer: inout SVGWriter) {
    let series = chart.series[index]
    let isAlone = places[index].filter { $0.y != nil }.count == 1
    for place in places[index] {
      guard let y = place.y else { continue }
      let hidden = chart.showsPoints || isAlone ? "" : " hit"
      writer.mark(
        "path",
        [
          "class": "dot \(Palette.series(index))\(hidden)", "data-x": place.point.x.text,
          "data-v": place.point.y.value?.text, "data-low": place.point.y.low?.text,
          "data-high": place.point.y.high?.text,
          "d": MarkShape(series: index).outline(x: place.x, y: y, radius: 4),
        ], title: chart.words(series, place.point))
    }
  }

  private func outline(_ points: [(Double, Double)]) -> String {
    chart.isStepped ? steps(points) : straight(points)
  }

  private func straight(_ points: [(Double, Double)]) -> String {
    points.map { "\(decimal($0.0)) \(decimal($0.1))" }.joined(separator: "L")
  }

  /// Level from each point to below or above the next.
  private func steps(_ points: [(Double, Double)]) -> String {
    straight(Array(points.prefix(1)))
      + points.dropFirst().map { "H\(decimal($0.0))V\(decimal($0.1))" }.joined()
  }

  /// The same line from its end to its beginning.
  private func stepsBack(_ points: [(Double, Double)]) -> String {
    straight(Array(points.suffix(1)))
      + points.dropLast().reversed().enumerated().map { offset, point in
        "V\(decimal(point.1))H\(decimal(point.0))"
      }.joined()
  }

  private func drawEndLabels(in writer: inout SVGWriter) {
    let order = endLabels.indices.sorted { endLabels[$0].y < endLabels[$1].y }
    let bottom = top + BandDrawing.plotHeight
    let heights = spread(order.map { endLabels[$0].y }, apart: 17, from: top, to: bottom)
    for (index, y) in zip(order, heights) {
      let label = endLabels[index]
      var x = right + 10
      if abs(y - label.y) > 3 {
        writer.leaf(
          "path",
          [
            "class": "leader",
            "d": "M\(decimal(right + 1)) \(decimal(label.y))L\(decimal(right + 8)) \(decimal(y))",
          ])
      }
      if let series = label.series {
        Legend.drawLine(series, in: &writer, x: x, y: y, length: BandDrawing.sample - 5)
        x += BandDrawing.sample
      }
      writer.label(
        label.text, x: x, y: y + 4.5, room: BandDrawing.width - x,
        kind: label.series == nil ? "name" : nil)
    }
  }
}

/// Positions in rising order moved so that none is nearer to the next than allowed.
///
/// They stay between two bounds where there is room.
func spread(_ positions: [Double], apart: Double, from: Double, to: Double) -> [Double] {
  var result = positions
  for index in result.indices {
    let least = index == 0 ? from : result[index - 1] + apart
    result[index] = max(result[index], least)
  }
  var most = to
  for index in result.indices.reversed() {
    result[index] = min(result[index], most)
    most = result[index] - apart
  }
  return result
}
