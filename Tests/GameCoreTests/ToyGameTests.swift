@testable import GameCore
import TestSupport
import Testing

/// The toy games pass the conformance suite, and the suite detects faults.
struct ToyGameTests {
  @Test(arguments: 2...4, ["", "rounds=1", "rounds=50,pause=true", "window=3"])
  func `the buzzer race passes the conformance suite`(seats: Int, settings: String) throws {
    let suite = Conformance(
      BuzzerRace.self, rules: try BuzzerRace.Rules(settings: settings), seats: seats)
    #expect(suite.rulesFailures() == [])
    for entry in BuzzerRaceStrategies.all { #expect(suite.failures(of: entry) == []) }
  }

  @Test(arguments: 2...4, ["", "hand=1,cards=4", "cards=52,hand=13,low-wins=true"])
  func `the high card game passes the conformance suite`(seats: Int, settings: String) throws {
    let suite = Conformance(
      Tricks.self, rules: try Tricks.Rules(settings: settings), seats: seats)
    #expect(suite.rulesFailures() == [])
    for entry in TricksStrategies.all { #expect(suite.failures(of: entry) == []) }
  }

  private struct Refusing: CatalogStrategy {
    typealias Rules = BuzzerRace.Rules

    static let metadata = StrategyMetadata(name: "refusing", summary: "plays under no rules")

    init(setup: StrategySetup<Rules>) throws { throw SetupError("not under these rules") }

    mutating func choose(from observation: BuzzerRace.Observation) throws -> BuzzerRace.Action {
      throw SetupError("not under these rules")
    }
  }

  /// A strategy may reject rules that it cannot play, but not the standard ones.
  @Test(arguments: [
    ("window=1", []), ("", ["buzzer-race refusing: pair 0: not under these rules"]),
  ])
  func `refused rules are reported unless they are allowed`(settings: String, expected: [String])
    throws
  {
    let suite = Conformance(
      BuzzerRace.self, rules: try BuzzerRace.Rules(settings: settings), games: 1)
    #expect(suite.failures(of: StrategyEntry(Refusing.self)) == expected)
    if settings != "" { #expect(suite.failures(of: StrategyEntry(SteadyCaller.self)) == []) }
  }
}
