import GameCore

/// Connect Four: discs fall into the columns of an upright board; a line of four wins.
///
/// Rules and published figures: J. D. Allen, "The Complete Book of Connect 4" (2010); J. Tromp,
/// "John's Connect Four Playground".
public struct ConnectFour: TurnBasedGame {
  /// The board and whose turn it is.
  public private(set) var position: Position

  public static let name = "connect-four"
  public static let summary = "drop discs into columns; four in a row wins"
  public static let version = 1
  public static let seatCounts = 2...2

  /// No columns of its own: the table's length, winner and termination say it all.
  public static let measures: [Measure<ConnectFour>] = []
  public static let variedBy: String? = "opening-plies=4"

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    position = Position(rules: rules)
    if rules.openingPlies > 0 {
      var deal = randomness.deal
      position = ConnectFour.opening(rules: rules, random: &deal)
    }
  }

  /// Starts from a given position instead of an opening.
  public init(position: Position) { self.position = position }

  public var mover: Seat? {
    position.isOver ? nil : Seat(position.plies & 1)
  }

  public func observation(for seat: Seat) -> Observation {
    Observation(position: position)
  }

  public mutating func play(_ action: Action) throws(IllegalAction) {
    if case .drop(let column) = action, !position.isOver, column >= 0,
      column < position.rules.columns, position.openColumns.contains(column)
    {
      position.drop(column)
    } else {
      try playChecked(action)
    }
  }

  // Apart: refusing takes room on the stack that a drop does without.
  @inline(never)
  private mutating func playChecked(_ action: Action) throws(IllegalAction) {
    if let reason = position.objection(to: action) {
      throw IllegalAction(seat: Seat(position.plies & 1), action: action, reason: reason)
    }
    position.apply(action)
  }
}
