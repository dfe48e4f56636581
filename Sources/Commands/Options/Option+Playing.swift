import Fixtures
import Diagnostics
import GameCore
import Replays
import Shells
import Statistics
import Summaries
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is played where an option does not say otherwise.
private let defaults = RunSpecification()

extension Option where Value == Int {
  package static var games: Option {
    .integer("games", in: 1...Int.max, default: defaults.games, "games to play, of each game")
  }

  package static var seats: Option {
    .integer(
      "seats", "K", in: 2...Seat.limit, default: defaults.seats,
      "seats in a match, where the game allows it")
  }

  package static var replicates: Option {
    .integer(
      "replicates", "R", in: 1...RunConfiguration.replicateLimit, default: defaults.replicates,
      "times to play each deal in all seats, with other random choices each time: tells what deals do "
        + "from chance in play")
  }

  /// How much is done at the same time.
  package static var jobs: Option {
    .integer(
      "jobs", "J", in: 1...1024, defaultText: "the machine's cores",
      default: ProcessInfo.processInfo.activeProcessorCount,
      "games, or files, to work on at the same time")
  }
}

extension Option where Value == Int? {
  package static var patience: Option { patience("stop where one game takes longer") }

  /// How long to wait for a game, or for what else takes long.
  package static func patience(_ summary: String) -> Option {
    .integer(
      "patience", "SECONDS", in: 1...10_000_000, defaultText: "as long as it takes", summary)
  }
}

extension Option where Value == UInt64 {
  package static var seed: Option { .number("seed", "S", default: defaults.seed, "master seed") }
}

extension Option where Value == TournamentFormat {
  package static var format: Option {
    Option(
      "format", "FORMAT", allowed: TournamentFormat.names.joined(separator: ", "),
      defaultText: defaults.format.rawValue, completion: .words(TournamentFormat.names),
      "who plays whom: everyone against everyone, the first against all others, or rounds that follow from "
        + "results, as the help of the command run tells",
      default: { defaults.format },
      read: { texts throws(UsageError) in try TournamentFormat(texts[0]) })
  }
}

extension Option where Value == [String] {
  package static var strategy: Option {
    .texts(
      "strategy", "SPEC", completion: .list(CompletionList.strategies),
      "NAME or NAME:KEY=VALUE,KEY=VALUE, with LABEL= before it where tables are to call it LABEL; needs "
        + "exactly one GAME; may be repeated")
  }
}

extension Option where Value == SequentialTest? {
  /// The test that may end a run early.
  package static var sequentialTest: Option {
    Option(
      "sprt", "TEST", completion: .words(["elo0=", "elo1=", "alpha=", "beta=", "model="]),
      "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized (or logistic): stop as soon as it is "
        + "decided by which of the two the first of two strategies leads",
      default: { nil },
      read: { texts throws(UsageError) in try SequentialTest(texts[0]) })
  }
}

extension Option where Value == Metrics? {
  /// What is measured of positions.
  package static var metrics: Option {
    Option(
      "metrics", "WHAT", allowed: "full, full:N", completion: .words(["full", "full:"]),
      "measure what games were like, each position being evaluated: by perfect play where that is known, "
        + "else by \(Metrics.usualSimulations) simulations of MCTS, or by N", default: { nil }
    ) { texts throws(UsageError) in
      if let metrics = Metrics(texts[0]) { return metrics }
      throw UsageError(
        "'\(texts[0])' is not 'full', or 'full:N' with N from \(Metrics.simulationLimits.lowerBound) to "
          + "\(Metrics.simulationLimits.upperBound)")
    }
  }
}

extension Option where Value == Sampling {
  package static var analyse: Option {
    .sampling(
      "analyse", "judge the decisions of these deals by perfect play, where that is known")
  }

  package static var replays: Option {
    .sampling("replays", "games to keep replays of beside the tables")
  }

  private static func sampling(_ name: String, _ summary: String) -> Option {
    Option(
      name, "WHICH", allowed: "none, all, every:N", defaultText: "none",
      completion: .words(["none", "all", "every:"]), summary, default: { Sampling.none }
    ) { texts throws(UsageError) in
      if let sampling = Sampling(texts[0]) { return sampling }
      throw UsageError("'\(texts[0])' is not 'none', 'all' or 'every:N' with N from 1")
    }
  }
}

extension Option where Value == Shard? {
  package static var shard: Option {
    Option(
      "shard", "I/N", "play only part I of N, to be put together by the command merge",
      default: { nil }
    ) { texts throws(UsageError) in
      if let shard = Shard(texts[0]) { return shard }
      throw UsageError(
        "'\(texts[0])' is not I/N with I from 1 to N and N at most \(Shard.limit), such as 2/8")
    }
  }
}
