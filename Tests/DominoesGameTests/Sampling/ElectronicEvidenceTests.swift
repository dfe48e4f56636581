@testable import GameCore
import Testing

@testable import DominoesGame

/// The evidence of flips and passes about face-down tiles, by sampled deals.
struct ElectronicEvidenceTests {
  @Test(arguments: [
    (["family=electronic"], 2), (["family=electronic", "flipped-tile=must", "peeks=2"], 2),
    (["family=electronic", "flip-when-able=false", "hand=1"], 2),
    (["family=electronic", "pass-while-hidden=true", "hand=2"], 2),
    (["family=electronic", "place-owned=false", "flipped-tile=next-turn"], 2),
    (["family=electronic", "peeks=0", "peek-again=true", "others-tiles=true"], 2),
    (["family=electronic", "flipped-tile=must", "pick=top"], 3),
  ])
  func `sampled faces are uniform`(settings: [String], seats: Int) throws {
    try DealOracle.check(settings + ["set=2"], seats: seats, games: 16)
  }
}
