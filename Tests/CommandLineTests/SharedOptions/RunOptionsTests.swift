import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentCommandLine

struct RunOptionsTests {
  private func runs(_ words: [String]) throws -> [(any PlayableGame, PlayableRun)] {
    var (arguments, options) = Arguments.parse(words) { RunCommandOptions(&$0) }
    return try Command.runs(&arguments, options, .quiet())
  }

  @Test func `a request contains the options`() {
    let words = [
      "--strategy", "b", "--strategy=a:c=1", "--format", "gauntlet", "--seats", "3", "--seed", "9",
      "--games", "77",
    ]
    let request = Arguments.parse(words) { RunCommandOptions(&$0) }.options.run.request
    #expect(request.strategies == ["b", "a:c=1"])
    #expect(request.format == .gauntlet)
    #expect((request.seats, request.seed, request.games) == (3, 9, 77))
    #expect(request.rules.isEmpty && request.preset == nil)
  }

  /// Without a name, all games are selected.
  @Test(arguments: [
    ([], ["buzzer-race", "tricks"]),
    (["tricks", "buzzer-race"], ["tricks", "buzzer-race"]),
  ])
  func `games are in the order of the words`(words: [String], expected: [String]) throws {
    let runs = try runs(words + ["--games", "6"])
    #expect(runs.map(\.0.name) == expected)
    #expect(runs.map(\.1.configuration.game) == expected)
    #expect(runs.allSatisfy { $0.1.games == 0..<6 })
  }

  @Test func `rules and shards are read`() throws {
    let runs = try runs(
      [
        "buzzer-race", "--rules", "short", "--rule", "window=9", "--games", "20", "--shard", "2/5",
      ])
    #expect(runs[0].1.ruleChanges == "rounds=1,window=9")
    #expect(runs[0].1.games == 4..<8)
  }

  /// Some options require a single game; an unknown word may be a misspelled command.
  @Test(arguments: [
    (
      ["--strategy", "random"],
      [
        "--strategy, --rule, --rules and --bank require a single GAME"
      ]
    ),
    (
      ["buzzer-race", "tricks", "--rule", "hand=3"],
      [
        "--strategy, --rule, --rules and --bank require a single GAME"
      ]
    ),
    (["tricks", "tricks"], ["tricks is given more than once"]),
    (["verfy"], ["unknown command 'verfy'; did you mean 'verify'?"]),
    (["tirck"], ["unknown game 'tirck'; did you mean 'tricks'?"]),
    (["nonsense"], ["unknown command or game 'nonsense'"]),
    (
      ["tricks", "--rule", "hand=99", "--strategy", "lowst", "--games", "0"],
      [
        "invalid value '0' for --games: expected a whole number of at least 1",
        "--rule hand=99: invalid value '99' for hand: expected a whole number from 1 to 13",
        "unknown strategy 'lowst' for tricks; did you mean 'lowest'?",
      ]
    ),
    (
      [
        "tricks", "--seats", "4", "--games", "4", "--strategy", "random", "--strategy", "lowest",
      ],
      ["--strategy: 4 seats require at least 4 strategies, not 2"]
    ),
  ])
  func `invalid arguments are reported`(words: [String], expected: [String]) throws {
    let error = try #require(throws: UsageError.self) { _ = try runs(words) }
    #expect(error.problems == expected)
  }

  @Test func `too many shards are refused`() throws {
    let error = try #require(throws: UsageError.self) {
      _ = try runs(["tricks", "--games", "6", "--shard", "1/4"])
    }
    #expect(error.problems == ["--shard: 6 games are too few deals for 4 shards"])
  }
}
