import Statistics

/// Statistics about a run's games, computed in one pass over the result files and in constant
/// memory.
package struct GameStatistics: TableVisitor {
  /// A column that is specific to the game, with a histogram of its cells.
  package struct Measure {
    package let name: String
    package var counts = BinnedCounts()
    /// A Boolean value that indicates whether every cell so far was a whole number or empty.
    package var isWhole = true
  }

  package struct Matchup {
    package let first: Int
    package let second: Int
    package var terminations: [Int] = []
    /// The numbers of complete deals in which the first seat won 0, 1, 2, 3 and 4 half points in
    /// the deal's two games, or an empty array if no deal was complete.
    package fileprivate(set) var firstSeat: [Int] = []
    /// `true` if all games between the two strategies are deterministic, so that there are no
    /// intervals.
    package var isDeterministic = false
  }

  /// The kinds of endings, in the order in which they first appear.
  package private(set) var terminations: [String] = []
  /// Histograms of game lengths in plies, one for each kind of ending.
  package private(set) var lengths = BinnedCounts()
  package private(set) var measures: [Measure] = []
  /// Each strategy's means of the additional columns in the seats file.
  package private(set) var seatMeasures = SeatMeasures([])
  package private(set) var matchups: [Matchup] = []
  package private(set) var convergence: Convergence
  package private(set) var notable = NotableGames()
  /// The columns whose values can make a game notable.
  private var notableColumns: [(measure: NotableGames.Measure, column: Int, decimals: Int)] = []
  /// The largest regret among the seats that gave away a win or a draw in the current game.
  private var regret = 0
  private(set) var games = 0

  /// The index in ``matchups`` for each pair of strategies.
  ///
  /// The dictionary is never iterated.
  private var places: [UInt64: Int] = [:]
  /// The current deal's ID, number of games and half points for the first seat so far, and
  /// `isPlayed`, which is `false` if one of the games was not played.
  private var deal: (id: Int, games: Int, halves: Int, isPlayed: Bool) = (-1, 0, 0, true)

  /// The columns that the games file of any game may contain.
  private static let common = Set(  // never iterated
    GameRow.schema(RowShape(seats: 4, measures: [], hasOpenings: true, hasReplicates: true))
      .fields.map(\.name))
  /// The maximum number of measures from each file.
  static let measureLimit = 40
  /// The maximum number of kinds of endings.
  ///
  /// If there are more, the last and all further kinds are counted together as `other`.
  static let terminationLimit = 12

  package init(test: SequentialTest?) { convergence = Convergence(test: test) }

  package mutating func columns(of source: RatingSource) throws -> (
    games: [String], seats: [String]
  ) {
    // The columns in another program's table are not measures.
    if source.form != nil { return (["plies", "termination"], []) }
    let header = try CSVReader(path: source.games, columns: []).header
    let own = header.filter {
      !GameStatistics.common.contains($0) && !$0.hasPrefix("strategy_") && !$0.hasPrefix("seat_")
    }
    measures = own.prefix(GameStatistics.measureLimit).map { Measure(name: $0) }
    let seats = try CSVReader(path: source.seats, columns: []).header.filter {
      !SeatMeasures.common.contains($0)
    }
    seatMeasures = SeatMeasures(Array(seats.prefix(GameStatistics.measureLimit)))
    let notable: [(NotableGames.Measure, GameMeasure)] = [
      (.uncertainty, .uncertainty), (.drama, .drama), (.leadChanges, .leadChanges),
    ]
    notableColumns = notable.compactMap { kind, measure in
      measures.firstIndex { $0.name == measure.name }.map { (kind, $0, measure.decimals) }
    }
    return (["plies", "termination"] + measures.map(\.name), seatMeasures.names)
  }

  package mutating func visit(seat: CSVReader, from place: Int, strategy: Int, of game: CSVReader) {
    seatMeasures.add(seat, from: place, of: strategy, deal: decimal(game[1]) ?? -1)
    let names = seatMeasures.names
    if let blunders = names.firstIndex(of: "blunders"), let lost = names.firstIndex(of: "regret"),
      decimal(seat[place + blunders]) ?? 0 > 0
    {
      regret = max(regret, decimal(seat[place + lost]) ?? 0)
    }
  }

  package mutating func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) throws {
    games += 1
    convergence.visit(sums)
    let ending = termination(game[place + 1])
    let plies = decimal(game[place])
    if let plies { lengths.add(plies, series: ending) }
    if let id = decimal(game[0]) {
      notable.visit(id, plies: plies, seats: seats)
      if regret > 0 { notable.add(id, by: .regret, regret) }
      for (measure, column, decimals) in notableColumns {
        let cell = game[place + 2 + column]
        let value = decimals == 0 ? decimal(cell) : decimal(cell, decimals: decimals)
        if let value { notable.add(id, by: measure, value) }
      }
    }
    regret = 0
    for index in measures.indices where measures[index].isWhole {
      let cell = game[place + 2 + index]
      if cell.isEmpty { continue }
      if let number = decimal(cell) {
        measures[index].counts.add(number)
      } else {
        measures[index].isWhole = false
      }
    }
    if seats.count == 2 { addMatchup(game, seats, ending) }
  }

  private mutating func termination(_ cell: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = terminations.firstIndex(where: { $0.utf8.elementsEqual(cell) }) { return known }
    if terminations.count == GameStatistics.terminationLimit {
      terminations[GameStatistics.terminationLimit - 1] = "other"
      return GameStatistics.terminationLimit - 1
    }
    terminations.append(String(decoding: cell, as: UTF8.self))
    return terminations.count - 1
  }

  private mutating func addMatchup(_ game: CSVReader, _ seats: [ReadSeat], _ ending: Int) {
    let (low, high) = (
      min(seats[0].strategy, seats[1].strategy), max(seats[0].strategy, seats[1].strategy)
    )
    let key = UInt64(low) << 32 | UInt64(high)
    let place = places[key] ?? matchups.count
    if place == matchups.count {
      places[key] = place
      matchups.append(Matchup(first: low, second: high))
    }
    while matchups[place].terminations.count <= ending { matchups[place].terminations.append(0) }
    matchups[place].terminations[ending] += 1
    let id = decimal(game[1]) ?? -1
    if id != deal.id || deal.games == 2 { deal = (id, 0, 0, true) }
    guard seats[0].rank > 0, let first = seats.first(where: { $0.seat == 0 }),
      let second = seats.first(where: { $0.seat == 1 })
    else { return }
    deal.games += 1
    let isForfeited = seats.contains(where: \.isForfeit)
    if isForfeited, seats.contains(where: \.isAbsent) || seats.allSatisfy(\.isForfeit) {
      deal.isPlayed = false
    }
    deal.halves += first.rank < second.rank ? 2 : first.rank == second.rank ? 1 : 0
    guard deal.games == 2, deal.isPlayed else { return }
    if matchups[place].firstSeat.isEmpty { matchups[place].firstSeat = [0, 0, 0, 0, 0] }
    matchups[place].firstSeat[deal.halves] += 1
  }

  package mutating func end(with sums: borrowing ResultSums) {
    convergence.end(with: sums)
    seatMeasures.endDeals()
    for place in matchups.indices {
      let (first, second) = (matchups[place].first, matchups[place].second)
      matchups[place].isDeterministic = sums.matchup(first, second)?.isDeterministic ?? false
    }
  }
}
