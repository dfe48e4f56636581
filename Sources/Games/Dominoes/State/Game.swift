import GameCore

/// Dominoes: the block, draw and all-fives families, and the electronic game with hidden tiles.
///
/// In block, draw and all-fives a seat decides only if it can place a tile. The game makes forced
/// draws and passes and adds them to the history. All hands of a match are shuffled from the same
/// stream.
public struct Dominoes: TurnBasedGame {
  let rules: Rules
  let seats: Int
  var dealing: RandomStream
  var firstSeats: RandomStream

  /// The hand's tiles as ``Tile/index``: the seats' hands in order, then the stock.
  ///
  /// In the electronic game, it lists the tile at each position.
  var order: [UInt8] = []
  /// The index in ``order`` of the stock's next tile.
  var nextInStock = 0
  /// The tiles that each seat holds.
  var hands: PerSeat<TileSet>
  var table: Table
  /// The electronic game's face-down tiles.
  var pile: Pile
  var history: [Event] = []
  /// The numbers that were open when each seat passed since it last drew.
  var passed: PerSeat<SuitSet>
  var points: PerSeat<Int>

  public internal(set) var mover: Seat?
  /// The tile that must be led, or `nil` after the lead or if any tile may be led.
  var mustLead: Tile?
  /// The number of consecutive turns without progress.
  var idleTurns = 0
  /// A Boolean value that indicates whether the mover drew in this turn by choice.
  var drew = false
  /// The current hand's leader, which also leads the next hand if the winner should lead but nobody
  /// has won.
  var handLeader = Seat(0)
  /// The last finished hand's sole winner.
  var handWinner: Seat?
  /// The reason for the game's end, or `nil` before it.
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
    let listed = randomness.setup.flatMap { try? Dominoes.listedOrder($0, rules: rules) }
    if let listed { deal(listed) } else { deal(shuffled()) }
  }

  /// Creates a game before the first deal.
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

  /// The seat with the most points, in a match and in all-fives, or `nil` if several share them.
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

  /// The number of tiles that are in the stock or, in the electronic game, hidden.
  var stock: Int {
    rules.family == .electronic ? pile.hidden.count : order.count - nextInStock
  }

  /// The number of tiles that may still be drawn.
  var drawable: Int {
    switch rules.family {
    case .block, .electronic: 0
    case .draw, .allFives: max(0, order.count - nextInStock - rules.drawReserve)
    }
  }

  func illegal(_ action: Action, by seat: Seat, _ reason: String) -> IllegalAction {
    IllegalAction(seat: seat, action: action, reason: reason)
  }

  /// Returns the reason why a tile does not fit an end, as the end of a sentence.
  func misfit(_ tile: Tile, on end: End) -> String {
    if table.isEmpty { return "the table is empty: lead a tile" }
    if end == .table { return "the table is not empty: name the end to place \(tile) on" }
    var ends = table.numbers.map { "\($0)" }
    ends += table.doubles.map { "\($0)-\($0)" }
    return "\(tile) does not fit there; the open ends are \(ends.joined(separator: " and "))"
  }
}
