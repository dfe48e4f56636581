/// The results of all deals, summed by matchup: the input for ratings and their standard errors.
///
/// A matchup contains the deals in which the same strategies sat in the same seats, game by game.
/// Its slots are its strategies in ascending order. A table contains the matchups between the same
/// strategies, whatever their seats. Sums are whole numbers, so the order of deals does not matter.
public struct MatchupResults: Sendable {
  /// The number of seats.
  public let seats: Int
  /// The number of matchups, in each of which the same strategies sit in the same seats game by
  /// game.
  public internal(set) var count = 0
  /// The number of deals.
  public internal(set) var deals = 0
  /// The number of tables, which are groups of strategies that played each other in any seats.
  public internal(set) var tables = 0

  /// The first matchup in each table, with the numbers of the table's strategies as the key.
  private var firstMatchup: [UInt64: Int32] = [:]  // never iterated
  private var nextMatchup: [Int32] = []
  /// The last deal's table, and the first matchup in that table.
  private var last: (key: UInt64, matchup: Int32) = (.max, -1)
  var tableOf: [Int32] = []
  /// The strategies in each matchup's slots, in ascending order.
  var strategies: [Int32] = []
  /// For each matchup, its games' seatings in ascending order, with two bits for each slot.
  var seatings: [UInt32] = []
  var gameCounts: [UInt8] = []
  var replicateCounts: [Int32] = []
  var dealCounts: [Int] = []
  /// For each matchup, the summed ``DealResults`` and the summed products of each pair of results.
  var sums: [Int] = []
  var products: [Int] = []
  /// For each matchup, game and pair of slots, how often the two shared a rank because of a
  /// forfeit.
  ///
  /// Numbers beyond the end of the array are 0.
  var uncompared: [Int32] = []
  static let comparisons = (game: 6, matchup: 24)

  let resultCount: Int

  /// Creates results without deals.
  public init(seats: Int) {
    self.seats = seats
    resultCount = 2 * (seats - 1) + 1
  }

  /// Adds a deal with at least one game.
  ///
  /// - Parameters:
  ///   - deal: The results.
  ///   - earlier: The results of the deal's other replicates, in which the strategies had the same
  ///     seats. All replicates share the luck of the deal, so together they are one observation.
  /// - Returns: The number of the deal's matchup.
  /// - Precondition: The same strategies play all games, each in one seat per game. Their numbers
  ///   are below ``DealOfGames/strategyLimit``.
  public mutating func add(_ deal: DealOfGames, after earlier: [DealOfGames] = []) -> Int {
    let slots = Slots(deal)
    let matchup = index(of: slots, games: deal.games, replicates: 1 + earlier.count)
    var results = DealResults(repeating: 0)
    add(deal, slots, to: &results, of: matchup)
    for deal in earlier { add(deal, Slots(deal), to: &results, of: matchup) }
    deals += 1
    dealCounts[matchup] += 1
    var place = matchup * productCount
    for i in 0..<resultCount {
      sums[matchup * resultCount + i] += results[i]
      for j in 0...i {
        products[place] += results[i] * results[j]
        place += 1
      }
    }
    return matchup
  }

  @inline(__always)
  private mutating func add(
    _ deal: DealOfGames, _ slots: Slots, to results: inout DealResults, of matchup: Int
  ) {
    for game in 0..<deal.games {
      for slot in 0..<seats {
        let seat = slots.seat(game: game, slot: slot)
        for other in 0..<seats where other != seat {
          let halves = deal.halves(game: game, seat: seat, against: other)
          if slot < seats - 1 { results[slot] += halves }
          // In a neutral deal, all seats get the same points, so the deal shows no seat effect.
          if seat < seats - 1 { results[seats - 1 + seat] += deal.isNeutral ? 1 : halves }
          if halves == 1, other > seat, !deal.isForfeited(game: game) {
            results[resultCount - 1] += 1
          }
        }
      }
    }
    if deal.hasForfeits { leaveOut(deal, slots, matchup) }
  }

