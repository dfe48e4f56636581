/// The places of the lines and bands of a chart.
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
  private let endLabels: EndLabels
  /// Of the whole drawing.
  private let width: Double
  private let plotHeight: Double

  /// - Returns: `nil` if there is nothing to draw.
  init?(_ chart: BandChart, _ format: ChartFormat) {
    self.chart = chart
    width = format.width
    plotHeight = format.isNarrow ? 190 : 240
    let points = chart.series.flatMap(\.points).filter { point in
      point.x.drawn.map { chart.xScale == .linear || $0 > 0 } ?? false
    }
    let values = points.flatMap(\.y.numbers).filter { chart.yScale == .linear || $0 > 0 }
    if values.isEmpty { return nil }
    let names = chart.series.count > 1 ? chart.series.map(\.name) : []
    let lines = chart.references.map(\.label)
    // Names that do not fit next to the ends go above.
    let isBeside = !format.isNarrow && EndLabels.fit(lines, series: names)
    var entries = names.indices.map { (symbol: Legend.Symbol.line($0), text: names[$0]) }
    entries += lines.map { (symbol: .reference, text: $0) }
    legend = Legend(entries: isBeside ? [] : entries, width: width)
    top = legend.height + Axis.heading(chart.measure, width: width)
    let bottom = top + plotHeight
    let covered =
      values + chart.covering.filter(\.isFinite) + chart.references.compactMap(\.value.drawn)
    upwards = Axis(
      scale: chart.yScale.scale(covering: covered, from: bottom, to: top, ticks: 5),
      label: chart.measure)
    left = upwards.margin
    right = width - 12 - (isBeside ? EndLabels.width(of: lines, series: names) : 0)
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
    let ends: [(text: String, y: Double, series: Int?)] =
      chart.references.compactMap { reference in
        place(reference.value, upwards).map { (reference.label, $0, nil) }
      }
      + names.indices.compactMap { index in
        places[index].last { $0.y != nil }?.y.map { (names[index], $0, index) }
      }
    endLabels = EndLabels(entries: isBeside ? ends : [])
  }

  /// Of the whole drawing.
  var height: Double { top + plotHeight + Axis.footing(chart.xName, width: width) }

  func draw(in writer: inout SVGWriter) {
    let bottom = top + plotHeight
    legend.draw(in: &writer)
    upwards.drawUpwards(in: &writer, left: left, right: right)
    across.drawAcross(in: &writer, top: top, bottom: bottom, width: width)
    if chart.showsBands { for index in places.indices { drawBand(index, in: &writer) } }
    for reference in chart.references {
      guard let y = reference.value.drawn.flatMap(upwards.scale.position) else { continue }
      reference.draw("M\(decimal(left)) \(decimal(y))H\(decimal(right))", in: &writer)
    }
    for index in places.indices { drawLine(index, in: &writer) }
    for index in places.indices { drawPoints(index, in: &writer) }
    endLabels.draw(in: &writer, x: right, top: top, bottom: bottom)
  }

  private func drawBand(_ index: Int, in writer: inout SVGWriter) {
    for part in places[index].split(whereSeparator: { $0.low == nil || $0.high == nil })
    where part.count > 1 {
      let lows = part.compactMap { place in place.low.map { (place.x, $0) } }
      let highs = part.compactMap { place in place.high.map { (place.x, $0) } }
      let back = chart.isStepped ? stepsBack(highs) : straight(highs.reversed())
      writer.draw(.path("M\(outline(lows))L\(back)z"), "band \(Palette.series(index))")
    }
  }

  private func drawLine(_ index: Int, in writer: inout SVGWriter) {
    let parts = places[index].split { $0.y == nil }.filter { $0.count > 1 }
    let outlines = parts.map { part in
      "M" + outline(part.compactMap { place in place.y.map { (place.x, $0) } })
    }
    if outlines.isEmpty { return }
    writer.draw(
      .path(outlines.joined()), "line \(Palette.series(index))", dashes: Palette.dashes(index),
      title: chart.series[index].name)
  }

  private func drawPoints(_ index: Int, in writer: inout SVGWriter) {
    let series = chart.series[index]
    let isAlone = places[index].filter { $0.y != nil }.count == 1
    for place in places[index] {
      guard let y = place.y else { continue }
      let hidden = chart.showsPoints || isAlone ? "" : " hit"
      writer.draw(
        .path(MarkShape(series: index).outline(x: place.x, y: y, radius: 4)),
        "dot \(Palette.series(index))\(hidden)",
        data: [("data-x", place.point.x.text)] + place.point.y.data,
        title: chart.words(series, place.point))
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
}
