@testable import GameCore
@testable import SnapGame
import TestSupport
import Testing

struct EagerTests {
  @Test func `an eager player is faster and less careful`() throws {
    let patient = try Situation<Snap>.match.times(of: "eager:haste=0").compactMap { $0 }
    let eager = try Situation<Snap>.match.times(of: "eager:haste=100").compactMap { $0 }
    let gain = patient.sum() / patient.count - eager.sum() / eager.count
    #expect((85_000...115_000).contains(gain))
    let alarms = try Situation<Snap>.noMatch.times(of: "eager:haste=100").count { $0 != nil }
    // The expected number is 10.2% of 2000, within five standard deviations.
    #expect((137...271).contains(alarms))
  }

  /// The preset `child` misses one match in ten; haste does not increase misses.
  @Test(arguments: [0, 300])
  func `the miss rate is that of the preset`(haste: Int) throws {
    let bot = "eager:preset=child,haste=\(haste)"
    let missed = try Situation<Snap>("turn-pause=1500", turning: "AC AD").times(of: bot)
      .count { $0 == nil }
    // Five standard deviations of a binomial count: √(2000 · 0.1 · 0.9) is 13.4.
    #expect((133...267).contains(missed))
  }

  @Test(arguments: [
    ("eager:haste=380", "", "invalid value '380.0' for haste: expected less than"),
    ("eager:preset=expert,haste=320", "", "less than the 320.0 ms of preset=expert"),
    ("eager:haste=0", "turn-pause=90", "Raise turn-pause or raise haste."),
  ])
  func `players that are too slow for the rules are refused`(
    bot: String, settings: String, problem: String
  ) throws {
    let rules = try Snap.Rules(settings: settings)
    let error = #expect(throws: SetupError.self) {
      try Bot<Snap>(bot).source(rules: rules).make(
        seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
    }
    let text = "\(error?.description ?? "") \(error?.remedy ?? "")"
    #expect(text.contains(problem))
  }

  @Test(arguments: ["eager:haste=-1", "eager:haste=1001", "eager:preset=custom"])
  func `values out of range are refused`(bot: String) {
    #expect(throws: ParameterError.self) { try Bot<Snap>(bot) }
  }
}
