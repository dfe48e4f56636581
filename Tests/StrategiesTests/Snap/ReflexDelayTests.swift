@testable import GameCore
@testable import SnapGame
@testable import Strategies
import TestSupport
import Testing

struct ReflexDelayTests {
  private func match(_ bot: String, count: Int = 2000) throws -> [Int?] {
    try Situation<Snap>.match.times(of: bot, times: count)
  }

  private func noMatch(_ bot: String) throws -> [Int?] {
    try Situation<Snap>.noMatch.times(of: bot)
  }

  @Test func `rates of misses and false alarms are correct`() throws {
    let bot = "reflex-delay:false-alarm=0.25,miss=0.4"
    // Five standard deviations of a binomial number.
    let missed = try match(bot).count { $0 == nil }
    #expect((690...910).contains(missed))
    let alarms = try noMatch(bot).count { $0 != nil }
    #expect((403...597).contains(alarms))
  }

  @Test func `rates may be zero and one`() throws {
    let careful = "reflex-delay:false-alarm=0,miss=0"
    #expect(try match(careful).allSatisfy { $0 != nil })
    #expect(try noMatch(careful).allSatisfy { $0 == nil })
    let wild = "reflex-delay:false-alarm=1,miss=1"
    #expect(try match(wild).allSatisfy { $0 == nil })
    #expect(try noMatch(wild).allSatisfy { $0 != nil })
  }

  @Test func `reaction times have a minimum`() throws {
    let times = try match("reflex-delay:mu=120,sigma=60,tau=1,miss=0")
    #expect(times.compactMap { $0 }.min() == Reaction.fastest)
  }

  @Test func `given numbers override the preset`() throws {
    let times = try match("reflex-delay:preset=child,mu=200,sigma=0,tau=0,miss=0", count: 5)
    #expect(times == [200_000, 200_000, 200_000, 200_000, 200_000])
    let custom = try match("reflex-delay:preset=custom,mu=380,sigma=0,tau=0,miss=0", count: 2)
    #expect(custom == [380_000, 380_000])
  }

  @Test(arguments: [
    "miss=1,false-alarm=0", "preset=custom,mu=0,sigma=0,tau=0", "mu=501,sigma=0,tau=0",
    "mu=800,sigma=20", "model=wald,tau=0", "model=wald,mu=900,sigma=1,tau=10",
    "preset=expert,mu=380",
  ])
  func `players that are too slow for the rules are refused`(settings: String) throws {
    #expect(throws: SetupError.self) { try make(settings, "") }
  }

  @Test(arguments: [
    "mu=-1", "sigma=-0.5", "tau=nan", "mu=inf", "miss=1.01", "false-alarm=-0.1",
    "preset=teenager", "model=gauss",
  ])
  func `values out of range are refused`(settings: String) throws {
    #expect(throws: ParameterError.self) { try make(settings, "") }
  }

  /// A player that is too slow for one pause may play with a longer one.
  @Test func `reaction times are within the pause`() throws {
    try make("mu=800,sigma=20", "turn-pause=1500")
    #expect(throws: SetupError.self) { try make("mu=50", "turn-pause=90") }
  }

  @Test func `false calls end repetitions`() throws {
    let rules = try Snap.Rules(settings: "")
    let bot = "reflex-delay:mu=300,false-alarm=0.01,miss=0"
    let games = tries(90)
    var looped = 0
    for deal in 0..<UInt64(games) {
      let record = try play(
        [bot, bot], rules: rules, randomness: DealRandomness(seed: 4, deal: deal), of: Snap.self
      ).record
      if record.outcome.termination != .allCards { looped += 1 }
    }
    #expect(looped <= 2 + games / 25)
  }

  private func make(_ settings: String, _ rules: String) throws {
    _ = try Bot<Snap>("reflex-delay:\(settings)").source(rules: Snap.Rules(settings: rules)).make(
      seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
  }
}
