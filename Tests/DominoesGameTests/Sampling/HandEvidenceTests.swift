@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

/// The evidence of passes, draws and leads about tiles, by sampled deals.
struct HandEvidenceTests {
  @Test(arguments: [
    (["family=block", "hand=2"], 2), (["family=block", "hand=2", "opening=first-seat"], 3),
    (["family=draw", "hand=2"], 2),
    (["family=draw", "hand=2", "draw=one", "opening=first-seat"], 2),
    (["family=draw", "hand=2", "draw=one", "draw-reserve=1"], 2),
    (["family=draw", "hand=2", "draw-when-able=true", "opening=first-seat"], 2),
    (["family=all-fives", "hand=2", "opening=rotation"], 2),
  ])
  func `sampled deals are uniform`(settings: [String], seats: Int) throws {
    try DealOracle.check(settings + ["set=2"], seats: seats, games: 16)
  }

  /// A larger set has more draws to distinguish.
  @Test(
    .enabled(if: triesEverything),
    arguments: [
      (["family=draw", "hand=2"], 3), (["family=draw", "hand=2", "opening=first-seat"], 2),
    ])
  func `sampled deals of a larger set are uniform`(settings: [String], seats: Int) throws {
    try DealOracle.check(settings + ["set=3"], seats: seats, games: 4)
  }
}
