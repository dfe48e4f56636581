import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct GameVariantTests {
  private let entry = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["steady", "random"],
    variant: GameVariant(name: "short-race", summary: "a race of few rounds", preset: "short"))

  /// A variant has the strategies of the game, a separate name and roster, and the rules of the preset.
  @Test func `a variant has a line in the list`() throws {
    #expect((entry.name, entry.game) == ("short-race", "buzzer-race"))
    #expect(entry.summary == "a race of few rounds" && entry.presets.isEmpty)
    #expect(!entry.rules.contains { $0.name == "rounds" })
    #expect(entry.rules.contains { $0.name == "pause" })
    let run = try entry.prepare(RunSpecification(games: 4))
    #expect(run.configuration.game == "buzzer-race" && run.configuration.variant == "short-race")
    #expect(run.configuration.rules["rounds"] == .integer(1))
    #expect(run.configuration.strategies.map(\.label) == ["steady", "random"])
    #expect(try run.name().hasPrefix("short-race-"))
  }

  /// Other rules can be changed.
  @Test func `rules that define a variant cannot be changed under its name`() throws {
    var named = RunSpecification(games: 4)
    named.preset = "short"
    #expect(throws: UsageError.self) { try entry.prepare(named) }
    let error = #expect(throws: UsageError.self) {
      try entry.prepare(RunSpecification(rules: ["rounds": "3"], games: 4))
    }
    #expect(
      error?.problems == [
        "rules: rule 'rounds' is fixed in short-race"
      ])
    #expect(
      try entry.prepare(RunSpecification(rules: ["pause": "true"], games: 4)).configuration.rules[
        "pause"] == .flag(true))
  }
}
