import Markup

/// Where the parts of a chart of dots are.
struct DotDrawing {
  private let chart: DotChart
  private let axis: Axis
  private let legend: Legend
  private let brackets: Brackets
  private let labels: RowLabels
  /// Where the first row begins, and how high each is.
  private let top: Double
  private let pitch: Double
  /// Where the room for dots ends; it begins beside the labels.
  private let right: Double
  /// How wide the column of numbers is.
  private let numberRoom: Double
  /// Whether the dots of a row stand below each other, for their intervals would overlap.
  private let isSpread: Bool
  /// Whether there is nothing to draw.
  let isEmpty: Bool

  private static let width = DotChart.standardWidth
  private static let offset = 11.0

  init(_ chart: DotChart) {
    self.chart = chart
    let dots = chart.rows.flatMap { $0.dots.compactMap { $0 } }
    let values = dots.flatMap(\.numbers).filter { chart.scale == .linear || $0 > 0 }
    isEmpty = values.isEmpty
    let count = chart.dotCount
    isSpread = count > 1 && (0..<count).contains { chart.hasIntervals($0) }
    pitch = isSpread ? Double(count) * DotDrawing.offset + 12 : chart.rows.count > 24 ? 20 : 25
    var entries: [(symbol: Legend.Symbol, text: String)] =
      count > 1 ? (0..<count).map { (.shape($0), chart.name($0)) } : []
    if !chart.brackets.isEmpty { entries.append((.bracket, chart.bracketLabel)) }
    legend = Legend(entries: entries, width: DotDrawing.width)
    top = legend.height + (chart.reference == nil ? 6 : 24)
    labels = RowLabels(chart.rows.map(\.label), most: 220)
    brackets = Brackets(chart.brackets, label: chart.bracketLabel)
    let numbers = count == 1 ? dots.compactMap(\.number) : []
    numberRoom = min(90, TextWidth.widest(numbers, size: TextWidth.small))
    right = DotDrawing.width - brackets.width - numberRoom - 20
    axis = Axis(
      scale: chart.scale.scale(
        covering: values + [chart.reference?.value.drawn].compactMap { $0 }, from: labels.width + 8,
        to: right - 8, ticks: Int((right - labels.width) / 70)),
      label: chart.measure)
  }

  /// Of the whole drawing.
  var height: Double { bottom + Axis.footing }

  private var bottom: Double { top + Double(chart.rows.count) * pitch }

  func draw(in writer: inout SVGWriter) {
    legend.draw(in: &writer)
    axis.drawAcross(in: &writer, top: top, bottom: bottom, width: DotDrawing.width)
    drawReference(in: &writer)
    for (index, row) in chart.rows.enumerated() {
      let y = top + (Double(index) + 0.5) * pitch
      labels.draw(index, in: &writer, middle: y)
      draw(row, in: &writer, y: y)
    }
    brackets.draw(
      in: &writer, x: right + numberRoom + 20, top: top, height: pitch,
      rows: chart.rows.map(\.label))
  }

  private func drawReference(in writer: inout SVGWriter) {
    guard let reference = chart.reference, let value = reference.value.drawn,
      let x = axis.scale.position(value)
    else { return }
    reference.draw("M\(decimal(x)) \(decimal(top - 4))V\(decimal(bottom))", in: &writer)
    let half = min(TextWidth.estimate(reference.label), 300) / 2
    writer.label(
      reference.label, x: max(half, min(x, DotDrawing.width - half)), y: top - 9, room: 300,
      anchor: .middle, kind: "name")
  }

  private func draw(_ row: DotChart.Row, in writer: inout SVGWriter, y: Double) {
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
  }

  private func draw(_ row: DotChart.Row, _ index: Int, in writer: inout SVGWriter, y: Double) {
    let dot = chart.dot(row, index) ?? ChartEstimate(nil)
    let x = place(dot.value)
    let (low, high) = (place(dot.low), place(dot.high))
    let words = chart.words(row, index)
    let colour = Palette.series(index)
    if low != nil || high != nil {
      let data = ChartEstimate(nil, low: dot.low, high: dot.high).data
      writer.draw(.path(whisker(low, high, y)), "whisker \(colour)", data: data, title: words)
    }
    if let x {
      let outline = MarkShape(series: index).outline(x: x, y: y, radius: isSpread ? 4 : 5)
      writer.draw(.path(outline), "dot \(colour)", data: dot.data, title: words)
    }
    guard chart.dotCount == 1 else { return }
    if let number = dot.number {
      writer.label(
        number, x: right + 8 + numberRoom, y: y + 4, room: numberRoom, anchor: .end,
        kind: "tick")
    }
    if low == nil, high == nil { drawRemark(dot, x, in: &writer, y: y) }
  }

  private func place(_ value: ChartValue?) -> Double? {
    value?.drawn.flatMap(axis.scale.position)
  }

  /// What is missing of a row's only dot, beside what isn't.
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

  /// A line with ends; with an arrow where one end is unknown.
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
