import Statistics

/// How scores came to be what they are: at some numbers of games, what they were by then.
///
/// Points are taken every so many games; where they become too many, every second is dropped.
struct Convergence: Sendable {
  /// The scores after a number of games.
  struct Point: Sendable {
    let games: Int
    /// In the order of the strategies' numbers; `nil` for one without games so far.
    let scores: [EntrantScore?]
    /// The logarithm of the likelihood ratio; `nil` without a sequential test.
    let evidence: Double?
  }

  private(set) var points: [Point] = []
  private var step = 1
  /// The test whose path is told; `nil` for none.
  private let test: SequentialTest?

  /// More points than this are not kept.
  static let limit = 20

  init(test: SequentialTest?) { self.test = test }

  /// Looks at the sums after another game.
  mutating func visit(_ sums: borrowing ResultSums) {
    guard sums.games > 0, sums.games % step == 0, sums.games != points.last?.games else { return }
    add(sums)
    if points.count > Convergence.limit {
      step *= 2
      points.removeAll { $0.games % step != 0 }
    }
  }

  /// Adds what holds in the end.
  mutating func end(with sums: borrowing ResultSums) {
    guard sums.games > 0 else { return }
    if points.last?.games == sums.games { points.removeLast() }
    add(sums)
  }

  private mutating func add(_ sums: borrowing ResultSums) {
    let pairs = test == nil ? nil : sums.meeting(0, 1)?.sample(seats: 2).counts
    points.append(
      Point(
        games: sums.games, scores: sums.encounters.scores(entrants: sums.entrants.count),
        evidence: test.map { $0.logLikelihoodRatio(of: pairs ?? [0, 0, 0, 0, 0]) }))
  }
}
