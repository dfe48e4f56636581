/// The games of one deal, played by the same strategies in different seats: the unit of analysis.
///
/// Games of a deal share the luck of the deal, so they are not independent; different deals are.
public struct DealOfGames: Sendable {
  /// The number of seats, 2 to ``seatLimit``; also the maximum number of games of a deal.
  public let seats: Int
  /// The number of games.
  public private(set) var games = 0
  // These arrays are inline, because tallies read each of millions of games.
  var entrants = PerSeatOfGame<Int32>(repeating: 0)
  var ranks = PerSeatOfGame<Int8>(repeating: 0)
  private var forfeits: UInt8 = 0
  /// A Boolean value that indicates whether no seat has an advantage, such as on neutral ground.
  public var isNeutral = false

  /// The maximum number of seats.
  public static let seatLimit = 4
  /// The maximum number of strategies.
  public static let entrantLimit = 65_535

  /// Creates a deal without games.
  public init(seats: Int) {
    precondition((2...DealOfGames.seatLimit).contains(seats), "2 to 4 seats")
    self.seats = seats
  }

  /// Begins the next deal.
  public mutating func removeAll() {
    games = 0
    forfeits = 0
    isNeutral = false
  }

  /// Adds a game without results yet; ``set(entrant:rank:seat:)`` fills its seats.
  ///
  /// - Parameter isForfeited: `true` if a seat forfeited. The other seats share the first rank, because play
  ///   did not compare them.
  /// - Precondition: There are fewer games than seats.
  public mutating func addGame(isForfeited: Bool = false) {
    precondition(games < seats, "a deal has at most as many games as seats")
    if isForfeited { forfeits |= 1 << UInt8(games) }
    games += 1
  }

  /// Returns `true` if a game was forfeited.
  public func isForfeited(game: Int) -> Bool { forfeits >> UInt8(game) & 1 == 1 }

  var hasForfeits: Bool { forfeits != 0 }

  /// Sets the strategy in a seat of the last game, and its rank, from 1.
  public mutating func set(entrant: Int, rank: Int, seat: Int) {
    let place = (games - 1) * seats + seat
    entrants[place] = Int32(entrant)
    ranks[place] = Int8(rank)
  }

  /// Returns the strategy in a seat.
  public func entrant(game: Int, seat: Int) -> Int { Int(entrants[game * seats + seat]) }

  /// Returns the rank of a seat, from 1; tied seats have the same rank.
  public func rank(game: Int, seat: Int) -> Int { Int(ranks[game * seats + seat]) }

  /// Returns the half points of one seat against another: 2 for a better rank, 1 for a tie, 0 otherwise.
  public func halves(game: Int, seat: Int, against other: Int) -> Int {
    HalfPoints.of(rank: rank(game: game, seat: seat), against: rank(game: game, seat: other))
  }
}

// The sizes that depend on `DealOfGames.seatLimit` are declared here, because the compiler requires literals.
// The library is independent of games, so it has its own limit.

/// Storage of a value for each seat, game or strategy of a deal.
typealias PerSlot<Element> = InlineArray<4, Element>

/// Storage of a value for each seat of each game.
typealias PerSeatOfGame<Element> = InlineArray<16, Element>

/// The half points of all slots and of all seats, except the last of each, and draws: 2 · (4 - 1) + 1
/// numbers.
typealias DealResults = InlineArray<7, Int>
