import Fixtures
import Diagnostics
import Terminal
import Testing
import Tournament

@testable import Commands

@Suite(.timeLimit(.minutes(10))) struct RunOptionsTests {
  private func arguments(_ words: [String]) -> Arguments {
    Arguments(
      words, options: [Option.games] + RunOptions.playing + RuleOptions.ofRun.options)
  }

  private func options(_ words: [String], shard: Shard? = nil) throws -> RunOptions {
    var arguments = arguments(words)
    let request = RunOptions.request(arguments, games: arguments[.games])
    return try RunOptions(&arguments, request, shard: shard, .quiet())
  }

  @Test func request() {
    let request = RunOptions.request(
      arguments([
        "--strategy", "b", "--strategy=a:c=1", "--format", "gauntlet", "--seats", "3", "--seed",
        "9",
      ]), games: 77)
    #expect(request.strategies == ["b", "a:c=1"])
    #expect(request.format == .gauntlet)
    #expect((request.seats, request.seed, request.games) == (3, 9, 77))
    #expect(request.rules.isEmpty && request.preset == nil)
  }

  /// All games where none is named, and otherwise in the order of the words.
  @Test(arguments: [
    ([], ["buzzer-race", "tricks"]),
    (["tricks", "buzzer-race"], ["tricks", "buzzer-race"]),
  ])
  func games(words: [String], expected: [String]) throws {
    let options = try options(words + ["--games", "6"])
    #expect(options.runs.map(\.0.name) == expected)
    #expect(options.runs.map(\.1.configuration.game) == expected)
    #expect(options.runs.allSatisfy { $0.1.games == 0..<6 })
  }

  @Test func rulesAndParts() throws {
    let options = try options(
      ["buzzer-race", "--rules", "short", "--rule", "window=9", "--games", "20"],
      shard: Shard("2/5"))
    #expect(options.runs[0].1.ruleChanges == "rounds=1,window=9")
    #expect(options.runs[0].1.games == 4..<8)
  }

  /// What is of one game can't be asked of several, and a word may be a command's.
  @Test(arguments: [
    (
      ["--strategy", "random"],
      [
        "--strategy, --rule, --rules and --bank are for one game: name it, such as 'tournament run "
          + "buzzer-race'"
      ]
    ),
    (
      ["buzzer-race", "tricks", "--rule", "hand=3"],
      [
        "--strategy, --rule, --rules and --bank are for one game: name it, such as 'tournament run "
          + "buzzer-race'"
      ]
    ),
    (["tricks", "tricks"], ["tricks is named twice"]),
    (["verfy"], ["there is no game 'verfy'; did you mean the command 'verify'?"]),
    (["tirck"], ["there is no game 'tirck'; did you mean 'tricks'?"]),
    (
      ["tricks", "--rule", "hand=99", "--strategy", "lowst", "--games", "0"],
      [
        "--games: '0' is not a whole number from 1 to 9223372036854775807",
        "--rule hand=99: tricks rule hand: '99' is not a whole number from 1 to 13",
        "tricks has no strategy 'lowst'; did you mean 'lowest'?",
      ]
    ),
    (
      [
        "tricks", "--seats", "4", "--games", "4", "--strategy", "random", "--strategy", "lowest",
      ],
      [
        "--strategy: 4 seats need at least as many strategies, not 2; name more (the same one twice "
          + "plays against itself)"
      ]
    ),
  ])
  func mistakes(words: [String], expected: [String]) throws {
    let error = try #require(throws: UsageError.self) { _ = try options(words) }
    #expect(error.problems == expected)
  }

  @Test func tooManyParts() throws {
    let error = try #require(throws: UsageError.self) {
      _ = try options(["tricks", "--games", "6"], shard: Shard("1/4"))
    }
    #expect(error.problems == ["shard: 6 games are too few deals for 4 parts"])
  }
}
