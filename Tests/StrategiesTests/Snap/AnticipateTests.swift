@testable import GameCore
@testable import Statistics
@testable import SnapGame
import TestSupport
import Testing

@testable import Strategies

struct AnticipateTests {
  private static let steady = "preset=custom,mu=300,sigma=0,tau=0,false-alarm=0,miss=0"

  /// Returns the bot's action after the last of some visible cards.
  private func answer(_ settings: String, _ turned: String, rules: String = "") throws
    -> Snap.Action
  {
    var bot = try Anticipate(
      rules: try Snap.Rules(settings: rules), parameters: settings, seed: 5)
    let names = turned.split(separator: " ")
    var answer = Snap.Action.stay
    for count in 1...names.count {
      let situation = try Situation<Snap>(
        rules, turning: names.prefix(count).joined(separator: " "))
      answer = bot.choose(from: situation.game.observation(for: Seat(0)))
    }
    return answer
  }

  /// The usual probability is that of three matching cards of 51; with two of 48 a match is less likely, by
  /// 17 · 2 / 48.
  @Test func `times follow the probability of a match`() throws {
    #expect(try answer(Self.steady, "AC AD") == .call(afterMicroseconds: 300_000))
    let rarer = -40_000 * naturalLogarithm(17.0 * 2 / 48)
    #expect(
      try answer(Self.steady, "AC 2D 3H 2S 2C")
        == .call(afterMicroseconds: 300_000 + Int(rarer.rounded())))
    #expect(
      try answer(Self.steady + ",slope=0", "AC 2D 3H 2S 2C") == .call(afterMicroseconds: 300_000))
  }

  /// This applies to any expectation.
  @Test func `the reaction time is at least a tenth of a second`() throws {
    let rarer = try answer(Self.steady + ",slope=1000", "AC 2D 3H 2S 2C")
    #expect(rarer == .call(afterMicroseconds: 300_000 + 344_840))
    let fast = "preset=custom,mu=110,sigma=0,tau=0,false-alarm=0,miss=0,slope=1000"
    // One two is left among 49 cards; the usual number is three of 51.
    #expect(try answer(fast, "AC 2D 3C 4D 5C 5D") == .call(afterMicroseconds: Reaction.fastest))
  }

  @Test func `without a match there is no call`() throws {
    #expect(try answer(Self.steady, "AC 2D") == .stay)
  }

  /// All four twos are out: no match is possible, and a false alarm is an eighth as likely as usual.
  @Test func `false alarms follow the probability of a match`() throws {
    func alarms(_ turned: String) throws -> Int {
      let names = turned.split(separator: " ")
      let last = try Situation<Snap>(turning: turned).game.observation(for: Seat(0))
      let before = try (1..<names.count).map { count in
        try Situation<Snap>(turning: names.prefix(count).joined(separator: " ")).game
          .observation(for: Seat(0))
      }
      return try (0..<2000 as Range<UInt64>).count { seed in
        var bot = try Anticipate(
          rules: Snap.Rules(settings: ""), parameters: "false-alarm=0.4", seed: seed)
        for observation in before { _ = bot.choose(from: observation) }
        return bot.choose(from: last) != .stay
      }
    }
    // The ranges are five standard deviations of binomial numbers around 800 and 100.
    #expect((690...910).contains(try alarms("AC 2D")))
    #expect((51...149).contains(try alarms("2C 3D 2D 4D 2H 5D 2S 6D")))
  }

  @Test func `players that are too slow for the rules are refused`() throws {
    #expect(throws: SetupError.self) {
      try Anticipate(rules: Snap.Rules(settings: ""), parameters: "miss=1,false-alarm=0")
    }
  }
}
