import Storage
import GameCore
import Statistics

/// Sums over games, deal by deal: all that standings and pairings are made of.
///
/// Strategies are known by their numbers, and it makes no difference whether their games were just
/// played or read from tables.
package struct ResultSums {
  package let seats: Int
  package private(set) var games = 0
  /// One for each strategy.
  package private(set) var entrants: [EntrantTally]
  package private(set) var encounters: Encounters
  package private(set) var shares: VarianceShares
  package private(set) var balance: BalanceTally
  private var meetings: [MeetingTally] = []
  /// Where the meeting of two strategies is kept, the lower number first; never iterated.
  private var meetingPlaces: [UInt64: Int32] = [:]
  /// The meetings of each two slots of a table of strategies, table by table.
  private var tableMeetings: [Int32] = []
  /// One for each table of strategies.
  private var distinct: [DistinctCounter] = []
  /// The deal that is being played, and what its games are told apart by.
  private var deal: DealOfGames
  private var keys = SeatStorage<(hash: UInt64?, rotation: Int)>(repeating: (nil, 0))
  /// The decisions of its games; `nil` where they were not counted.
  private var decisions: Int? = 0

  package init(seats: Int, entrants: Int) {
    self.seats = seats
    self.entrants = [EntrantTally](repeating: EntrantTally(), count: entrants)
    encounters = Encounters(seats: seats)
    shares = VarianceShares(seats: seats)
    balance = BalanceTally(seats: seats)
    deal = DealOfGames(seats: seats)
  }

  /// Whether any seat took a better place than another.
  package var hasWins: Bool { meetings.contains { $0.hasWins } }

  /// Whether the deal that is being played has all its games.
  var isDealWhole: Bool { deal.games == seats }

  /// Makes room for strategies up to a number.
  package mutating func include(_ entrant: Int) {
    while entrants.count <= entrant { entrants.append(EntrantTally()) }
  }

  /// Adds what was counted of a strategy beside its results.
  package mutating func add(_ counts: EntrantCounts, of entrant: Int) {
    entrants[entrant].counts += counts
  }

  /// Begins the next game of a deal.
  ///
  /// - Parameters:
  ///   - hash: Stands for the deal and all actions; `nil` where that is not known.
  ///   - rotation: How far the strategies have moved on around the table.
  ///   - isForfeited: Whether somebody broke it off.
  ///   - decisions: Of all seats together; `nil` where that is not known.
  package mutating func beginGame(
    hash: UInt64?, rotation: Int, isForfeited: Bool = false, decisions: Int? = nil
  ) {
    deal.addGame(isForfeited: isForfeited)
    self.decisions = decisions.flatMap { count in self.decisions.map { $0 + count } }
    keys[deal.games - 1] = (hash, rotation)
    games += 1
  }

  /// Says who sits in a seat of the game, and what place that was.
  package mutating func setSeat(_ seat: Int, entrant: Int, rank: Int) {
    deal.set(entrant: entrant, rank: rank, seat: seat)
  }

  /// Adds the games that were begun, if any, as one deal.
  package mutating func endDeal() {
    guard deal.games > 0 else { return }
    let encounter = encounters.add(deal)
    let table = encounters.table(of: encounter)
    if table == distinct.count { addTable(of: encounter) }
    let cap = DistinctCounter.cap(tables: encounters.tables)
    for game in 0..<deal.games {
      let (hash, rotation) = keys[game]
      let novelty =
        hash.map { distinct[table].insert($0, rotation: rotation, cap: cap) } ?? .notCompared
      addResults(of: game)
      addMeetings(of: game, table: table, novelty: novelty)
    }
    addDealToMeetings(table: table)
    addDealToShares(table: table)
    balance.add(deal, decisions: decisions)
    deal.removeAll()
    decisions = 0
  }

  /// Adds a whole deal in which everybody sat in the first seat once, by the order of who did.
  private mutating func addDealToShares(table: Int) {
    guard isDealWhole else { return }
    var games = SeatStorage<Int>(repeating: 0)
    var places = 0
    for game in 0..<seats {
      let leader = deal.entrant(game: game, seat: 0)
      var place = 0
      for seat in 0..<seats where deal.entrant(game: game, seat: seat) < leader { place += 1 }
      games[place] = game
      places |= 1 << place
    }
    guard places == 1 << seats - 1 else { return }
    let deal = deal
    let most = Double(2 * (seats - 1))
    shares.addDeal(table: table) { rotation, seat in
      var halves = 0
      for other in 0..<deal.seats where other != seat {
        halves += deal.halves(game: games[rotation], seat: seat, against: other)
      }
      return Double(halves) / most
    }
  }

  private mutating func addResults(of game: Int) {
    var winners = 0
    for seat in 0..<seats where deal.rank(game: game, seat: seat) == 1 { winners += 1 }
    for seat in 0..<seats {
      let entrant = deal.entrant(game: game, seat: seat)
      if deal.rank(game: game, seat: seat) > 1 {
        entrants[entrant].losses += 1
      } else if winners == 1 {
        entrants[entrant].wins += 1
      } else {
        entrants[entrant].draws += 1
      }
    }
  }

  private mutating func addMeetings(of game: Int, table: Int, novelty: DistinctCounter.Novelty) {
    for first in 0..<seats {
      for second in 0..<seats
      where deal.entrant(game: game, seat: first) < deal.entrant(game: game, seat: second) {
        let place = meetingPlace(game, first, second, table)
        meetings[place].addGame(
          halves: deal.halves(game: game, seat: first, against: second), isFirstSeat: first == 0,
          isOthersFirstSeat: second == 0, novelty: novelty)
      }
    }
  }

  /// Counts the deal by the half points of each two strategies.
  private mutating func addDealToMeetings(table: Int) {
    for first in 0..<seats {
      for second in 0..<seats
      where deal.entrant(game: 0, seat: first) < deal.entrant(game: 0, seat: second) {
        var halves = 0
        for game in 0..<deal.games {
          let seat = seat(of: deal.entrant(game: 0, seat: first), game)
          let other = self.seat(of: deal.entrant(game: 0, seat: second), game)
          halves += deal.halves(game: game, seat: seat, against: other)
        }
        let place = meetingPlace(0, first, second, table)
        if isDealWhole { meetings[place].deals[halves] += 1 }
        if deal.games == 1 { meetings[place].singles[halves] += 1 }
      }
    }
  }

  private func seat(of entrant: Int, _ game: Int) -> Int {
    (0..<seats).first { deal.entrant(game: game, seat: $0) == entrant } ?? 0
  }

  private func meetingPlace(_ game: Int, _ first: Int, _ second: Int, _ table: Int) -> Int {
    if seats == 2 { return Int(tableMeetings[table]) }
    let entrants = (deal.entrant(game: game, seat: first), deal.entrant(game: game, seat: second))
    return Int(meetingPlaces[ResultSums.key(entrants.0, entrants.1)] ?? 0)
  }

  private mutating func addTable(of encounter: Int) {
    distinct.append(DistinctCounter())
    for second in 1..<seats {
      for first in 0..<second {
        let key = ResultSums.key(
          encounters.entrant(encounter, slot: first), encounters.entrant(encounter, slot: second))
        let place = meetingPlaces[key] ?? Int32(meetings.count)
        if place == meetings.count {
          meetings.append(MeetingTally())
          meetingPlaces[key] = place
        }
        tableMeetings.append(place)
      }
    }
  }

  private static func key(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// All games between two strategies, seen from the first; `nil` where they never met.
  package func meeting(_ first: Int, _ second: Int) -> MeetingTally? {
    guard let place = meetingPlaces[ResultSums.key(min(first, second), max(first, second))] else {
      return nil
    }
    let tally = meetings[Int(place)]
    return first < second ? tally : tally.reversed(seats: seats)
  }
}

/// Sums for one strategy.
package struct EntrantTally {
  package var counts = EntrantCounts()
  /// Games with the first place alone, with the first place shared, and all others.
  package internal(set) var wins = 0
  package internal(set) var draws = 0
  package internal(set) var losses = 0

  package var games: Int { wins + draws + losses }
}
