/// The places of the parts of a chart of dots.
struct DotDrawing {
  private let chart: DotChart
  private let axis: Axis
  private let legend: Legend
  private let brackets: Brackets
  private let labels: RowLabels
  private let places: RowPlaces
  /// Of the whole drawing.
  private let width: Double
  /// The right end of the room for dots; it begins next to the labels.
  private let right: Double
  /// The width of the column of numbers.
  private let numberRoom: Double
  /// The numbers of rows with one dot, with as many decimals for all.
  private let numbers: [String?]
  /// A Boolean value that indicates whether the dots of a row stand below each other, because their
  /// intervals would overlap.
  private let isSpread: Bool
  /// A Boolean value that indicates whether there is nothing to draw.
  let isEmpty: Bool

  private static let offset = 11.0

  init(_ chart: DotChart, _ format: ChartFormat) {
    self.chart = chart
    width = format.width
    let dots = chart.rows.flatMap { $0.dots.compactMap { $0 } }
    let values = dots.flatMap(\.numbers).filter { chart.scale == .linear || $0 > 0 }
    isEmpty = values.isEmpty
    let count = chart.dotCount
    isSpread = count > 1 && (0..<count).contains { chart.hasIntervals($0) }
    var entries: [(symbol: Legend.Symbol, text: String)] =
      count > 1 ? (0..<count).map { (.shape($0), chart.name($0)) } : []
    if !chart.drawnBrackets.isEmpty { entries.append((.bracket, chart.bracketLabel)) }
    legend = Legend(entries: entries, width: width)
    numbers = count == 1 ? chart.numbers : []
    numberRoom = TextWidth.widest(numbers.compactMap { $0 }, size: TextWidth.small)
    brackets = Brackets(
      chart.drawnBrackets, label: chart.bracketLabel, most: format.isNarrow ? 48 : 120)
    labels = RowLabels(
      chart.rows.map(\.label),
      most: format.isNarrow ? width - numberRoom - brackets.width - 12 : 250,
      isAbove: format.isNarrow)
    let content =
      isSpread
      ? Double(count) * DotDrawing.offset + 12
      : format.isNarrow ? 18 : chart.rows.count > 24 ? 20 : 25
    let labels = labels
    places = RowPlaces(
      top: legend.height + (chart.reference == nil ? 6 : 24),
      heights: chart.rows.indices.map { labels.height($0, content: content) })
    right = width - brackets.width - (format.isNarrow ? 0 : numberRoom + 20)
    axis = Axis(
      scale: chart.scale.scale(
        covering: values + [chart.reference?.value.drawn].compactMap { $0 }, from: labels.width + 8,
        to: right - 8, ticks: Int((right - labels.width) / 70)),
      label: chart.measure)
  }

  /// Of the whole drawing.
  var height: Double { places.bottom + Axis.footing(chart.measure, width: width) }

  func draw(in writer: inout SVGWriter) {
    legend.draw(in: &writer)
    axis.drawAcross(
      in: &writer, top: places.top(0), bottom: places.bottom, width: width,
      hasTicks: chart.hasTicks)
    drawReference(in: &writer)
    for (index, row) in chart.rows.enumerated() {
      let (top, height) = (places.top(index), places.height(index))
      labels.draw(index, row.label, in: &writer, top: top, height: height)
      let middle = labels.middle(index, top: top, height: height)
      draw(row, number: index, in: &writer, y: middle, top: top)
    }
    brackets.draw(
      in: &writer, x: width - brackets.width + 4, places: places, rows: chart.rows.map(\.label))
  }

  private func drawReference(in writer: inout SVGWriter) {
    guard let reference = chart.reference, let value = reference.value.drawn,
      let x = axis.scale.position(value)
    else { return }
    let top = places.top(0)
    reference.draw("M\(decimal(x)) \(decimal(top - 4))V\(decimal(places.bottom))", in: &writer)
    let lines = Array(TextWidth.wrapped(reference.label, to: width).prefix(1))
    let half = TextWidth.widest(lines) / 2
    writer.label(
      reference.label, lines: lines, x: max(half, min(x, width - half)), y: top - 9,
      anchor: .middle, kind: "name")
  }

  private func draw(
    _ row: DotChart.Row, number: Int, in writer: inout SVGWriter, y: Double, top: Double
  ) {
    let count = chart.dotCount
    if count > 1, !isSpread {
      let places = row.dots.compactMap { $0?.value?.drawn }.compactMap(axis.scale.position)
      if let low = places.min(), let high = places.max(), low < high {
        writer.draw(.path("M\(decimal(low)) \(decimal(y))H\(decimal(high))"), "range")
      }
    }
    for index in 0..<count {
      let offset = isSpread ? (Double(index) - Double(count - 1) / 2) * DotDrawing.offset : 0
      draw(row, index, in: &writer, y: y + offset)
    }
    guard count == 1, let number = numbers[number] else { return }
    let x = labels.isAbove ? right : right + 8 + numberRoom
    writer.label(number, x: x, y: labels.isAbove ? top + 12 : y + 4, anchor: .end, kind: "number")
  }

  private func draw(_ row: DotChart.Row, _ index: Int, in writer: inout SVGWriter, y: Double) {
    let dot = chart.dot(row, index) ?? ChartEstimate(nil)
    let x = place(dot.value)
    let (low, high) = (place(dot.low), place(dot.high))
    let words = chart.words(row, index)
    let color = Palette.series(index)
    if low != nil || high != nil {
      let data = ChartEstimate(nil, low: dot.low, high: dot.high).data
      writer.draw(.path(whisker(low, high, y)), "whisker \(color)", data: data, title: words)
    }
    if let x {
      let outline = MarkShape(series: index).outline(x: x, y: y, radius: isSpread ? 4 : 5)
      writer.draw(.path(outline), "dot \(color)", data: dot.data, title: words)
    }
    if chart.dotCount == 1, low == nil, high == nil { drawRemark(dot, x, in: &writer, y: y) }
  }

  private func place(_ value: ChartValue?) -> Double? { value?.drawn.flatMap(axis.scale.position) }

  /// Writes what is missing of the only dot of a row, next to what is there.
  private func drawRemark(
    _ dot: ChartEstimate, _ x: Double?, in writer: inout SVGWriter, y: Double
  ) {
    guard let x else {
      let words = dot.value?.drawn == nil ? "no value" : "has no place on this scale"
      writer.label(words, x: labels.width + 8, y: y + 4, kind: "aside tick")
      return
    }
    guard chart.hasIntervals(0) else { return }
    let isLeft = x < (labels.width + right) / 2
    writer.label(
      "no interval", x: isLeft ? x + 11 : x - 11, y: y + 4, anchor: isLeft ? .start : .end,
      kind: "aside tick")
  }

  /// Returns a line with ends; with an arrow for an end that is unknown.
  private func whisker(_ low: Double?, _ high: Double?, _ y: Double) -> String {
    let cap = isSpread ? 3.0 : 4.0
    func end(_ x: Double) -> String { "M\(decimal(x)) \(decimal(y - cap))v\(decimal(2 * cap))" }
    func arrow(_ x: Double, _ direction: Double) -> String {
      let back = decimal(x - direction * 5)
      return "M\(back) \(decimal(y - 4))L\(decimal(x)) \(decimal(y))L\(back) \(decimal(y + 4))"
    }
    let (from, to) = (low ?? labels.width, high ?? right)
    return "M\(decimal(from)) \(decimal(y))H\(decimal(to))"
      + (low == nil ? arrow(from, -1) : end(from)) + (high == nil ? arrow(to, 1) : end(to))
  }
}
