import Storage
import Tournament
import GameCore
import Statistics

/// Sums over all deals of a comparison, fed in the order of the schedule.
package struct ComparisonTally {
  private let labels: [String]
  private var measures: [(ComparisonMeasure, PairedDifference)]
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
    measures = ComparisonMeasure.all(run.measures).map { ($0, PairedDifference()) }
  }

  package var rows: [ComparisonRow] { ComparisonRow.rows(measures) }

  /// Adds the games of one deal under both rules, in the order of the rotations.
  ///
  /// - Returns: The games whose winner is another one.
  package mutating func addDeal(
    _ gamesA: ArraySlice<GameTrace>, against gamesB: ArraySlice<GameTrace>
  ) -> [WinnerChange] {
    let (gamesA, gamesB) = (Array(gamesA), Array(gamesB))
    for index in measures.indices {
      guard let first = measures[index].0.value(gamesA),
        let second = measures[index].0.value(gamesB)
      else { continue }
      measures[index].1.addUnit(first, second)
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
