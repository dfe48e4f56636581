import GameCore
import Statistics

/// Sums over games, added deal by deal, from which standings and matchup results are computed.
///
/// Strategies are identified by index. Games that were just played give the same sums as games read
/// from result files.
package struct ResultSums {
  package let seats: Int
  package private(set) var games = 0
  /// The sums over each strategy's games, by index.
  package private(set) var strategies: [StrategyAccumulator]
  package private(set) var matchupResults: MatchupResults
  private(set) var shares: VarianceShares
  /// The variance components, estimated from deals with replicates.
  private(set) var replicateShares: ReplicateShares
  private(set) var balance: BalanceAccumulator
  private(set) var matchups: [MatchupAccumulator] = []
  /// The index in `matchups` for each pair of strategies, lower index first.
  ///
  /// This dictionary is never iterated.
  private(set) var matchupPlaces: [UInt64: Int32] = [:]
  /// The repetitions in each matchup, up to the last one whose hashes or openings are known.
  private var varieties: [GameVariety] = []
  /// The deal's current replicate and its earlier replicates, each of which contains every
  /// rotation.
  private var replicate: Replicate
  private var earlier: [Replicate] = []

  init(seats: Int, strategies: Int) {
    self.seats = seats
    self.strategies = [StrategyAccumulator](repeating: StrategyAccumulator(), count: strategies)
    matchupResults = MatchupResults(seats: seats)
    shares = VarianceShares(seats: seats)
    replicateShares = ReplicateShares(seats: seats)
    balance = BalanceAccumulator(seats: seats)
    replicate = Replicate(seats: seats)
  }

  private var deal: DealOfGames { replicate.deal }

  /// A Boolean value that indicates whether the current replicate contains every rotation.
  var isReplicateWhole: Bool { deal.games == seats }

  /// Extends the sums so that they contain the given strategy.
  package mutating func include(_ strategy: Int) {
    while strategies.count <= strategy { strategies.append(StrategyAccumulator()) }
  }

  /// Adds a strategy's counts, which do not affect results.
  mutating func add(_ counts: StrategyCounts, of strategy: Int) {
    strategies[strategy].counts += counts
  }

  /// Marks a bot that was excluded for its crashes.
  mutating func exclude(_ strategy: Int) { strategies[strategy].isExcluded = true }

  /// Begins a deal's next game.
  ///
  /// If the current replicate already contains every rotation, a new replicate begins.
  ///
  /// - Parameters:
  ///   - hash: The hash of the deal and all actions, or `nil` if it is unknown.
  ///   - opening: A number that identifies the opening, or `nil` if it is unknown.
  ///   - rotation: The seat rotation within the deal.
  ///   - forfeited: The seats that forfeited the game.
  ///   - absent: The seats that made no move in a forfeited game.
  ///   - isNeutral: `true` if no seat is at an advantage. All games in a deal must have the same
  ///     value.
  ///   - decisions: The number of decisions by all seats, or `nil` if it is unknown.
  mutating func beginGame(
    hash: UInt64?, opening: Int? = nil, rotation: Int, forfeited: SeatSet = .none,
    absent: SeatSet = .none, isNeutral: Bool = false, decisions: Int? = nil
  ) {
    if isReplicateWhole {
      earlier.append(replicate)
      replicate = Replicate(seats: seats)
    }
    replicate.deal.addGame(isForfeited: !forfeited.isEmpty)
    replicate.forfeits[deal.games - 1] = (forfeited, absent)
    replicate.deal.isNeutral = isNeutral
    replicate.decisions = decisions.flatMap { count in replicate.decisions.map { $0 + count } }
    if let decisions, !isNeutral, replicate.isPlayed(game: deal.games - 1) {
      balance.addGame(decisions: decisions)
    }
    replicate.keys[deal.games - 1] = (hash, rotation)
    replicate.opening = opening
    games += 1
  }

  /// Sets a seat's strategy and rank in the current game.
  mutating func setSeat(_ seat: Int, strategy: Int, rank: Int) {
    replicate.deal.set(strategy: strategy, rank: rank, seat: seat)
  }

  /// Adds the games since the end of the previous deal as one deal, if there are any.
  mutating func endDeal() {
    guard let first = earlier.first?.deal else { return addDeal() }
    // A replicate counts as a separate deal if it is incomplete or if its strategies differ from
    // those of the earlier replicates.
    let times = earlier + [replicate]
    let alike = times.prefix { MatchupResults.areAlike($0.deal, first) }
    earlier = Array(alike.dropLast())
    for time in times[earlier.count...] {
      replicate = time
      addDeal()
    }
  }

  private mutating func addDeal() {
    guard deal.games > 0 else { return }
    let deals = earlier.map(\.deal)
    let tables = matchupResults.tables
    let matchup = matchupResults.add(deal, after: deals)
    let table = matchupResults.table(of: matchup)
    if table == tables { addTable(of: matchup) }
    let last = replicate
    var decisions = last.decisions
    for (time, before) in earlier.enumerated() {
      replicate = before
      decisions = decisions.flatMap { sum in before.decisions.map { sum + $0 } }
      addGames(table: table, isFirstTime: time == 0)
    }
    replicate = last
    addGames(table: table, isFirstTime: earlier.isEmpty)
    let isNew = replicate.opening.map {
      addVarieties(to: table)
      return varieties[table].addOpening(
        $0, cap: DistinctCounter.cap(tables: matchupResults.tables))
    }
    addDealToMatchups(table: table, isOpeningNew: isNew)
    addDealToShares(table: table)
    if !deal.isNeutral, replicate.isPlayed, earlier.allSatisfy(\.isPlayed) {
      balance.add(deal, after: deals, decisions: decisions)
    }
    earlier.removeAll(keepingCapacity: true)
    replicate.deal.removeAll()
    replicate.decisions = 0
  }

  /// - Parameter isFirstTime: `false` for further replicates, in which repeated games are expected.
  private mutating func addGames(table: Int, isFirstTime: Bool) {
    let cap = DistinctCounter.cap(tables: matchupResults.tables)
    for game in 0..<deal.games {
      let (hash, rotation) = replicate.keys[game]
      let novelty =
        isFirstTime
        ? hash.map {
          addVarieties(to: table)
          return varieties[table].addGame(
            $0, opening: replicate.opening, rotation: rotation, cap: cap)
        } ?? .notCompared
        : .notCompared
      addResults(of: game)
      addMatchups(of: game, table: table, novelty: novelty)
    }
  }

  /// Adds a whole deal to the variance components if every strategy had the first seat once.
  private mutating func addDealToShares(table: Int) {
    guard isReplicateWhole, replicate.isPlayed, earlier.allSatisfy(\.isPlayed) else { return }
    var games = SeatStorage<Int>(repeating: 0)
    var places = 0
    for game in 0..<seats {
      let leader = deal.strategy(game: game, seat: 0)
      var place = 0
      for seat in 0..<seats where deal.strategy(game: game, seat: seat) < leader { place += 1 }
      games[place] = game
      places |= 1 << place
    }
    guard places == 1 << seats - 1 else { return }
    let deal = deal
    if earlier.isEmpty {
      shares.addDeal(table: table) { deal.score(game: games[$0], seat: $1) }
      return
    }
    // In every replicate, the games are put in the order of the strategies in the first seat.
    let times = earlier.map(\.deal) + [deal]
    let orders = times.map { time in
      (0..<seats).map { rotation in
        (0..<seats).first {
          time.strategy(game: $0, seat: 0) == deal.strategy(game: games[rotation], seat: 0)
        } ?? rotation
      }
    }
    let strategies = (0..<seats).map { deal.strategy(game: games[$0], seat: 0) }
    replicateShares.addDeal(
      table: table, replicates: times.count,
      slot: { rotation, seat in
        strategies.firstIndex(of: deal.strategy(game: games[rotation], seat: seat)) ?? 0
      },
      score: { time, rotation, seat in
        times[time].score(game: orders[time][rotation], seat: seat)
      })
  }

  private mutating func addResults(of game: Int) {
    var winners = 0
    for seat in 0..<seats where deal.rank(game: game, seat: seat) == 1 { winners += 1 }
    for seat in 0..<seats {
      let strategy = deal.strategy(game: game, seat: seat)
      let isForfeit = replicate.forfeits[game].all.contains(Seat(seat))
      if replicate.forfeits[game].absent.contains(Seat(seat)) { strategies[strategy].absences += 1 }
      if isForfeit {
        strategies[strategy].hasForfeited = true
      } else {
        strategies[strategy].halves += HalfPoints.of(seat: seat, among: seats) {
          deal.rank(game: game, seat: $0)
        }
      }
      if isForfeit || deal.rank(game: game, seat: seat) > 1 {
        strategies[strategy].losses += 1
      } else if winners == 1 {
        strategies[strategy].wins += 1
      } else {
        strategies[strategy].draws += 1
      }
    }
  }

  private mutating func addMatchups(of game: Int, table: Int, novelty: DistinctCounter.Novelty) {
    for first in 0..<seats {
      for second in 0..<seats
      where deal.strategy(game: game, seat: first) < deal.strategy(game: game, seat: second) {
        let place = matchupPlace(game, first, second, table)
        if replicate.isDoubleForfeit(game: game, first, second) {
          matchups[place].doubleForfeits += 1
          continue
        }
        matchups[place].addGame(
          halves: deal.halves(game: game, seat: first, against: second),
          isFirstSeat: first == 0 && !deal.isNeutral,
          isOthersFirstSeat: second == 0 && !deal.isNeutral, novelty: novelty)
      }
    }
  }

  /// Adds the deal's half points for each pair of strategies.
  ///
  /// - Parameter isOpeningNew: `true` if the opening is new, or `nil` if it is unknown.
  private mutating func addDealToMatchups(table: Int, isOpeningNew: Bool?) {
    for first in 0..<seats {
      for second in 0..<seats
      where deal.strategy(game: 0, seat: first) < deal.strategy(game: 0, seat: second) {
        let place = matchupPlace(0, first, second, table)
        if let isOpeningNew { matchups[place].addOpening(isNew: isOpeningNew) }
        let strategies = (deal.strategy(game: 0, seat: first), deal.strategy(game: 0, seat: second))
        var (halves, games) = replicate.halves(of: strategies.0, against: strategies.1)
        for before in earlier {
          let more = before.halves(of: strategies.0, against: strategies.1)
          (halves, games) = (halves + more.sum, games + more.games)
        }
        let isWhole = isReplicateWhole && games == seats * (1 + earlier.count)
        if isWhole || games == 1 { matchups[place].addDeal(halves: halves, games: games) }
      }
    }
  }

  private func matchupPlace(_ game: Int, _ first: Int, _ second: Int, _ table: Int) -> Int {
    if seats == 2 { return table }
    let strategies = (
      deal.strategy(game: game, seat: first), deal.strategy(game: game, seat: second)
    )
    return Int(matchupPlaces[ResultSums.key(strategies.0, strategies.1)] ?? 0)
  }

  private mutating func addTable(of matchup: Int) {
    for second in 1..<seats {
      for first in 0..<second {
        let key = ResultSums.key(
          matchupResults.strategy(matchup, slot: first),
          matchupResults.strategy(matchup, slot: second))
        if matchupPlaces[key] == nil {
          matchupPlaces[key] = Int32(matchups.count)
          matchups.append(MatchupAccumulator())
        }
      }
    }
  }

  private mutating func addVarieties(to table: Int) {
    while varieties.count <= table { varieties.append(GameVariety()) }
  }

  static func key(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }
}
