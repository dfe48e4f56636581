import GameCore

/// Dominoes: the block, draw and all-fives families, and the electronic game with hidden tiles.
///
/// In block, draw and all-fives a seat decides only if it can place a tile: forced draws and passes are
/// made by the game and added to the history. Hands of a match are shuffled from the same stream.
public struct Dominoes: TurnBasedGame {
  let rules: Rules
  let seats: Int
  var dealing: RandomStream
  var firstSeats: RandomStream

  /// The hand's tiles as ``Tile/index``: the seats' hands in order, then the stock; in the electronic
  /// game the tile at each position.
  var order: [UInt8] = []
  /// The place in ``order`` of the next tile of the stock.
  var nextInStock = 0
  /// Tiles that each seat holds, or owns and has not placed.
  var hands: PerSeat<TileSet>
  var table: Table
  /// What is face down in the electronic game.
  var pile: Pile
  var history: [Event] = []
  /// Numbers that stood open when a seat passed, since it last drew.
  var passed: PerSeat<SuitSet>
  var points: PerSeat<Int>

  public internal(set) var mover: Seat?
  /// The tile that has to be led; `nil` once it was, and where any tile may be.
  var mustLead: Tile?
  /// The number of consecutive turns without progress.
  var idleTurns = 0
  /// Whether the mover drew in this turn by its own choice.
  var drew = false
  /// The leader of the present hand, who leads again if a hand without winner decides the leader.
  var handLeader = Seat(0)
  /// Who won the last finished hand alone.
  var handWinner: Seat?
  /// Why the game is over; `nil` while it goes on.
  var termination: Termination?
  var accumulator = DominoesAccumulator()

  public static var name: String { "dominoes" }
  public static var summary: String {
    "place tiles end to end: block, draw, all-fives or electronic dominoes"
  }
  public static var version: Int { 1 }
  public static var seatCounts: ClosedRange<Int> { 2...4 }

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    self.init(
      rules: rules, seats: seats, dealing: randomness.deal, firstSeats: randomness.firstSeat)
    deal(shuffled())
  }

  /// A table before the first deal.
  init(rules: Rules, seats: Int, dealing: RandomStream, firstSeats: RandomStream) {
    self.rules = rules
    self.seats = seats
    self.dealing = dealing
    self.firstSeats = firstSeats
    hands = PerSeat(repeating: TileSet(), count: seats)
    table = Table(rules: rules)
    pile = Pile(seats: seats)
    passed = PerSeat(repeating: SuitSet(), count: seats)
    points = PerSeat(repeating: 0, count: seats)
  }

  public mutating func play(_ action: Action) throws(IllegalAction) {
    guard let mover else {
      throw IllegalAction(seat: Seat(0), action: action, reason: "the game is over")
    }
    if rules.family == .electronic {
      try playElectronic(action, by: mover)
    } else {
      try playHand(action, by: mover)
    }
  }

  /// The only seat with the most points, in a match and in all-fives; `nil` if several share them.
  public var seatAhead: Seat? {
    guard rules.target > 0 || rules.family == .allFives else { return nil }
    var leader = Seat(0)
    var isAlone = true
    for seat in points.seats where seat != leader {
      if points[seat] > points[leader] {
        (leader, isAlone) = (seat, true)
      } else if points[seat] == points[leader] {
        isAlone = false
      }
    }
    return isAlone ? leader : nil
  }

  /// Tiles that may still be drawn.
  var drawable: Int {
    switch rules.family {
    case .block, .electronic: 0
    case .draw, .allFives: max(0, order.count - nextInStock - rules.drawReserve)
    }
  }

  func illegal(_ action: Action, by seat: Seat, _ reason: String) -> IllegalAction {
    IllegalAction(seat: seat, action: action, reason: reason)
  }

  /// Why a tile cannot be put on an end, as the end of a sentence.
  func misfit(_ tile: Tile, on end: End) -> String {
    if table.isEmpty { return "the table is empty: lead a tile" }
    if end == .table { return "the table is not empty: name the end to place \(tile) on" }
    var ends = table.numbers.map { "\($0)" }
    ends += table.doubles.map { "\($0)-\($0)" }
    return "\(tile) does not fit there; the open ends are \(ends.joined(separator: " and "))"
  }
}
