/// The games of one deal, which the same entrants play in different seats: the unit of analysis.
///
/// Games of a deal share its luck and so are not independent; deals are.
public struct DealOfGames: Sendable {
  /// How many sit at the table, 2 to ``seatLimit``; also the most games of a deal.
  public let seats: Int
  /// How many games were added.
  public private(set) var games = 0
  // Inlinable, because tallies ask for each game of millions.
  var entrants = PerSeatOfGame<Int32>(repeating: 0)
  var ranks = PerSeatOfGame<Int8>(repeating: 0)
  private var forfeits: UInt8 = 0

  /// The most seats at a table.
  public static let seatLimit = 4
  /// The most entrants that can be told apart.
  public static let entrantLimit = 65_535

  /// A deal without games.
  public init(seats: Int) {
    precondition((2...DealOfGames.seatLimit).contains(seats), "2 to 4 seats")
    self.seats = seats
  }

  /// Begins another deal.
  public mutating func removeAll() {
    games = 0
    forfeits = 0
  }

  /// Adds a game without results yet; ``set(entrant:rank:seat:)`` fills its seats.
  ///
  /// - Parameter isForfeited: Whether somebody broke it off. Seats that share a place in it were not
  ///   compared by play: all others share the first, however they stood.
  /// - Precondition: There are fewer games than seats.
  public mutating func addGame(isForfeited: Bool = false) {
    precondition(games < seats, "a deal has at most as many games as seats")
    if isForfeited { forfeits |= 1 << UInt8(games) }
    games += 1
  }

  /// Whether somebody broke a game off.
  public func isForfeited(game: Int) -> Bool { forfeits >> UInt8(game) & 1 == 1 }

  var hasForfeits: Bool { forfeits != 0 }

  /// Sets who sits in a seat of the last game, and what place that is, from 1.
  public mutating func set(entrant: Int, rank: Int, seat: Int) {
    let place = (games - 1) * seats + seat
    entrants[place] = Int32(entrant)
    ranks[place] = Int8(rank)
  }

  /// Who sits in a seat.
  public func entrant(game: Int, seat: Int) -> Int { Int(entrants[game * seats + seat]) }

  /// The place of a seat, from 1; equal seats share one.
  public func rank(game: Int, seat: Int) -> Int { Int(ranks[game * seats + seat]) }

  /// Half points of one seat against another: 2 for a better place, 1 for the same.
  public func halves(game: Int, seat: Int, against other: Int) -> Int {
    HalfPoints.of(rank: rank(game: game, seat: seat), against: rank(game: game, seat: other))
  }
}

// Sizes that follow from `DealOfGames.seatLimit` stand here together, because the compiler wants them
// as literals. This library knows no game, so it has a limit of its own.

/// Room for a value for each seat, game or entrant of a deal.
typealias PerSlot<Element> = InlineArray<4, Element>

/// Room for a value for each seat of each game.
typealias PerSeatOfGame<Element> = InlineArray<16, Element>

/// Half points of all slots and of all seats but the last ones, and draws: 2 · (4 - 1) + 1 numbers.
typealias DealResults = InlineArray<7, Int>
