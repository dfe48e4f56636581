import Statistics

/// A rule that ends a run after the deal that decides its sequential test.
///
/// The test is evaluated after every deal in schedule order, so the result does not depend on the
/// number of concurrent games.
struct StoppingRule {
  private let test: SequentialTest
  /// The numbers of game pairs in which the first strategy won 0, 1, 2, 3 and 4 half points.
  private var pairs: [Int]
  private var pendingHalves = 0
  /// A Boolean value that indicates whether the current game pair contains a void game or a double
  /// forfeit.
  ///
  /// Such a game makes the whole pair void.
  private var isPendingVoid = false

  /// - Parameters:
  ///   - test: A test for two strategies in games with two seats.
  ///   - accumulator: The sums over the games played so far, in whole deals.
  init(_ test: SequentialTest, after accumulator: RunAccumulator) {
    self.test = test
    pairs = StoppingRule.pairs(of: accumulator)
  }

  /// Returns the numbers of game pairs in which the first strategy won 0, 1, 2, 3 and 4 half points
  /// against the second.
  static func pairs(of accumulator: RunAccumulator) -> [Int] {
    accumulator.matchup(0, 1)?.sample(seats: 2).counts ?? [0, 0, 0, 0, 0]
  }

  /// A Boolean value that indicates whether the test is decided.
  var isDecided: Bool { test.decision(at: test.logLikelihoodRatio(of: pairs)) != .undecided }

  /// Evaluates a chunk with the next scheduled games.
  ///
  /// - Returns: The number of games after which the run is over, or `nil` if it continues.
  mutating func end(in chunk: Chunk) -> Int? {
    for (offset, result) in chunk.results.enumerated() {
      let game = chunk.games.lowerBound + offset
      // In a deal's second game, the first strategy has the second seat.
      let rotation = game & 1
      if rotation == 0 { (pendingHalves, isPendingVoid) = (0, false) }
      if result.isVoid || result.isDoubleForfeit(seats: 2) { isPendingVoid = true }
      let (rank, other) = (result.rank(seat: rotation), result.rank(seat: 1 - rotation))
      pendingHalves += HalfPoints.of(rank: rank, against: other)
      if rotation == 0 || isPendingVoid { continue }
      pairs[pendingHalves] += 1
      if isDecided { return game + 1 }
    }
    return nil
  }
}
