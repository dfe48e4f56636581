import GameCore
import TournamentBase

/// The results that requirements judge in a run or rating.
package struct RatedResults {
  let standings: [StandingRow]
  let balance: BalanceSummary?
  let games: Int
  /// A Boolean value that indicates whether the goodness-of-fit test rejects the rating model.
  let isModelRejected: Bool
  /// A run's summary, or `nil` for a rating.
  let run: RunSummary?
  /// The reason why no interval is valid, or `nil` if intervals may be valid.
  private let looks: String?
  /// Returns the results for pairs of strategies, which a summary does not contain.
  let pairs: () throws -> Standings

  /// Creates the results of a run in a folder.
  package init(_ summary: RunSummary, folder: String) {
    standings = summary.standings
    balance = summary.balance
    games = summary.games
    isModelRejected = summary.ratings?.fit?.isRejected == true
    run = summary
    looks = RatedResults.looks(at: folder)
    pairs = { try Rating(RatingSource.find([folder]), model: .davidson).report }
  }

  /// Creates the results of a rating.
  package init(_ rating: Rating) {
    standings = rating.summary.standings
    balance = rating.summary.balance
    games = rating.summary.games
    isModelRejected = rating.summary.ratings.fit?.isRejected == true
    run = nil
    looks = nil
    pairs = { rating.report }
  }

  private func row(of strategy: String) -> StandingRow? {
    standings.first { $0.strategy == strategy }
  }

  private func estimate(
    _ estimate: MeasureEstimate?, games: Int? = nil, limitation: String? = nil
  ) -> RequiredValue {
    guard let estimate else { return .unknown("the results do not contain this measure") }
    return self.estimate(
      estimate.value, low: estimate.low, high: estimate.high, games: games ?? self.games,
      limitation: limitation)
  }

  private func estimate(
    _ value: Double?, low: Double?, high: Double?, games: Int, limitation: String?
  ) -> RequiredValue {
    .estimate(
      value, low: low, high: high, sample: counted(games, "game"), limitation: limitation ?? looks)
  }

  /// Returns the reason why conditions on intervals are not judged, or `nil` if the run in a folder
  /// was not extended.
  fileprivate static func looks(at folder: String) -> String? {
    ProvenanceRecord.warnings(ofLooksAt: folder).isEmpty ? nil : seen
  }

  fileprivate static let seen = "the results could be seen before the run was extended"
  private static let stopped = "a sequential test ended the games early"
  private static let points = "rating points"
  fileprivate static let rating = "rating"
}

extension RatedResults {
  /// The measures for every run and rating.
  package static let measures: [RequirableMeasure<RatedResults>] =
    ofStrategies + [
      RequirableMeasure(.firstPlayerScore, in: 0...1) { $0.estimate($0.balance?.firstPlayerScore) },
      RequirableMeasure(.drawRate, in: 0...1) { $0.estimate($0.balance?.drawRate) },
    ] + faults

  /// Returns the measures for a run, including its position metrics and the decision of its
  /// sequential test.
  package static func measures(of run: PlayableRun) -> [RequirableMeasure<RatedResults>] {
    let rows = MeasureRow.rows(of: run, run.accumulator(), nil)
    let common = measures + ofRuns
    let own = rows.filter { row in !common.contains { $0.name == row.measure } }.map { row in
      RequirableMeasure<RatedResults>(row.measure, unit: row.unit, row.measure) { results, _ in
        let found = results.run?.measures?.first { $0.measure == row.measure }
        return results.estimate(found?.estimate, games: found?.games)
      }
    }
    return common + own
  }

  /// The measures that only runs provide.
  package static let ofRuns: [RequirableMeasure<RatedResults>] = [
    RequirableMeasure(.decisions, in: 0...Double.infinity) {
      $0.estimate($0.balance?.decisions)
    },
    RequirableMeasure(.luck(isNet: false), in: -1...1) { $0.estimate($0.run?.luck?.deal) },
    RequirableMeasure(
      "sprt", words: ["H0", "H1"], "hypothesis that the sequential test accepted: sprt = H1"
    ) { results, _ in
      guard let summary = results.run, let test = summary.sequentialTest else {
        return .unknown("the run had no sequential test")
      }
      if summary.headToHead?.basis == .deterministic {
        return .unknown(
          "the games are deterministic, so the test counted repeated game pairs as evidence")
      }
      let words = [test.facts.first?.text, test.estimateText.map { "difference \($0)" }]
      let sample = (words.compactMap(\.self) + [counted(results.games, "game")])
        .joined(separator: "; ")
      switch test.decision {
      case .acceptsElo0: return .word("H0", sample: sample)
      case .acceptsElo1: return .word("H1", sample: sample)
      case .undecided: return .word("undecided", sample: sample)
      }
    },
  ]

