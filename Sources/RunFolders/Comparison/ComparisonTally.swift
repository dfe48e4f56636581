import Storage
import Tournament
import GameCore
import Statistics

/// Sums over all deals of a comparison, fed in the order of the schedule.
package struct ComparisonTally {
  private let labels: [String]
  private let matchups: Matchups
  private let measures: [ComparisonMeasure]
  private var measured: [MeasuredDifference]
  private var otherWinner = MeasuredDifference(
    name: ComparisonMeasure.otherWinner, unit: "", isTested: false)
  private(set) var winners = WinnerChanges()
  private(set) var forfeitsA = 0
  private(set) var forfeitsB = 0
  private var distinctA = DistinctCounter()
  private var distinctB = DistinctCounter()
  private(set) var compared = 0
  private(set) var differentA = 0
  private(set) var differentB = 0

  package init(_ run: PlayableRun) {
    labels = run.configuration.strategies.map(\.label)
    matchups = run.schedule.round.matchups
    measures = ComparisonMeasure.all(run.measures)
    measured = measures.map { MeasuredDifference(name: $0.name, unit: $0.unit) }
  }

  package var rows: [ComparisonRow] { ComparisonRow.rows(measured + [otherWinner]) }

  package var matchupRows: [MatchupRow] {
    MatchupRow.rows(measured + [otherWinner]) { matchup in
      (0..<matchups.seats).map { labels[matchups.entrant(matchup: matchup, slot: $0)] }
        .joined(separator: " vs ")
    }
  }

  /// Adds whole deals.
  ///
  /// - Returns: The games whose winner is another one.
  package mutating func addDeals(of traced: TracedGames, seats: Int) -> [WinnerChange] {
    stride(from: 0, to: traced.games.count, by: seats).flatMap { start in
      let games = start..<start + seats
      return addDeal(
        traced.a[games], against: traced.b[games],
        again: traced.again[games.clamped(to: traced.again.indices)])
    }
  }

  /// Adds the games of one deal under both rules, in the order of the rotations.
  ///
  /// - Parameter again: The same games under the first rules with other random choices; empty where
  ///   they were not played.
  /// - Returns: The games whose winner is another one.
  package mutating func addDeal(
    _ gamesA: ArraySlice<GameTrace>, against gamesB: ArraySlice<GameTrace>,
    again: ArraySlice<GameTrace> = []
  ) -> [WinnerChange] {
    let (gamesA, gamesB) = (Array(gamesA), Array(gamesB))
    guard let fixture = gamesA.first?.fixture else { return [] }
    for (index, measure) in measures.enumerated() {
      guard let first = measure.value(gamesA), let second = measure.value(gamesB) else { continue }
      measured[index].addDeal(first, second, deal: fixture.deal, matchup: fixture.matchup)
    }
    var changes: [WinnerChange] = []
    for (a, b) in zip(gamesA, gamesB) {
      forfeitsA += a.isForfeited ? 1 : 0
      forfeitsB += b.isForfeited ? 1 : 0
      count(a, b, rotation: a.fixture.rotation)
      guard a.winner != b.winner else { continue }
      let change = WinnerChange(
        gameID: a.fixture.game, pairID: a.fixture.deal, rotation: a.fixture.rotation,
        winnerSeatA: a.winner?.index, winnerSeatB: b.winner?.index,
        winnerA: strategy(in: a.winner, a.fixture),
        winnerB: strategy(in: b.winner, b.fixture))
      winners.count(change)
      changes.append(change)
    }
    winners.pairs += changes.isEmpty ? 0 : 1
    if !again.isEmpty {
      let byChance = zip(gamesA, again).count { $0.winner != $1.winner }
      let games = Double(gamesA.count)
      otherWinner.addDeal(
        Double(byChance) / games, Double(changes.count) / games, deal: fixture.deal,
        matchup: fixture.matchup)
    }
    return changes
  }

  /// Counts games that went differently, as long as they are remembered.
  private mutating func count(_ a: GameTrace, _ b: GameTrace, rotation: Int) {
    let cap = DistinctCounter.cap(tables: 1)
    let (noveltyA, noveltyB) = (
      distinctA.insert(a.hash, rotation: rotation, cap: cap),
      distinctB.insert(b.hash, rotation: rotation, cap: cap)
    )
    guard noveltyA != .notCompared, noveltyB != .notCompared else { return }
    compared += 1
    differentA += noveltyA == .new ? 1 : 0
    differentB += noveltyB == .new ? 1 : 0
  }

  private func strategy(in seat: Seat?, _ fixture: Fixture) -> String? {
    seat.map { labels[fixture.entrants[$0]] }
  }
}
