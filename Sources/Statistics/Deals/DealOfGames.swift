/// The games that the same strategies play on one deal, in different seats: the unit of analysis.
///
/// These games share the luck of the deal, so they depend on each other. Different deals are
/// independent.
public struct DealOfGames: Sendable {
  /// The number of seats, from 2 to ``seatLimit``.
  ///
  /// A deal contains at most as many games as seats.
  public let seats: Int
  /// The number of games so far.
  public private(set) var games = 0
  // These arrays are stored inline for speed, because tallies read every game of a run, and a run
  // may play millions.
  var strategies = PerSeatOfGame<Int32>(repeating: 0)
  var ranks = PerSeatOfGame<Int8>(repeating: 0)
  private var forfeits: UInt8 = 0
  /// A Boolean value that indicates whether no seat has an advantage, such as on neutral ground.
  public var isNeutral = false

  /// The maximum number of seats.
  public static let seatLimit = 4
  /// The maximum number of strategies, chosen so that a strategy's number fits in 16 bits.
  public static let strategyLimit = 65_535

  /// Creates a deal without games.
  public init(seats: Int) {
    precondition((2...DealOfGames.seatLimit).contains(seats), "a game has 2 to 4 seats")
    self.seats = seats
  }

  /// Removes all games, to begin the next deal.
  public mutating func removeAll() {
    games = 0
    forfeits = 0
    isNeutral = false
  }

  /// Adds a game without results, which ``set(strategy:rank:seat:)`` then fills in seat by seat.
  ///
  /// - Parameter isForfeited: `true` if a seat forfeited. The other seats then share the first
  ///   rank, because the game did not compare them.
  /// - Precondition: There are fewer games than seats.
  public mutating func addGame(isForfeited: Bool = false) {
    precondition(games < seats, "a deal contains at most as many games as seats")
    if isForfeited { forfeits |= 1 << UInt8(games) }
    games += 1
  }

  /// Returns `true` if a seat forfeited the game.
  public func isForfeited(game: Int) -> Bool { forfeits >> UInt8(game) & 1 == 1 }

  var hasForfeits: Bool { forfeits != 0 }

  /// Sets the strategy that sat in a seat in the last game, and the seat's rank, counted from 1.
  public mutating func set(strategy: Int, rank: Int, seat: Int) {
    let place = (games - 1) * seats + seat
    strategies[place] = Int32(strategy)
    ranks[place] = Int8(rank)
  }

  /// Returns the number of the strategy that sits in a seat.
  public func strategy(game: Int, seat: Int) -> Int { Int(strategies[game * seats + seat]) }

  /// Returns a seat's rank, counted from 1 and shared by tied seats.
  public func rank(game: Int, seat: Int) -> Int { Int(ranks[game * seats + seat]) }

  /// Returns a seat's half points against another seat: 2 for a better rank, 1 for a tie, 0 for a
  /// worse rank.
  public func halves(game: Int, seat: Int, against other: Int) -> Int {
    HalfPoints.of(rank: rank(game: game, seat: seat), against: rank(game: game, seat: other))
  }
}

// The following sizes depend on `DealOfGames.seatLimit`, but the compiler requires literals. This
// library does not import the games, so it sets its own limit on seats.

/// Storage for one value per seat, game or strategy.
typealias PerSlot<Element> = InlineArray<4, Element>

/// Storage for one value per seat and game.
typealias PerSeatOfGame<Element> = InlineArray<16, Element>

/// A deal's results: the half points of every slot and of every seat, both without the last one,
/// and the number of draws.
///
/// Four seats need 2 · (4 - 1) + 1 = 7 numbers.
typealias DealResults = InlineArray<7, Int>
