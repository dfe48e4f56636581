import GameCore

extension Dominoes {
  /// The areas of a picture: line of play, hands and, in the electronic game, all positions.
  struct TableLayout {
    private static let margin = 0.3
    /// The height of a hand's label with the tiles below it.
    private static let handHeight = 2.9
    private static let labelHeight = 1.0
    /// The distance between rows of positions.
    private static let pileHeight = 2.25

    private let seats: Int
    /// The picture's size.
    let width: Double
    let height: Double
    /// The rectangle for the line of play.
    let lineX = margin
    let lineY: Double
    let lineWidth: Double
    let lineHeight: Double
    /// The middle of the text below the line of play.
    let statusY: Double
    /// The upper edge of the area below the text.
    private let lowerY: Double
    /// How many positions of the electronic game fit in a row.
    private let perRow: Int

    /// Creates the layout for a game's rules.
    init(rules: Rules, seats: Int) {
      self.seats = seats
      // The width is whole, so that the line stays on its grid.
      lineWidth = Double(max(16, 6 + 2 * rules.set))
      let length = (rules.set + 1) * (rules.set + 1)
      // Arms with unequal lengths need only part of the rectangle.
      let winding = Double(Int(3.4 * Double(length) / lineWidth) + 1)
      let rows = LineLayout.rowsHeight(
        set: rules.set, branches: TableLayout.branches(rules), width: lineWidth)
      lineHeight = max(5, winding, Double(Int(rows) + 1))
      let isElectronic = rules.family == .electronic
      let top = isElectronic ? TableLayout.labelHeight : TableLayout.handHeight
      lineY = TableLayout.margin + top + 0.2
      statusY = lineY + lineHeight + 0.5
      lowerY = statusY + 0.6
      perRow = Int(lineWidth / 1.15)
      let pileRows = (rules.tileCount + perRow - 1) / perRow
      let bottom =
        isElectronic
        ? TableLayout.labelHeight + Double(pileRows) * TableLayout.pileHeight + 0.2
        : TableLayout.handHeight
      width = lineWidth + 2 * TableLayout.margin
      height = Double(Int((lowerY + bottom + TableLayout.margin) * 10 + 0.999)) / 10
    }

    /// Returns the maximum number of branches from the line of play.
    private static func branches(_ rules: Rules) -> Int {
      if rules.family != .allFives { return 0 }
      switch rules.spinner {
      case .none: return 0
      case .first: return 2
      case .all: return 2 * (rules.set + 1)
      }
    }

    /// The maximum width for a hand.
    var handWidth: Double { seats > 2 ? lineWidth / 2 - 0.3 : lineWidth }

    /// Returns the left end and the vertical middle of a hand's label.
    func corner(of seat: Seat) -> (x: Double, y: Double) {
      let isBelow = seat.index & 1 == 0
      return (
        TableLayout.margin + (seat.index > 1 ? lineWidth / 2 + 0.3 : 0),
        (isBelow ? lowerY : TableLayout.margin) + 0.4
      )
    }

    /// Returns a position's center in the electronic game.
    func place(of position: Int) -> (x: Double, y: Double) {
      (
        TableLayout.margin + 0.6 + Double(position % perRow) * 1.15,
        lowerY + TableLayout.labelHeight + (Double(position / perRow) + 0.5)
          * TableLayout.pileHeight
      )
    }
  }
}