  /// Returns `true` if two deals put the same strategies in the same seats, whatever the order of
  /// their games.
  public static func areAlike(_ deal: DealOfGames, _ other: DealOfGames) -> Bool {
    let (slots, others) = (Slots(deal), Slots(other))
    return deal.games == other.games && slots.key == others.key
      && (0..<deal.games).allSatisfy { slots.sortedSeatings[$0] == others.sortedSeatings[$0] }
  }

  /// Records the pairs of seats that share a rank only because of a forfeit.
  private mutating func leaveOut(_ deal: DealOfGames, _ slots: Slots, _ matchup: Int) {
    for game in 0..<deal.games where deal.isForfeited(game: game) {
      // A matchup sorts its games by seating. Games with equal seatings are interchangeable.
      let sorted = (0..<deal.games).first {
        slots.sortedSeatings[$0] == slots.seatings[game]
      }
      for slot in 0..<seats {
        for other in 0..<slot {
          let seat = (slots.seat(game: game, slot: slot), slots.seat(game: game, slot: other))
          if deal.halves(game: game, seat: seat.0, against: seat.1) != 1 { continue }
          let place = uncomparedPlace(matchup, sorted ?? game, slot, other)
          while uncompared.count <= place { uncompared.append(0) }
          uncompared[place] += 1
        }
      }
    }
  }

  private func uncomparedPlace(_ matchup: Int, _ game: Int, _ slot: Int, _ other: Int) -> Int {
    let (high, low) = (max(slot, other), min(slot, other))
    return matchup * MatchupResults.comparisons.matchup + game * MatchupResults.comparisons.game
      + high * (high - 1) / 2 + low
  }

  /// Returns how often two slots shared a rank because of a forfeit, so that each got half a point
  /// without a comparison.
  func uncompared(_ matchup: Int, game: Int, _ slot: Int, _ other: Int) -> Int {
    let place = uncomparedPlace(matchup, game, slot, other)
    return place < uncompared.count ? Int(uncompared[place]) : 0
  }

  /// Returns the number of a matchup's table.
  ///
  /// Tables are numbered from 0 in the order of their first deals.
  public func table(of matchup: Int) -> Int { Int(tableOf[matchup]) }

  /// Returns the strategy in a slot.
  ///
  /// A matchup has `seats` slots, with strategies in ascending order.
  public func strategy(_ matchup: Int, slot: Int) -> Int {
    Int(strategies[matchup * seats + slot])
  }

  /// A Boolean value that indicates whether all strategies met each other equally often.
  ///
  /// Otherwise, their scores are not comparable. Every possible group of strategies must have
  /// played equally many deals, up to a difference of one deal or a twentieth of the deals.
  ///
  /// - Complexity: O(matchups).
  public var areBalanced: Bool {
    var deals = [Int](repeating: 0, count: tables)
    var highest = -1
    for matchup in 0..<count {
      deals[table(of: matchup)] += dealCounts[matchup]
      highest = max(highest, strategy(matchup, slot: seats - 1))
    }
    guard let most = deals.max(), let least = deals.min() else { return true }
    var hasPlayed = [Bool](repeating: false, count: highest + 1)
    for strategy in strategies { hasPlayed[Int(strategy)] = true }
    let active = hasPlayed.count { $0 }
    // Each product is a multiple of its divisor, so no division leaves a remainder.
    let groups = (0..<seats).reduce(1) { $0 * (active - $1) / ($1 + 1) }
    return tables == groups && most - least <= max(1, most / 20)
  }

  /// Returns how many games each deal in a matchup contains, not counting replicates.
  public func games(_ matchup: Int) -> Int { Int(gameCounts[matchup]) }

  /// Returns how many replicates each deal in a matchup has.
  public func replicates(_ matchup: Int) -> Int { Int(replicateCounts[matchup]) }

  /// Returns how often each game in a matchup was played: deals times replicates.
  public func plays(_ matchup: Int) -> Int { deals(matchup) * replicates(matchup) }

  /// Returns how many deals a matchup contains.
  public func deals(_ matchup: Int) -> Int { dealCounts[matchup] }

  func seat(_ matchup: Int, game: Int, slot: Int) -> Int {
    Slots.seat(slot, in: seatings[matchup * seats + game])
  }

