import Statistics

/// Ends a run after the deal that decides its sequential test.
///
/// It checks after every deal in the order of the schedule, so the number of concurrent games makes no
/// difference.
struct StoppingRule {
  private let test: SequentialTest
  /// Pairs by the half points that the first strategy won, 0 to 4.
  private var pairs: [Int]
  private var pendingHalves = 0
  /// `true` if a game of the pair is void, which makes the pair void.
  private var isPendingVoid = false

  /// - Parameters:
  ///   - test: A test of two strategies at a table of two.
  ///   - accumulator: The games that were played already, in whole deals.
  init(_ test: SequentialTest, after accumulator: RunAccumulator) {
    self.test = test
    pairs = StoppingRule.pairs(of: accumulator)
  }

  /// Pairs by the half points that the first of two strategies won.
  static func pairs(of accumulator: RunAccumulator) -> [Int] {
    accumulator.meeting(0, 1)?.sample(seats: 2).counts ?? [0, 0, 0, 0, 0]
  }

  /// `true` if the run is over.
  var isDecided: Bool { test.decision(at: test.logLikelihoodRatio(of: pairs)) != .undecided }

  /// Looks at the next games of the schedule.
  ///
  /// - Returns: The number of games after which the run is over; `nil` while it goes on.
  mutating func end(in chunk: Chunk) -> Int? {
    for (offset, result) in chunk.results.enumerated() {
      let game = chunk.games.lowerBound + offset
      // In the second game of a deal the first strategy has the second seat.
      let rotation = game & 1
      if rotation == 0 { (pendingHalves, isPendingVoid) = (0, false) }
      if result.isVoid { isPendingVoid = true }
      let (rank, other) = (result.rank(seat: rotation), result.rank(seat: 1 - rotation))
      pendingHalves += HalfPoints.of(rank: rank, against: other)
      if rotation == 0 || isPendingVoid { continue }
      pairs[pendingHalves] += 1
      if isDecided { return game + 1 }
    }
    return nil
  }
}
