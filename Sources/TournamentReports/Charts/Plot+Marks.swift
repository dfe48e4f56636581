import TournamentBase

/// Marks at positions on the scales.
extension Plot {
  /// Draws a point of a series.
  mutating func point(
    _ x: Double, _ y: Double, of series: Int, radius: Double = 5, isHidden: Bool = false,
    data: [SVGWriter.Attribute] = [], title: String? = nil
  ) {
    writer.draw(
      .path(Palette.mark(series, x: x, y: y, radius: radius)),
      "dot \(Palette.series(series))\(isHidden ? " hit" : "")", data: data, title: title)
  }

  /// Draws a row's number with its interval, in which an arrow replaces an unknown bound.
  ///
  /// - Parameters:
  ///   - isAlone: `true` if the row contains no other number, so that words replace missing parts.
  ///   - hasInterval: `true` if a missing interval should be noted, because other rows have one.
  mutating func estimate(
    _ dot: ChartEstimate, y: Double, of series: Int, isSmall: Bool, isAlone: Bool,
    hasInterval: Bool, title: String
  ) {
    let (place, cap, title) = (
      x.position(of: dot.value), isSmall ? 3.0 : 4, "\(title): \(dot.words)"
    )
    let (low, high) = (x.position(of: dot.low), x.position(of: dot.high))
    func end(_ x: Double?, _ edge: Double, _ direction: Double) -> String {
      if let x { return "M\(decimal(x)) \(decimal(y - cap))v\(decimal(2 * cap))" }
      let back = decimal(edge - direction * 5)
      return "M\(back) \(decimal(y - 4))L\(decimal(edge)) \(decimal(y))L\(back) \(decimal(y + 4))"
    }
    if low != nil || high != nil {
      writer.draw(
        .path(
          "M\(decimal(low ?? left)) \(decimal(y))H\(decimal(high ?? right))" + end(low, left, -1)
            + end(high, right, 1)), "whisker \(Palette.series(series))", data: dot.interval,
        title: title)
    }
    if let place {
      point(place, y, of: series, radius: isSmall ? 4 : 5, data: dot.data, title: title)
    }
    if !isAlone || low != nil || high != nil || place != nil && !hasInterval { return }
    let isLeft = place.map { $0 < (left + right) / 2 } ?? true
    writer.label(
      place != nil
        ? "no interval" : dot.value?.drawn == nil ? "no value" : "not on this scale",
      x: place.map { isLeft ? $0 + 11 : $0 - 11 } ?? left + 8, y: y + 4,
      anchor: isLeft ? .start : .end, kind: "aside tick")
  }

  mutating func lines(_ parts: [[(x: Double, y: Double)]], of series: Int, title: String? = nil) {
    let drawn = parts.filter { $0.count > 1 }
    if drawn.isEmpty { return }
    writer.draw(
      .path(drawn.map { "M\(outline($0))" }.joined()), "line \(Palette.series(series))",
      dashes: Palette.dashes(series), title: title)
  }

  mutating func band(
    _ lows: [(x: Double, y: Double)], _ highs: [(x: Double, y: Double)], of series: Int
  ) {
    writer.draw(
      .path("M\(outline(lows))L\(outline(highs.reversed()))z"), "band \(Palette.series(series))")
  }

  private func outline(_ points: [(x: Double, y: Double)]) -> String {
    points.map { "\(decimal($0.x)) \(decimal($0.y))" }.joined(separator: "L")
  }

  /// Draws a reference value as a vertical line with its label or as a horizontal line.
  mutating func rule(_ reference: ChartReference, isUpright: Bool) {
    guard let place = (isUpright ? x : y).position(of: reference.value) else { return }
    writer.draw(
      .path(
        isUpright
          ? "M\(decimal(place)) \(decimal(top - 4))V\(decimal(bottom))"
          : "M\(decimal(left)) \(decimal(place))H\(decimal(right))"), "reference",
      data: reference.value.data, title: "\(reference.label): \(reference.value.shown)")
    if isUpright {
      let line = TextWidth.wrapped(reference.label, to: width)[0]
      text(reference.label, lines: [line], x: place, y: top - 9, kind: "name")
    }
  }

  /// Draws an area between two corners, with a series' fill.
  mutating func area(
    _ series: Int, _ corner: (x: Double, y: Double), _ other: (x: Double, y: Double),
    number: (value: ChartValue, words: String)? = nil
  ) {
    let isPlain = hatch(series).isEmpty
    writer.draw(
      .rect(
        x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(other.x - corner.x),
        height: abs(other.y - corner.y)),
      isPlain ? "part solid \(Palette.series(series))" : "part",
      fill: isPlain ? nil : "url(#\(anchor)-h\(series))", data: number?.value.data ?? [],
      title: number?.words)
  }

  /// Writes the fills that distinguish areas even without colors.
  ///
  /// The first fill is plain.
  mutating func defineAreas() {
    for series in 0..<areas {
      let lines = hatch(series)
      if lines.isEmpty { continue }
      pattern("h\(series)", size: 8) { writer in
        writer.draw(.rect(x: 0, y: 0, width: 8, height: 8), "tile \(Palette.series(series))")
        writer.draw(.path(lines), "hatch \(Palette.series(series))")
      }
    }
  }

  private func hatch(_ series: Int) -> String {
    let all = [
      "", "M-2 2l4-4M0 8l8-8M6 10l4-4", "M2 2h.01M6 6h.01", "M0 2h8M0 6h8",
      "M-2 6l4 4M0 0l8 8M6-2l4 4", "M2 0v8M6 0v8", "M0 0l8 8M8 0l-8 8", "M0 4h8M4 0v8",
    ]
    return areas > 1 ? all[(series + series / all.count) % all.count] : ""
  }

  mutating func pattern(_ name: String, size: Int, _ draw: (inout SVGWriter) -> Void) {
    writer.begin(
      "pattern",
      [
        ("id", "\(anchor)-\(name)"), ("width", "\(size)"), ("height", "\(size)"),
        ("patternUnits", "userSpaceOnUse"),
      ])
    draw(&writer)
    writer.end()
  }

  /// Draws a legend at the left edge, beginning at a given height.
  mutating func draw(_ legend: Legend, y top: Double = 0) {
    for (entry, left, upper, lines) in legend.places {
      let (x, y) = (left, top + upper + 10)
      switch entry.symbol {
      case .shape(let series): point(x + 11, y, of: series)
      case .line(let series): sample(series, x: x, y: y)
      case .area(let series): area(series, (x, y - 7), (x + 20, y + 7))
      case .bracket: writer.draw(.path("M\(decimal(x + 8)) \(decimal(y - 7))h5v14h-5"), "bracket")
      case .reference: writer.draw(.path("M\(decimal(x)) \(decimal(y))h22"), "reference")
      case .stripes:
        let shape = SVGWriter.Shape.rect(x: x, y: y - 6, width: 18, height: 12)
        writer.draw(shape, "frame")
        writer.draw(shape, "even", fill: "url(#\(anchor)-even)")
      }
      writer.label(entry.text, lines: lines, x: x + Legend.indent, y: y + 4.5)
    }
  }

  mutating func sample(_ series: Int, x: Double, y: Double) {
    lines([[(x, y), (x + 22, y)]], of: series)
    point(x + 11, y, of: series, radius: 4)
  }
}

extension Scale {
  func position(of value: ChartValue?) -> Double? { value?.drawn.flatMap(position) }
}
