@testable import GameCore
@testable import SnapGame
import TestSupport
import Testing

@testable import Strategies

struct ReactionPresetTests {
  @Test(arguments: [("expert", 370.0), ("adult", 470), ("child", 750)])
  func `presets have their mean reaction times`(preset: String, mean: Double) throws {
    let times = try Situation<Snap>.match.times(of: "reflex-delay:preset=\(preset),miss=0")
      .compactMap { $0.map(Double.init) }
    let measured = times.sum() / Double(times.count) / 1000
    // The largest standard deviation of the three is 215 ms; for 2000 numbers, the tolerance is five standard
    // errors.
    #expect(abs(measured - mean) < 25)
  }

  /// The original program's opponents call after a uniform time of 0.5 to 2.5 seconds, and falsely on one
  /// card in fifty.
  @Test func `the preset of the original program has its times and errors`() throws {
    let times = try Situation<Snap>.match.times(of: "reflex-delay:preset=original")
      .compactMap { $0 }
    #expect(times.count == 2000)
    #expect(times.allSatisfy { 500_000...2_500_000 ~= $0 })
    let mean = Double(times.sum()) / 2000
    // The standard deviation of a uniform number is the width divided by √12; the tolerance is five standard
    // errors.
    #expect(abs(mean - 1_500_000) < 65_000)
    for quarter in 0..<4 {
      let part = 500_000 * (quarter + 1)..<500_000 * (quarter + 2)
      #expect(abs(times.count { part.contains($0) } - 500) < 97)
    }
    let alarms = try Situation<Snap>.noMatch.times(of: "reflex-delay:preset=original")
      .compactMap { $0 }
    #expect(abs(alarms.count - 40) < 32)
  }

  /// Under the rules of the original program, all its opponents' calls are in time, so only false alarms are
  /// false.
  ///
  /// There are false alarms on two of a hundred cards without a match.
  @Test func `under the original rules only false alarms are false`() throws {
    let preset = try #require(Snap.Rules.presets.first { $0.name == "original" })
    let rules = try Snap.Rules(
      settings: preset.settings.map { "\($0.key)=\($0.value)" }.joined(separator: ","))
    let bot = "reflex-delay:preset=original"
    var (falseCalls, cards, late) = (0, 0, 0)
    for deal in 0..<UInt64(tries(12)) {
      let game: Snap = try play(
        [bot, bot], rules: rules, randomness: DealRandomness(seed: 7, deal: deal)
      ).game
      falseCalls += try game.measure("false_calls")
      cards += try game.measure("cards_turned") - game.measure("snaps")
      late += try game.measure("late_calls")
    }
    #expect(late == 0)
    // Of two false alarms on one card, only the first counts: 1 - 0.98².
    #expect(abs(Double(falseCalls) / Double(cards) - 0.0396) < 0.006, "\(falseCalls) \(cards)")
  }

  @Test
  func `each type of player is slower, more variable and less careful than the preceding one`() {
    for number in [\ReactionPreset.mu, \.sigma, \.tau, \.falseAlarm, \.miss] {
      let values = [ReactionPreset.expert, .adult, .child].map { $0[keyPath: number] }
      #expect(values == values.sorted())
      #expect(Set(values).count == 3)
    }
  }
}
