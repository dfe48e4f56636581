import GameCore
import TournamentBase

/// Two rule sets of a game, played by the same strategies on the same deals.
public final class Comparison: Sendable {
  /// The run under the first rules.
  public let runA: PlayableRun
  /// The run under the second rules, otherwise equal to ``runA``.
  public let runB: PlayableRun

  /// Checks a request under both rules and rounds the games down to complete deals.
  ///
  /// - Parameters:
  ///   - game: The game that has both rule sets.
  ///   - request: The settings of both runs, except the rules.
  ///   - rulesA: A request with the first rules.
  ///   - rulesB: A request with the second rules.
  /// - Throws: `UsageError` with mistakes that name the rules.
  public init(
    _ game: any PlayableGame, _ request: RunSpecification, rulesA: RunSpecification,
    rulesB: RunSpecification
  ) throws {
    try Comparison.check(request.format)
    guard request.games >= request.seats else {
      throw UsageError(
        setting: "games",
        "expected at least \(request.seats) games, which are one deal at \(request.seats) seats")
    }
    var mistakes: [[UsageError.Mistake]] = [[], []]
    var runs: [PlayableRun] = []
    for (index, rules) in [rulesA, rulesB].enumerated() {
      var asked = request
      asked.games = request.games / request.seats * request.seats
      asked.rules = rules.rules
      asked.preset = rules.preset
      asked.link = rules.link
      // Both rules get the same deals, even if their openings differ.
      asked.openings = .independent
      do {
        runs.append(try game.prepare(asked))
      } catch let error as UsageError {
        mistakes[index] = error.mistakes
      }
    }
    guard runs.count == 2 else {
      // A mistake under both rules does not depend on the rules.
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

  /// Prepares the comparison of a configuration, with the rule files in a folder by default.
  ///
  /// - Throws: ``FailedCheck`` if the results are from different versions, `UsageError` if the
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
        "\(folder)/\(PackageFile.name): rules A and B have different strategies, games or seeds")
    }
    var runs = try [a, b].map {
      try $0.run(folder: folder, games: games, programs: programs, copies: copies)
    }
    for index in runs.indices { runs[index].inFlight = inFlight }
    (runA, runB) = (runs[0], runs[1])
  }

  /// Checks that pairings do not depend on results, because both rules require the same pairings.
  private static func check(_ format: TournamentFormat) throws(UsageError) {
    if format.followsResults {
      throw UsageError(
        setting: "format",
        "\(format.name) cannot be compared: its pairings follow from results",
        remedy: "Use round-robin, gauntlet or matchups.")
    }
  }

  package var configuration: Configuration {
    Configuration(a: runA.configuration, b: runB.configuration)
  }

  /// The copies of the files that the rules of either run require.
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

  /// The maximum number of deals that are played again under the first rules with new random choices.
  ///
  /// This number bounds the error of the baseline at 3 percentage points.
  static let repeatedDeals = 1000

  /// The games that are played again under the first rules.
  package var repeatedGames: Range<Int> {
    0..<min(runA.games.upperBound, Comparison.repeatedDeals * runA.seats)
  }

  /// The hidden file of the unfinished comparison.
  var traceTable: TraceTable { TraceTable(run: runA, repeatedGames: repeatedGames) }

  /// Plays deals under both rules, and repeats those within ``repeatedGames``.
  ///
  /// The winner of a game that the second rules do not change is not repeated: the baseline consists of the
  /// games that they change.
  func trace(_ games: Range<Int>) throws -> TracedGames {
    // Both runs have the same schedule, which does not depend on results.
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

  /// Plays the deals that follow a number of earlier deals under both rules; returns `false` if stopped.
  ///
  /// - Parameter consume: A closure that receives consecutive deals in the order of the schedule, and
  ///   returns `true` to continue.
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