  /// Returns `true` if a matchup's deals are neutral.
  ///
  /// A neutral deal is stored with the first seat in all slots.
  func isNeutral(_ matchup: Int) -> Bool {
    seat(matchup, game: 0, slot: 0) == seat(matchup, game: 0, slot: 1)
  }

  func sum(_ matchup: Int, _ result: Int) -> Int {
    sums[matchup * resultCount + result]
  }

  /// Returns the products of two results' deviations from their means, summed over a matchup's
  /// deals.
  func spread(_ matchup: Int, _ i: Int, _ j: Int) -> Double {
    let (high, low) = (max(i, j), min(i, j))
    let product = products[matchup * productCount + high * (high + 1) / 2 + low]
    return Double(product)
      - Double(sum(matchup, i)) * Double(sum(matchup, j)) / Double(dealCounts[matchup])
  }

  var productCount: Int { resultCount * (resultCount + 1) / 2 }

  private mutating func index(of slots: Slots, games: Int, replicates: Int) -> Int {
    if slots.key != last.key { last = (slots.key, firstMatchup[slots.key] ?? -1) }
    var before: Int32 = -1
    var next = last.matchup
    while next >= 0 {
      if gameCounts[Int(next)] == games, replicateCounts[Int(next)] == replicates,
        (0..<games).allSatisfy({ matches(Int(next), slots, $0) })
      {
        return Int(next)
      }
      before = next
      next = nextMatchup[Int(next)]
    }
    if before < 0 {
      firstMatchup[slots.key] = Int32(count)
      last.matchup = Int32(count)
      tableOf.append(Int32(tables))
      tables += 1
    } else {
      nextMatchup[Int(before)] = Int32(count)
      tableOf.append(tableOf[Int(before)])
    }
    nextMatchup.append(-1)
    for slot in 0..<seats {
      strategies.append(slots.strategies[slot])
      seatings.append(slots.sortedSeatings[slot])
    }
    gameCounts.append(UInt8(games))
    replicateCounts.append(Int32(replicates))
    dealCounts.append(0)
    sums.append(contentsOf: repeatElement(0, count: resultCount))
    products.append(contentsOf: repeatElement(0, count: productCount))
    count += 1
    return count - 1
  }

  private func matches(_ matchup: Int, _ slots: Slots, _ game: Int) -> Bool {
    seatings[matchup * seats + game] == slots.sortedSeatings[game]
  }
}

/// A deal's strategies in ascending order, and their seats.
private struct Slots {
  var strategies = PerSlot<Int32>(repeating: 0)
  /// For each game, the seats of all slots in two bits each, or 0 if the game was not played.
  var seatings = PerSlot<UInt32>(repeating: 0)
  var sortedSeatings: PerSlot<UInt32>
  var key: UInt64 = 0

  init(_ deal: DealOfGames) {
    for seat in 0..<deal.seats {
      var place = seat
      let strategy = Int32(deal.strategy(game: 0, seat: seat))
      while place > 0, strategies[place - 1] > strategy {
        strategies[place] = strategies[place - 1]
        place -= 1
      }
      strategies[place] = strategy
    }
    for slot in 0..<deal.seats {
      key = key << 16 | UInt64(UInt16(truncatingIfNeeded: strategies[slot]))
    }
    sortedSeatings = seatings
    for game in 0..<deal.games {
      for seat in 0..<deal.seats {
        let strategy = Int32(deal.strategy(game: game, seat: seat))
        for slot in 0..<deal.seats where strategies[slot] == strategy {
          seatings[game] |= UInt32(seat) << UInt32(2 * slot)
        }
      }
      var place = game
      while place > 0, sortedSeatings[place - 1] > seatings[game] {
        sortedSeatings[place] = sortedSeatings[place - 1]
        place -= 1
      }
      sortedSeatings[place] = seatings[game]
    }
    if deal.isNeutral { sortedSeatings = PerSlot<UInt32>(repeating: 0) }
  }

  func seat(game: Int, slot: Int) -> Int { Slots.seat(slot, in: seatings[game]) }

  static func seat(_ slot: Int, in seating: UInt32) -> Int { Int(seating >> UInt32(2 * slot) & 3) }
}
