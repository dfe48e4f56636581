import GameCore

/// Connect Four: discs fall into the columns of an upright board, and a line of four wins.
///
/// Sources for the rules and published figures: J. D. Allen, "The Complete Book of Connect 4"
/// (2010), and J. Tromp, "John's Connect Four Playground".
public struct ConnectFour: TurnBasedGame {
  /// The board and the seat to move.
  public private(set) var position: Position

  public static let name = "connect-four"
  public static let summary = "drop discs into columns; four in a row wins"
  public static let version = 2
  public static let seatCounts = 2...2

  /// No additional columns, because game length, winner and termination suffice.
  public static let measures: [Measure<ConnectFour>] = []
  public static let variedBy: String? = "opening-plies=4"

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    position = Position(rules: rules)
    if let setup = randomness.setup {
      position = (try? Listed(setup, rules: rules))?.position ?? position
    } else if rules.openingPlies > 0 {
      var deal = randomness.deal
      position = Opening(rules, random: &deal).position
    }
  }

  public static func redraws(rules: Rules, seats: Int, randomness: DealRandomness) -> Int? {
    if rules.openingPlies == 0 || rules.allowDecided || randomness.setup != nil { return nil }
    var deal = randomness.deal
    return Opening(rules, random: &deal).redraws
  }

  /// Creates a game in a given position instead of an opening.
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

  // This is a separate function, because an error needs stack space that a drop does not need.
  @inline(never)
  private mutating func playChecked(_ action: Action) throws(IllegalAction) {
    if let reason = position.objection(to: action) {
      throw IllegalAction(seat: Seat(position.plies & 1), action: action, reason: reason)
    }
    position.apply(action)
  }
}
