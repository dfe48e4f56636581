import Storage
import Diagnostics
import GameCore
import Statistics
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of `run`, checked.
struct RunOptions {
  let runs: [(GameEntry, PlayableRun)]
  let jobs: Int
  let output: String
  let progress: Progress.Style
  let isJSON: Bool
  let replays: Sampling

  static let jobLimit = 1024

  static let progressOption = Option(
    "progress", "WHEN",
    "auto: a bar on a terminal, lines elsewhere; always: a bar; or never (default auto)")

  /// The options that say what is played, but for the number of games.
  static let playing: [Option] =
    [
      Option(
        "strategy", "SPEC", repeats: true,
        "NAME or NAME:KEY=VALUE,KEY=VALUE; needs exactly one GAME; may be repeated")
    ] + RuleOptions.all + [
      Option("format", "FORMAT", "round-robin, or gauntlet: the first against all others"),
      Option("seats", "K", "seats at a table, where the game allows it (default 2)"),
      Option("seed", "S", "master seed, 0 to 2^64 - 1 (default 1)"),
      Option("jobs", "J", "games played at the same time (default: the machine's cores)"),
    ]

  /// Reads the options.
  ///
  /// - Parameter onePair: Whether a pair of games is enough where their number is not given.
  /// - Throws: ``UsageError`` with every mistake that was found.
  init(_ arguments: inout Arguments, onePair: Bool = false) throws {
    var request = RunOptions.request(&arguments, onePair: onePair)
    jobs = RunOptions.jobs(&arguments)
    output = arguments.text("output") ?? "Results"
    if output.isEmpty { arguments.report("--output: the name of a folder is empty") }
    isJSON = arguments.has("json")
    replays = RunOptions.replays(&arguments)
    progress = RunOptions.progress(&arguments)
    let games = RunOptions.games(&arguments)
    RuleOptions.read(&arguments, for: games.count == 1 ? games[0] : nil, into: &request)
    if games.count != 1, !(request.strategies.isEmpty && request.rules.isEmpty) {
      arguments.report(
        "--strategy, --rule and --rules are for one game: name it, such as "
          + "'tournament run \(Catalogue.games[0].name)'")
    }
    let shard = RunOptions.shard(&arguments)
    // Mistakes in the strategies are worth telling along with the others.
    var runs: [(GameEntry, PlayableRun)] = []
    for game in games {
      do {
        let run = try game.prepare(request)
        runs.append((game, try shard.map { try run.part($0) } ?? run))
      } catch let error as UsageError {
        if games.count == 1 || (request.strategies.isEmpty && request.rules.isEmpty) {
          arguments.report(error)
        }
      }
    }
    try arguments.check()
    self.runs = runs
  }

  /// Everything that is asked for but the rules.
  static func request(_ arguments: inout Arguments, onePair: Bool = false) -> RunSpecification {
    var request = RunSpecification()
    request.seats = arguments.integer("seats", 2...Seat.limit) ?? request.seats
    request.games =
      arguments.integer("games", 1...Int.max) ?? (onePair ? request.seats : request.games)
    request.strategies = arguments.texts("strategy")
    request.seed = arguments.seed() ?? request.seed
    if let text = arguments.text("format") {
      if let format = TournamentFormat(rawValue: text) {
        request.format = format
      } else {
        let names = TournamentFormat.allCases.map(\.rawValue)
        arguments.report("--format: '\(text)' is not \(names.listed(by: "or"))")
      }
    }
    if let text = arguments.text("analyse") {
      if let sampling = Sampling(text) {
        request.analysis = sampling
      } else {
        arguments.report("--analyse: '\(text)' is not 'none', 'all' or 'every:N' with N from 1")
      }
    }
    if let text = arguments.text("sprt") {
      do {
        request.sequentialTest = try SequentialTest(text)
      } catch {
        for problem in error.problems { arguments.report("--sprt: \(problem)") }
      }
    }
    return request
  }

  static func jobs(_ arguments: inout Arguments) -> Int {
    arguments.integer("jobs", 1...RunOptions.jobLimit)
      ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The games that are named, or all.
  static func games(_ arguments: inout Arguments) -> [GameEntry] {
    if arguments.words.isEmpty { return Catalogue.games }
    var games: [GameEntry] = []
    for word in arguments.words {
      do throws(UsageError) {
        let game = try Catalogue.game(named: word)
        if games.contains(where: { $0.name == word }) {
          arguments.report("\(word) is named twice")
        } else {
          games.append(game)
        }
      } catch {
        let commands = Command.all.map(\.name)
        let near = nearest(to: word, among: commands)
        arguments.report(
          near.map { "there is no game '\(word)'; did you mean the command '\($0)'?" }
            .map(UsageError.init) ?? error)
      }
    }
    return games
  }

  private static func replays(_ arguments: inout Arguments) -> Sampling {
    guard let text = arguments.text("replays") else { return .none }
    if let selection = Sampling(text) { return selection }
    arguments.report("--replays: '\(text)' is not 'none', 'all' or 'every:N' with N from 1")
    return .none
  }

  private static func shard(_ arguments: inout Arguments) -> Shard? {
    guard let text = arguments.text("shard") else { return nil }
    let shard = Shard(text)
    if shard == nil {
      arguments.report(
        "--shard: '\(text)' is not I/N with I from 1 to N and N at most \(Shard.limit), such as 2/8"
      )
    }
    return shard
  }

  static func progress(_ arguments: inout Arguments) -> Progress.Style {
    if arguments.has("quiet") { return .none }
    switch arguments.text("progress") {
    case nil, "auto": return Console.isErrorTerminal ? .bar : .lines
    case "always": return .bar
    case "never": return .none
    case let text?:
      arguments.report("--progress: '\(text)' is not 'auto', 'always' or 'never'")
      return .none
    }
  }
}
