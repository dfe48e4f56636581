@testable import GameCore
import Testing

struct EvaluatorTests {
  @Test func `perfect play has three values`() {
    #expect(Evaluation.perfect(Seat(0), score: 7).values == [10_000, 0])
    #expect(Evaluation.perfect(Seat(1), score: 3).values == [0, 10_000])
    #expect(Evaluation.perfect(Seat(1), score: -1).values == [10_000, 0])
    #expect(Evaluation.perfect(Seat(0), score: 0).values == [5000, 5000])
  }

  /// The stream is not that of any strategy, deal or link.
  @Test func `an evaluator has a separate stream`() {
    var seen: [RandomStream] = []
    for replicate in 0...1 as ClosedRange<UInt16> {
      let randomness = DealRandomness(seed: 5, deal: 3, replicate: replicate)
      seen.append(randomness.chance)
      for rotation in 0..<4 {
        seen.append(randomness.evaluation(rotation: rotation))
        for slot in 0..<Seat.limit {
          seen.append(randomness.strategy(rotation: rotation, slot: slot))
        }
      }
    }
    for (place, stream) in seen.enumerated() {
      #expect(!seen[..<place].contains(stream))
    }
  }
}