  private static let ofStrategies: [RequirableMeasure<RatedResults>] = [
    RequirableMeasure("score", ["STRATEGY"], in: 0...1, "mean score of a strategy in all its games")
    { results, subjects in
      guard let row = results.row(of: subjects[0]), let score = row.score else { return .noGames }
      return results.estimate(
        score, games: row.games, limitation: row.isStoppedEarly == true ? stopped : nil)
    },
    RequirableMeasure(
      "score", ["STRATEGY", "OPPONENT"], in: 0...1, "mean score of a strategy against another"
    ) { results, subjects in
      guard let row = try results.pairs().matchup(of: subjects[0], against: subjects[1]) else {
        return .unknown("the two strategies never met")
      }
      return results.estimate(
        row.score, games: row.games, limitation: row.isStoppedEarly ? stopped : nil)
    },
    RequirableMeasure(
      rating, ["STRATEGY"], unit: points, "rating, relative to the mean of all strategies"
    ) { results, subjects in
      guard let row = results.row(of: subjects[0]), row.games > 0 else { return .noGames }
      if row.component != nil {
        return .unknown(
          "no games connect all strategies, so ratings in different groups are not comparable")
      }
      return results.estimate(
        row.rating.value, low: row.rating.low, high: row.rating.high, games: row.games,
        limitation: results.limitation(of: row))
    },
    RequirableMeasure(
      rating, ["STRATEGY", "OPPONENT"], unit: points,
      "rating of a strategy minus another's rating"
    ) { results, subjects in
      guard let row = try results.pairs().difference(of: subjects[0], over: subjects[1]) else {
        return .unknown("the difference is unknown, or only a bound is known")
      }
      return results.estimate(
        row.difference,
        limitation: subjects.lazy.compactMap(results.row).compactMap(results.limitation).first)
    },
  ]

  private func limitation(of row: StandingRow) -> String? {
    row.isStoppedEarly == true
      ? RatedResults.stopped
      : isModelRejected ? "the rating model does not fit the results" : nil
  }

  /// The measures that count games without a regular end.
  private static let faults = [
    ("forfeits", "forfeited games"), ("void_games", "games without a result"),
  ].flatMap { name, summary in
    [
      RequirableMeasure<RatedResults>(
        name, unit: RequiredCount.unit, in: 0...Double.infinity, summary
      ) { results, _ in
        let sample = "in \(counted(results.games, "game"))"
        if let run = results.run {
          let number = name == "forfeits" ? run.forfeitedGames : run.voidGames ?? 0
          return .count(number, sample: sample)
        }
        let pairs = try results.pairs()
        let counts = pairs.labels.compactMap(pairs.faults).map {
          name == "forfeits" ? $0.forfeits : $0.voids
        }
        return .count(counts.reduce(0, +), sample: sample)
      },
      RequirableMeasure<RatedResults>(
        name, ["STRATEGY"], unit: RequiredCount.unit, in: 0...Double.infinity,
        "\(summary), caused by a strategy"
      ) { results, subjects in
        guard let counts = try results.pairs().faults(of: subjects[0]) else { return .noGames }
        return .count(
          name == "forfeits" ? counts.forfeits : counts.voids,
          sample: "in \(counted(counts.games, "game"))")
      },
    ]
  }
}

extension RequiredValue {
  fileprivate static var noGames: RequiredValue { .unknown("the strategy played no games") }
}

extension RequirableMeasure {
  /// Creates a measure over all games from a declaration that runs and sweeps share.
  fileprivate init(
    _ measure: GameMeasure, in range: ClosedRange<Double>,
    value: @escaping @Sendable (Results) -> RequiredValue
  ) {
    self.init(measure.name, unit: measure.unit, in: range, measure.summary) { results, _ in
      value(results)
    }
  }
}

extension RequirementScope {
  /// Creates a run's scope before its games are played.
  ///
  /// - Parameter isExtended: Whether the run begins with a shorter run's games.
  package init(_ run: PlayableRun, isExtended: Bool = false) {
    let configuration = run.configuration
    let labels = configuration.strategies.map(\.label)
    let metrics = run.metrics == nil ? GameMeasure.defined + run.measures : []
    self.init(
      words: labels,
      limitation: { configuration.limitation(of: $0) ?? (isExtended ? .looks : nil) },
      absent: { name in
        metrics.contains { $0.name == name } ? "'\(name)' requires --position-metrics" : nil
      }
    ) { name, subjects in
      if name == "sprt", configuration.sequentialTest == nil {
        return "the run has no sequential test; add one, such as --sprt elo1=10"
      }
      guard subjects.count == 2, name == "score", !configuration.format.followsResults else {
        return nil
      }
      let places = subjects.compactMap(labels.firstIndex)
      let matchups = run.schedule.round.matchups
      let isPlayed = (0..<matchups.count).contains { matchup in
        let strategies = (0..<matchups.seats).map { matchups.strategy(matchup: matchup, slot: $0) }
        return places.allSatisfy(strategies.contains)
      }
      return isPlayed
        ? nil : "the two strategies never meet in the \(configuration.format.name) format"
    }
  }

  /// Creates the scope for rated results.
  ///
  /// - Parameter labels: All strategies' labels, or an empty array before the results are read.
  package init(_ sources: [RatingSource], labels: [String]) {
    let isExtended = sources.contains {
      $0.paths.first.flatMap(RatedResults.looks) != nil
    }
    self.init(words: labels) { measure in
      sources.lazy.compactMap { $0.configuration?.limitation(of: measure) }.first
        ?? (isExtended ? .looks : nil)
    }
  }
}

extension RequirementScope.Limitation {
  fileprivate static let looks = Self(
    problem: RatedResults.seen,
    advice: "If you may add games, compare two strategies in a new run with --sprt. ")
}

extension RunConfiguration {
  /// Returns the reason why a measure's intervals are not valid, or `nil` if they are valid.
  fileprivate func limitation(of measure: String) -> RequirementScope.Limitation? {
    if sequentialTest != nil {
      return RequirementScope.Limitation(
        problem: "the sequential test decides when the run ends",
        advice: "Require its decision: 'sprt = H1'. ")
    }
    // In these formats, only ratings have valid intervals, because they are shrunken.
    if format.followsResults, measure != RatedResults.rating {
      return RequirementScope.Limitation(
        problem:
          "in the \(format.name) format, results decide the pairings and the number of games",
        advice: "Require a rating instead, such as 'rating(A,B) >= 0'. ")
    }
    return nil
  }
}
