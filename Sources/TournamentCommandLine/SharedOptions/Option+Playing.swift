import GameCore
import Statistics
import TournamentBase
import TournamentReports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private let defaults = RunSpecification()

extension Option where Value == Int {
  static var games: Option {
    .integer("games", in: 1...Int.max, default: defaults.games, "number of games to play per GAME")
  }

  static var seats: Option {
    .integer(
      "seats", "K", in: 2...Seat.limit, default: defaults.seats,
      "number of seats, if the game allows it")
  }

  static var replicates: Option {
    .integer(
      "replicates", "R", in: 1...RunConfiguration.replicateLimit, default: defaults.replicates,
      "number of times to play each deal, to separate luck of the deal from in-game randomness")
  }

  static var jobs: Option { jobs("number of parallel workers", limit: 1024) }

  static func jobs(_ summary: String, limit: Int) -> Option {
    .integer(
      "jobs", "J", in: 1...limit, defaultText: "number of CPU cores",
      default: ProcessInfo.processInfo.activeProcessorCount, summary)
  }
}

extension Option where Value == Int? {
  static var gameTimeout: Option { timeout("game-timeout", "stop if a game takes longer") }

  static func timeout(_ name: String, _ summary: String) -> Option {
    .integer(name, "SECONDS", in: 1...10_000_000, defaultText: "no limit", summary)
  }
}

extension Option where Value == UInt64 {
  static var seed: Option {
    .number("seed", "S", default: defaults.seed, "master seed of all random numbers")
  }
}

extension Option where Value == TournamentFormat {
  static var format: Option {
    Option(
      "format", "FORMAT", allowed: TournamentFormat.names.joined(separator: ", "),
      defaultText: defaults.format.rawValue, completion: .words(TournamentFormat.names),
      "schedule of matchups; see 'help formats'", default: { defaults.format }
    ) { texts throws(UsageError) in
      if TableMarkup(rawValue: texts[0]) != nil {
        throw UsageError(
          value: texts[0], "expected a schedule of matchups", remedy: RefusedOption.tables.remedy)
      }
      return try TournamentFormat(texts[0])
    }
  }
}

extension Option where Value == [String] {
  static var strategy: Option {
    .texts(
      "strategy", "SPEC", completion: .list(CompletionList.strategies),
      "strategy to enter, as [LABEL=]NAME[:KEY=VALUE,...], such as mcts:simulations=500; requires a "
        + "single GAME")
  }

  /// The option for strategies that play against themselves.
  static var selfPlay: Option {
    .texts(
      "self-play", "SPEC", completion: .list(CompletionList.strategies),
      "let SPEC play against itself, in every seat, instead of --strategy; give the option twice, "
        + "for a weak and a strong player, to see whether the answers hold at both strengths")
  }
}

extension Option where Value == SequentialTest? {
  static var sequentialTest: Option {
    Option(
      "sprt", "TEST", completion: .words(["elo0=", "elo1=", "alpha=", "beta=", "model="]),
      "stop early by a sequential test of two strategies, such as elo1=10; the defaults are "
        + "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized; elo0 and elo1 are in normalized Elo, "
        + "or with model=logistic in Elo",
      default: { nil },
      read: { texts throws(UsageError) in try SequentialTest(texts[0]) })
  }
}

extension Option where Value == Metrics? {
  static var positionMetrics: Option {
    Option(
      "position-metrics", "WHAT", allowed: "full, full:N", completion: .words(["full", "full:"]),
      "measure drama and other properties of games by evaluating every position: with perfect "
        + "play if it is known, otherwise with N MCTS simulations, or "
        + "\(Metrics.usualSimulations) without N", default: { nil }
    ) { texts throws(UsageError) in
      if let metrics = Metrics(texts[0]) { return metrics }
      let limits = Metrics.simulationLimits
      let number = wholeNumber(texts[0]).flatMap { limits.contains($0) ? $0 : nil }
      throw UsageError(
        value: texts[0],
        "expected full, or full:N with N from \(limits.lowerBound) to \(grouped(limits.upperBound))",
        remedy: number.map {
          "Use full:\($0) for \($0) simulations per position, or \(Option<Int>.games.flag) \($0) for "
            + "\($0) games."
        })
    }
  }
}

extension Option where Value == Sampling {
  static var analyze: Option {
    .sampling("analyze", "deals whose decisions are compared with perfect play, if it is known")
  }

  static var replays: Option { .sampling("replays", "games to record in replays.jsonl") }

  private static func sampling(_ name: String, _ summary: String) -> Option {
    Option(
      name, "WHICH", allowed: "none, all, every:N", defaultText: "none",
      completion: .words(["none", "all", "every:"]), summary, default: { Sampling.none }
    ) { texts throws(UsageError) in
      if let sampling = Sampling(texts[0]) { return sampling }
      throw UsageError(value: texts[0], "expected none, all, or every:N with N from 1")
    }
  }
}

extension Option where Value == Sampling? {
  /// The option for the games to record again: by default, those that were recorded before.
  static var keptReplays: Option {
    Option<Sampling>.replays.optional(defaultText: "as before")
  }
}

extension Option where Value == Shard? {
  static var shard: Option {
    Option(
      "shard", "I/N", "play only shard I of N; 'merge' merges the shards",
      default: { nil }
    ) { texts throws(UsageError) in
      if let shard = Shard(texts[0]) { return shard }
      throw UsageError(
        value: texts[0],
        "expected I/N with I from 1 to N and N at most \(Shard.limit), such as 2/8")
    }
  }
}
