import GameCore

/// The symbols that films refer to, as SVG, each once and in an order that follows from them alone.
///
/// Each is about a unit wide, around its middle, and larger ones reach beyond. Colours are variables of
/// the page.
struct FrameSymbols: Sendable {
  /// The symbols by their names, in the order of these.
  private var drawings: [(name: String, drawing: String)] = []

  /// The symbols of some films.
  init(_ films: [ReplayAnimation]) {
    var kinds = Set<Picture.Kind>()  // iterated only to be sorted
    for film in films {
      for mark in film.marks { kinds.insert(mark.mark.kind) }
    }
    var numbers = [Bool](repeating: false, count: Pips.largest + 1)
    for kind in kinds {
      guard let drawing = FrameSymbols.drawing(kind) else { continue }
      drawings.append((kind.symbol, drawing))
      if case .tile(let low, let high) = kind {
        for number in [low, high] where numbers.indices ~= number { numbers[number] = true }
      }
    }
    for number in numbers.indices.dropFirst() where numbers[number] {
      drawings.append((Pips.symbol(number), Pips.drawing(number)))
    }
    drawings.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The names that marks refer to, and what these refer to in turn.
  var names: [String] { drawings.map(\.name) }

  /// The definitions, to be put into an `<svg>` of the page that is not shown.
  var svg: String {
    drawings.map { name, drawing in
      "<symbol id=\"\(name)\" viewBox=\"-.5 -.5 1 1\" overflow=\"visible\">\(drawing)</symbol>"
    }.joined(separator: "\n")
  }

  /// What a symbol looks like; `nil` for words, which are no symbol.
  private static func drawing(_ kind: Picture.Kind) -> String? {
    switch kind {
    case .holes(let columns, let rows, let wraps): holes(columns: columns, rows: rows, wraps: wraps)
    case .disc(let seat): Signs.disc(seat)
    case .tile(let low, let high): Tiles.face(low, high)
    case .tileBack: Tiles.back
    case .card(let rank, let suit): Cards.face(rank, suit)
    case .joker: Cards.joker
    case .cardBack: Cards.back
    case .badge(let seat): Signs.badge(seat)
    case .pointer: Signs.pointer
    case .ring: Signs.ring
    case .halo: Signs.halo
    case .tick: Signs.tick
    case .cross: Signs.cross
    case .area(let area, let width, let height): Signs.area(area, width: width, height: height)
    case .text: nil
    }
  }

  /// An upright board; no board has more holes than 2^7, and words stand below it.
  private static func holes(columns: Int, rows: Int, wraps: Bool) -> String {
    let (width, height) = (Double(columns), Double(rows))
    let left = (1 - width) / 2
    let top = (1 - height) / 2
    // Where the columns wrap around the sides are open.
    let side = wraps ? 0.5 : 0.58
    var text = SVG.rectangle(
      width: width - 1 + 2 * side, height: height + 0.16, radius: wraps ? 0 : 0.2,
      style: "fill:var(--board)")
    if wraps {
      for x in [-width / 2, width / 2] {
        text += SVG.path(
          "M\(decimal(x)) \(decimal(-height / 2))v\(decimal(height))",
          style: "fill:none;stroke:var(--ink);stroke-width:.06;stroke-dasharray:.18 .12")
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        text += SVG.circle(
          x: left + Double(column), y: top + Double(row), radius: 0.41, style: "fill:var(--paper)")
      }
    }
    for column in 0..<columns {
      text += SVG.text("\(column + 1)", x: left + Double(column), y: height / 2 + 0.5, size: 0.4)
    }
    return text
  }
}
