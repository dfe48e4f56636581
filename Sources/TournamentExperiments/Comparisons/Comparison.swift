import GameCore
import TournamentBase

/// Runs of a game under two rule sets, with the same strategies and deals in both.
public final class Comparison: Sendable {
  /// The run under the first rule set, A.
  public let runA: PlayableRun
  /// The run under the second rule set, B, which is otherwise identical to ``runA``.
  public let runB: PlayableRun

  /// Checks a request under both rule sets and rounds the number of games down to complete deals.
  ///
  /// - Parameters:
  ///   - game: The game to compare under both rule sets.
  ///   - request: The settings for both runs, except the rules.
  ///   - rulesA: A request that contains the first rule set.
  ///   - rulesB: A request that contains the second rule set.
  /// - Throws: `UsageError` if a request is invalid. Its messages name the rule set at fault,
  ///   unless both rule sets cause the same mistake.
  public init(
    _ game: any PlayableGame, _ request: RunSpecification, rulesA: RunSpecification,
    rulesB: RunSpecification
  ) throws {
    try Comparison.check(request.format)
    guard request.games >= request.seats else {
      throw UsageError(
        setting: "games",
        "expected at least \(request.seats) games: one deal, played from each seat")
    }
    var mistakes: [[UsageError.Mistake]] = [[], []]
    var runs: [PlayableRun] = []
    for (index, rules) in [rulesA, rulesB].enumerated() {
      var asked = request
      asked.games = request.games / request.seats * request.seats
      asked.rules = rules.rules
      asked.preset = rules.preset
      asked.link = rules.link
      // With independent openings, both runs play the same deals, even if one rule set rejects an
      // opening that the other accepts.
      asked.openings = .independent
      do {
        runs.append(try game.prepare(asked))
      } catch let error as UsageError {
        mistakes[index] = error.mistakes
      }
    }
    guard runs.count == 2 else {
      // A mistake that occurs under both rule sets does not depend on them.
      let common = mistakes[0].filter { mistakes[1].contains($0) }
      throw UsageError(
        common
          + zip(["A", "B"], mistakes).flatMap { name, found in
            found.filter { !common.contains($0) }.map {
              UsageError.Mistake(
                setting: $0.setting, "rules \(name): \($0.problem(of: nil))", remedy: $0.remedy)
            }
          })
    }
    (runA, runB) = (runs[0], runs[1])
  }

  /// Prepares a comparison from its configuration, by default with the rule files in its folder.
  ///
  /// - Throws: ``FailedCheck`` if the results come from different versions, and `UsageError` if the
  ///   configuration contradicts itself.
  init(
    _ configuration: Configuration, folder: String, games: [any PlayableGame],
    programs: [BotProgram] = [], copies: RuleFileFolder? = nil, inFlight: Int? = nil
  ) throws {
    let (a, b) = (configuration.a, configuration.b)
    try Comparison.check(a.format)
    guard a.game == b.game, a.strategies == b.strategies, a.seats == b.seats, a.games == b.games,
      a.format == b.format, a.seed == b.seed
    else {
      throw UsageError(
        "\(folder)/\(PackageFile.name): runs A and B differ in strategies, games or seed")
    }
    var runs = try [a, b].map {
      try $0.run(folder: folder, games: games, programs: programs, copies: copies)
    }
    for index in runs.indices { runs[index].inFlight = inFlight }
    (runA, runB) = (runs[0], runs[1])
  }

  /// Throws an error if the format's pairings depend on results, because both runs require the same
  /// pairings.
  private static func check(_ format: TournamentFormat) throws(UsageError) {
    if format.followsResults {
      throw UsageError(
        setting: "format",
        "\(format.name) cannot be compared, because it pairs strategies by their results",
        remedy: "Use round-robin, gauntlet or matchups.")
    }
  }

  package var configuration: Configuration {
    Configuration(a: runA.configuration, b: runB.configuration)
  }

  /// A Boolean value that indicates whether both runs use the same rules and link settings.
  package var isOfSameRules: Bool {
    (runA.configuration.rules, runA.configuration.link)
      == (runB.configuration.rules, runB.configuration.link)
  }

  /// Copies of the files that the rules in either run require.
  package var ruleFiles: [RuleFileCopy] {
    runA.ruleFiles
      + runB.ruleFiles.filter { copy in !runA.ruleFiles.contains { $0.fileName == copy.fileName } }
  }

  package struct Configuration: NamedConfiguration {
    package let a: RunConfiguration
    package let b: RunConfiguration

    package var stem: String { "\(a.line)-compare" }

    package func canonicalText() throws -> String {
      try a.canonicalText() + "\n" + b.canonicalText()
    }
  }

  /// The maximum number of deals that are replayed under the first rule set with new random
  /// choices.
  ///
  /// The baseline is the share of winners that new random choices alone change. With this many
  /// deals, its margin of error is at most 3 percentage points.
  static let repeatedDeals = 1000

  /// The games that are replayed under the first rule set with new random choices.
  package var repeatedGames: Range<Int> {
    0..<min(runA.games.upperBound, Comparison.repeatedDeals * runA.seats)
  }

  /// The hidden file in which an unfinished comparison stores its games.
  var traceTable: TraceTable { TraceTable(run: runA, repeatedGames: repeatedGames) }

  /// Plays deals under both rule sets and replays the ``repeatedGames`` among them.
  ///
  /// If a game is identical under both rule sets, the winner of its replay is ignored, because the
  /// baseline covers only the games that the second rule set changes.
  func trace(_ games: Range<Int>) throws -> TracedGames {
    // Both runs follow the same schedule, which does not depend on results.
    let round = runA.schedule.round
    let a = try runA.traceGames(games, round, 0)
    let b = try runB.traceGames(games, round, 0)
    let again = try runA.traceGames(games.clamped(to: repeatedGames), round, 1)
    return TracedGames(
      games: games, a: a, b: b,
      again: zip(again, zip(a, b)).map { again, played in
        (played.0.hash == played.1.hash ? played.0 : again).winner
      })
  }

  /// Plays all deals after the first `deals` under both rule sets and returns `false` if `consume`
  /// stopped it.
  ///
  /// - Parameter consume: Called with consecutive deals in schedule order. It returns `false` to
  ///   stop.
  func play(
    after deals: Int = 0, jobs: Int, consume: (TracedGames) throws -> Bool
  ) async throws -> Bool {
    let seats = runA.seats
    let hasPrograms = runA.configuration.hasPrograms
    let runner = ChunkScheduler(
      games: deals * seats..<runA.games.upperBound, gamesPerDeal: seats,
      jobs: hasPrograms ? runA.inFlight ?? jobs : jobs,
      isWaiting: hasPrograms
    ) { try self.trace($0) }
    return try await runner.play { games, _ in try consume(games) }
  }
}
