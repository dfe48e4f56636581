import TestSupport
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

/// A kind of results, with the shortest command that has several steps.
package enum StudyKind: String, CaseIterable, Sendable {
  case run, runShard, rounds, decidedRun, bankRun, comparison, bankComparison, sweep, sweepShard
  case sweepWithRuns, search, tuning, skill, rating, openingComparison, openingSweep

  /// The kinds with games.
  package static let played = allCases.filter { $0 != .rating }

  /// The kinds that save their first step after a stop.
  package static let stoppable = played.filter { $0.input == nil }

  /// The file that the command reads, with its text; `nil` without such a file.
  var input: (name: String, text: String)? {
    switch self {
    case .bankRun, .bankComparison: ("bank.csv", StudyKind.bank)
    case .openingComparison, .openingSweep: ("openings.txt", "4 1\n1 2\n")
    default: nil
    }
  }

  /// Returns the command line without its output.
  ///
  /// - Parameter inputs: The folder of the inputs: `run`, `bank.csv` or `openings.txt`.
  package func words(inputs: String) -> [String] {
    switch self {
    case .run: ["tricks", "--games", "10", "--replays", "every:3"]
    case .runShard: StudyKind.run.words(inputs: inputs) + ["--shard", "1/2"]
    case .rounds:
      ["tricks", "--format", "swiss:rounds=2", "--games", "8"]
        + ["random", "lowest", "random", "lowest"].flatMap { ["--strategy", $0] }
    case .decidedRun:
      [
        "buzzer-race", "--strategy", "steady:after=1", "--strategy", "steady:after=9", "--sprt",
        "elo0=0,elo1=400", "--games", "400",
      ]
    case .bankRun: ["quiz", "--games", "6", "--bank", "\(inputs)/bank.csv"]
    case .bankComparison: ["compare", "quiz", "--games", "4", "--bank-b", "\(inputs)/bank.csv"]
    case .comparison: ["compare", "tricks", "--rule-b", "low-wins=true", "--games", "12"]
    case .sweep:
      [
        "sweep", "tricks", "--vary", "rule:hand=3..5", "--vary", "rule:cards=8,20", "--games", "2",
      ]
    case .sweepShard: StudyKind.sweep.words(inputs: inputs) + ["--shard", "1/2"]
    case .sweepWithRuns: StudyKind.sweep.words(inputs: inputs) + ["--keep-runs"]
    case .search:
      [
        "sweep", "tricks", "--vary", "rule:hand=2..4", "--objective", "decisions=max", "--budget",
        "240",
      ]
    case .tuning:
      [
        "tune", "buzzer-race", "--tune", "steady:after=0..9", "--against", "random", "--method",
        "ntbea", "--budget", "240",
      ]
    case .skill:
      [
        "skill", "connect-four", "--rule", "columns=4", "--rule", "rows=4", "--rule", "connect=3",
        "--from", "2", "--doublings", "1", "--games", "2",
      ]
    case .rating: ["rate", "\(inputs)/run"]
    case .openingComparison:
      ["compare", "connect-four", "--rule-b", "misere=true", "--games", "12", "--openings"]
        + ["\(inputs)/openings.txt", "--strategy", "random", "--strategy", "random"]
    // A board of three columns does not have the fourth one.
    case .openingSweep:
      ["sweep", "connect-four", "--vary", "rule:columns=3..6", "--rule", "rows=4", "--rule"]
        + ["connect=3", "--games", "4", "--openings", "\(inputs)/openings.txt"]
        + ["--strategy", "random", "--strategy", "random"]
    }
  }

  /// Returns the whole command line.
  ///
  /// - Parameters:
  ///   - scratch: The folder of a test.
  ///   - output: The folder for the results.
  package func command(in scratch: String, output: String) -> [String] {
    words(inputs: scratch + "/inputs") + ["--output"]
      + (self == .rating ? ["\(output)/rating"] : [output, "--quiet"])
  }

  /// A stop after at least one step (a deal, a point or a block), or `nil` if the games are not counted.
  package var stop: Moment? {
    switch self {
    case .run, .runShard, .sweep, .sweepShard, .sweepWithRuns: .stop(atGame: 3)
    case .rounds, .decidedRun: .stop(atGame: 5)
    case .comparison: .stop(atGame: 7)
    case .search: .stop(atGame: 45)
    case .tuning: .stop(atGame: 43)
    case .bankRun, .bankComparison, .skill, .rating, .openingComparison, .openingSweep: nil
    }
  }

  /// Questions of a quiz.
  static let bank = """
    id,category,difficulty,question,correct,wrong1,wrong2
    1,a,1,Which?,this,that,
    2,a,1,Who?,me,you,them
    3,b,4,When?,now,never,then

    """
}

extension Catalog {
  /// The toy games, whose games are counted, and games that support search or files.
  package static let studies = Catalog(
    games: [
      GameModule(
        strategies: [
          StrategyEntry<BuzzerRace>(RandomCaller.self), .init(Observed<SteadyCaller>.self),
        ], roster: ["random", "steady"]),
      GameModule(
        strategies: [StrategyEntry<Tricks>(RandomCard.self), .init(Observed<LowestCard>.self)],
        roster: ["random", "lowest"]),
    ] + StandardGames.all.filter { ["connect-four", "quiz"].contains($0.name) })
}
