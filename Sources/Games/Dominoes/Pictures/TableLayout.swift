import GameCore

extension Dominoes {
  /// How the plane of a picture is divided among the line of play, the hands and, in the electronic
  /// game, the places of all tiles.
  struct TableLayout {
    private static let margin = 0.3
    /// The label of a hand and its tiles below.
    private static let handHeight = 2.9
    private static let labelHeight = 1.0
    /// From one row of places to the next.
    private static let pileHeight = 2.25

    private let seats: Int
    /// The size of the whole.
    let width: Double
    let height: Double
    /// The line's rectangle.
    let lineX = margin
    let lineY: Double
    let lineWidth: Double
    let lineHeight: Double
    /// The middle of the line of words below the line of play.
    let statusY: Double
    /// The upper left corner of what lies below that.
    private let lowerY: Double
    /// How many places of the electronic game lie side by side.
    private let perRow: Int

    /// Divides a plane for the games of some rules.
    init(rules: Rules, seats: Int) {
      self.seats = seats
      // Whole units, so that the line keeps to its grid.
      lineWidth = Double(max(16, 6 + 2 * rules.set))
      let length = (rules.set + 1) * (rules.set + 1)
      // Arms of unequal length leave much of the rectangle empty.
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

    /// How many branches the line of play may have.
    private static func branches(_ rules: Rules) -> Int {
      if rules.family != .allFives { return 0 }
      switch rules.spinner {
      case .none: return 0
      case .first: return 2
      case .all: return 2 * (rules.set + 1)
      }
    }

    /// How wide a hand may be.
    var handWidth: Double { seats > 2 ? lineWidth / 2 - 0.3 : lineWidth }

    /// The left end of a hand's label, and its middle.
    func corner(of seat: Seat) -> (x: Double, y: Double) {
      let isBelow = seat.index & 1 == 0
      return (
        TableLayout.margin + (seat.index > 1 ? lineWidth / 2 + 0.3 : 0),
        (isBelow ? lowerY : TableLayout.margin) + 0.4
      )
    }

    /// The middle of a place in the electronic game.
    func place(of position: Int) -> (x: Double, y: Double) {
      (
        TableLayout.margin + 0.6 + Double(position % perRow) * 1.15,
        lowerY + TableLayout.labelHeight + (Double(position / perRow) + 0.5)
          * TableLayout.pileHeight
      )
    }
  }
}
