import GameCore
import Strategies
import Testing

@testable import SnapGame

/// What the strategies decide on known tables, and what they refuse.
@Suite(.timeLimit(.minutes(10))) struct StrategyTests {
  private let random = DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0)

  /// Answers to the same table, many times, by one strategy.
  private func answers(_ spec: String, match: Bool, count: Int = 2000) throws -> [Int?] {
    var game = try stacked(match ? "AC AD 2H 3H" : "AC 2D 3H 4H")
    try game.pass(1)
    var strategy = try snapStrategy(spec, rules: try snapRules(), random: random)
    let observation = game.observation(for: Seat(0))
    var times: [Int?] = []
    for _ in 0..<count {
      switch try strategy.choose(from: observation) {
      case .call(let time): times.append(time)
      case .stay: times.append(nil)
      }
    }
    return times
  }

  @Test func perfectIsNeverWrong() throws {
    #expect(try answers("perfect:delay=321.5", match: true, count: 20).allSatisfy { $0 == 321_500 })
    #expect(try answers("perfect", match: false, count: 20).allSatisfy { $0 == nil })
  }

  @Test func ratesAreKept() throws {
    let spec = "reflex-delay:false-alarm=0.25,miss=0.4"
    // Five standard deviations of a binomial number.
    let missed = try answers(spec, match: true).count { $0 == nil }
    #expect((690...910).contains(missed))
    let alarms = try answers(spec, match: false).count { $0 != nil }
    #expect((403...597).contains(alarms))
  }

  @Test func ratesMayBeZeroAndOne() throws {
    let careful = "reflex-delay:false-alarm=0,miss=0"
    #expect(try answers(careful, match: true).allSatisfy { $0 != nil })
    #expect(try answers(careful, match: false).allSatisfy { $0 == nil })
    let wild = "reflex-delay:false-alarm=1,miss=1"
    #expect(try answers(wild, match: true).allSatisfy { $0 == nil })
    #expect(try answers(wild, match: false).allSatisfy { $0 != nil })
  }

  @Test func nobodyReactsFasterThanTheLimit() throws {
    let times = try answers("reflex-delay:mu=120,sigma=60,tau=1,miss=0", match: true)
    #expect(times.compactMap { $0 }.min() == Reaction.fastest)
  }

  @Test(arguments: [("expert", 370.0), ("adult", 470), ("child", 750)])
  func presetsHaveTheirMeans(preset: String, mean: Double) throws {
    let times = try answers("reflex-delay:preset=\(preset),miss=0", match: true)
      .compactMap { $0.map(Double.init) }
    let measured = times.reduce(0, +) / Double(times.count) / 1000
    // The largest deviation of the three is 215 ms; 2000 numbers, five standard errors.
    #expect(abs(measured - mean) < 25)
  }

  @Test func numbersGivenOverrideThePreset() throws {
    let times = try answers(
      "reflex-delay:preset=child,mu=200,sigma=0,tau=0,miss=0", match: true, count: 5)
    #expect(times == [200_000, 200_000, 200_000, 200_000, 200_000])
    let custom = try answers(
      "reflex-delay:preset=custom,mu=380,sigma=0,tau=0,miss=0", match: true, count: 2)
    #expect(custom == [380_000, 380_000])
  }

  @Test func eagerIsFasterAndLessCareful() throws {
    let patient = try answers("eager:haste=0", match: true).compactMap { $0 }
    let eager = try answers("eager:haste=100", match: true).compactMap { $0 }
    let gain = patient.reduce(0, +) / patient.count - eager.reduce(0, +) / eager.count
    #expect((85_000...115_000).contains(gain))
    let alarms = try answers("eager:haste=100", match: false).count { $0 != nil }
    // 10.2 % of 2000, within five standard deviations.
    #expect((137...271).contains(alarms))
  }

  @Test(arguments: [
    "reflex-delay:miss=1,false-alarm=0", "reflex-delay:preset=custom,mu=0,sigma=0,tau=0",
    "reflex-delay:mu=501,sigma=0,tau=0", "reflex-delay:mu=800,sigma=20",
    "reflex-delay:model=wald,tau=0", "reflex-delay:model=wald,mu=900,sigma=1,tau=10",
    "reflex-delay:preset=expert,mu=380", "eager:haste=380", "eager:preset=expert,haste=320",
    "perfect:delay=0", "perfect:delay=501",
  ])
  func playersThatCannotPlayAreRefused(spec: String) throws {
    let rules = try snapRules()
    #expect(throws: SetupError.self) { try snapStrategy(spec, rules: rules, random: random) }
  }

  @Test(arguments: [
    "reflex-delay:mu=-1", "reflex-delay:sigma=-0.5", "reflex-delay:tau=nan",
    "reflex-delay:mu=inf", "reflex-delay:miss=1.01", "reflex-delay:false-alarm=-0.1",
    "reflex-delay:preset=teenager", "reflex-delay:model=gauss", "perfect:delay=-1",
    "eager:haste=-1",
  ])
  func valuesOutOfRangeAreRefused(spec: String) throws {
    let rules = try snapRules()
    #expect(throws: ParameterError.self) { try snapStrategy(spec, rules: rules, random: random) }
  }

  @Test func pauseBoundsReactions() throws {
    let slow = try snapRules("turn-pause=1500")
    _ = try snapStrategy("perfect:delay=1400", rules: slow, random: random)
    _ = try snapStrategy("reflex-delay:mu=800,sigma=20", rules: slow, random: random)
    let hasty = try snapRules("turn-pause=90")
    #expect(throws: SetupError.self) {
      try snapStrategy("reflex-delay:mu=50", rules: hasty, random: random)
    }
  }

  @Test func rosterCanBeMade() throws {
    let rules = try snapRules()
    for spec in SnapStrategies.roster { _ = try snapStrategy(spec, rules: rules, random: random) }
    #expect(Set(SnapStrategies.roster).count == SnapStrategies.roster.count)
  }
}
