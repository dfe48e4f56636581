import GameCore

/// Sums of game measures, in total and in batches of deals.
///
/// They are integers, so the order of additions does not change them.
///
/// A run's deals are divided into at most ``batchLimit`` batches of consecutive deals, so that runs
/// on the same deals can be compared batch by batch without storing every deal. Deals with a void
/// game or a double forfeit are left out.
package struct MeasureAccumulator: Sendable {
  /// The maximum number of batches per run.
  package static let batchLimit = 64

  /// Sums over a group of games.
  package struct Sums: Hashable, Sendable {
    /// A term of the sums.
    ///
    /// The terms are stored in the order of these cases, except that a strategy's two terms are
    /// next to each other.
    package enum Term: Hashable, Sendable {
      /// The number of whole deals.
      case deals
      /// The number of games in whole deals.
      case games
      /// The first seat's half points against all other seats.
      case firstSeat
      /// The number of drawn games, in which several seats share the first rank without a forfeit.
      case draws
      /// The number of decisions by all seats.
      case decisions
      /// The sum of the game's own measure or position measure with this index.
      case own(Int)
      /// A strategy's half points.
      case halves(Int)
      /// The number of games that a strategy played, counted once for each seat that it took.
      case seatings(Int)
    }

    private var numbers: [Int]
    private let own: Int

    package init(own: Int, strategies: Int) {
      numbers = Array(repeating: 0, count: 5 + own + 2 * strategies)
      self.own = own
    }

    private func index(of term: Term) -> Int {
      switch term {
      case .deals: 0
      case .games: 1
      case .firstSeat: 2
      case .draws: 3
      case .decisions: 4
      case .own(let place): 5 + place
      case .halves(let strategy): 5 + own + 2 * strategy
      case .seatings(let strategy): 6 + own + 2 * strategy
      }
    }

    package subscript(term: Term) -> Int {
      get { numbers[index(of: term)] }
      set { numbers[index(of: term)] = newValue }
    }

    var deals: Int { self[.deals] }
    package var games: Int { self[.games] }

    /// Returns the total of several sums, or `nil` if there are none.
    package static func sum(_ parts: [Sums]) -> Sums? {
      guard var total = parts.first else { return nil }
      for part in parts.dropFirst() { total += part }
      return total
    }

    fileprivate mutating func clear() { for index in numbers.indices { numbers[index] = 0 } }

    static func += (sum: inout Sums, more: Sums) {
      for index in sum.numbers.indices { sum.numbers[index] += more.numbers[index] }
    }
  }

  /// The number of deals and the first deal's number.
  private let deals: Int
  private let firstDeal: Int
  private var deal: Sums
  private var isDealVoid = false
  /// For each game measure, the sum of its squared totals per deal.
  private(set) var squares: [UInt128]
  /// The sums over all whole deals.
  private(set) var total: Sums
  /// The sums over each batch, in the order of the deals.
  package private(set) var batches: [Sums]

  /// Creates empty sums for at least one deal.
  init(deals: Int, from firstDeal: Int = 0, own: Int, strategies: Int) {
    (self.deals, self.firstDeal) = (deals, firstDeal)
    deal = Sums(own: own, strategies: strategies)
    total = deal
    squares = Array(repeating: 0, count: own)
    batches = Array(repeating: deal, count: min(deals, MeasureAccumulator.batchLimit))
  }

  /// Adds the next game of the schedule.
  ///
  /// - Parameters:
  ///   - values: The measured values of several games, game by game.
  ///   - index: The game's index among these games.
  mutating func add(
    _ result: GameResult, _ values: [Int], at index: Int, of scheduledGame: ScheduledGame
  ) {
    if result.isVoid || result.isDoubleForfeit(seats: scheduledGame.seats) { isDealVoid = true }
    deal[.games] += 1
    var leaders = 0
    for seat in 0..<scheduledGame.seats {
      let halves = result.halfPoints(seat: seat, seats: scheduledGame.seats)
      if seat == 0 { deal[.firstSeat] += halves }
      if result.rank(seat: seat) == 1 { leaders += 1 }
      let strategy = scheduledGame.strategies[Seat(seat)]
      deal[.halves(strategy)] += halves
      deal[.seatings(strategy)] += 1
    }
    if leaders > 1, !result.isForfeited { deal[.draws] += 1 }
    deal[.decisions] += Int(result.decisions)
    let own = squares.count
    for place in 0..<own { deal[.own(place)] += values[index * own + place] }
    if scheduledGame.endsDeal { endDeal(scheduledGame.deal) }
  }

  private mutating func endDeal(_ number: Int) {
    if !isDealVoid {
      deal[.deals] = 1
      total += deal
      batches[(number - firstDeal) * batches.count / deals] += deal
      for place in squares.indices {
        let value = UInt128(deal[.own(place)].magnitude)
        squares[place] += value * value
      }
    }
    deal.clear()
    isDealVoid = false
  }
}
