import Statistics

extension ComparisonAccumulator {
  /// The rows and answers, in which copies of earlier deals do not count.
  package struct Results {
    package let rows: [ComparisonRow]
    package let matchupRows: [MatchupDifferenceRow]
    package let answers: [RuleAnswer]
  }

  /// A measure's differences over all matchups and in each matchup.
  private typealias Differences = (all: DerivedDifference?, matchups: [DerivedDifference?])

  package var results: Results {
    let measures = (measured + [otherWinner]).map { $0.countingOnce(isCopied) }
    func means(_ measure: GameMeasure) -> StratifiedDifference {
      measures.first { $0.name == measure.name }?.difference ?? StratifiedDifference()
    }
    let imbalances = imbalance.differences(means(.firstPlayerScore), countingOnce: isCopied)
    let luck = lucks
    let rows = ComparisonRow.rows(measures, derived: [imbalances.all, luck.all].compactMap(\.self))
    let matchupRows = MatchupDifferenceRow.rows(
      measures, derived: [imbalances.matchups, luck.matchups], strategies: strategies)
    let lengths = DerivedDifference.means(of: .decisions, means(.decisions))
    return Results(
      rows: rows, matchupRows: matchupRows,
      answers: zip(RuleAnswer.Question.allCases, [imbalances, lengths, luck]).map {
        strengths.isEmpty
          ? answer($0, $1.all, rows) : answer($0, $1.matchups, matchupRows)
      })
  }

  /// The differences in the luck of the deal, which, like the luck in a run, are unknown for
  /// deterministic games.
  private var lucks: Differences {
    guard let luck else { return (nil, []) }
    func derived(_ shares: ShareDifference) -> DerivedDifference? {
      DerivedDifference(shares, seats: matchups.seats)
    }
    return (
      isEveryMatchupCopied ? nil : derived(luck.all),
      luck.matchups.enumerated().map { isCopied($0) ? nil : derived($1) }
    )
  }

  private var isEveryMatchupCopied: Bool { (0..<matchups.count).allSatisfy(isCopied) }

  /// Returns the answer for all players together.
  private func answer(
    _ question: RuleAnswer.Question, _ difference: DerivedDifference?, _ rows: [ComparisonRow]
  ) -> RuleAnswer {
    let row = difference.flatMap { own in rows.first { $0.measure == own.measure.name } }
    let players = RuleAnswer.Players(
      nil, difference?.estimate(games: games, isCopied: isEveryMatchupCopied, pHolm: row?.pHolm),
      answers: RuleAnswer.Question.allCases.count,
      tests: rows.count { $0.pHolm != nil && $0.sameAs == nil })
    return RuleAnswer(question, [players])
  }

  /// Returns the answer for players of each strength.
  private func answer(
    _ question: RuleAnswer.Question, _ differences: [DerivedDifference?],
    _ rows: [MatchupDifferenceRow]
  ) -> RuleAnswer {
    let tests = rows.count { $0.pHolm != nil }
    return RuleAnswer(
      question,
      strengths.map { matchup, strategy in
        let difference = matchup < differences.count ? differences[matchup] : nil
        let row = difference.flatMap { own in
          rows.first { $0.measure == own.measure.name && $0.matchup == matchup }
        }
        return RuleAnswer.Players(
          strategy,
          difference?.estimate(games: games, isCopied: isCopied(matchup), pHolm: row?.pHolm),
          answers: RuleAnswer.Question.allCases.count * strengths.count, tests: tests)
      })
  }

  /// Returns the matchups in which a strategy plays only itself, with the strategy's label.
  ///
  /// - Returns: An empty array if a matchup contains different players, if two matchups contain the
  ///   same players, or if there is only one matchup.
  static func strengths(
    _ run: RunConfiguration, _ matchups: Matchups
  ) -> [(matchup: Int, strategy: String)] {
    var strengths: [(matchup: Int, strategy: String)] = []
    var players: [RunConfiguration.ConfiguredStrategy] = []
    for matchup in 0..<matchups.count {
      let own = (0..<matchups.seats).map {
        run.strategies[matchups.strategy(matchup: matchup, slot: $0)]
      }
      guard own.allSatisfy({ $0.isSamePlayer(as: own[0]) }),
        !players.contains(where: { $0.isSamePlayer(as: own[0]) })
      else { return [] }
      players.append(own[0])
      strengths.append((matchup, own[0].label))
    }
    return strengths.count > 1 ? strengths : []
  }
}

extension RunConfiguration.ConfiguredStrategy {
  /// Returns `true` if both players are the same strategy with the same parameters.
  package func isSamePlayer(as other: Self) -> Bool {
    name == other.name && version == other.version && parameters == other.parameters
      && program == other.program
  }
}

extension DerivedDifference {
  /// Returns the differences in a measure that is a mean over deals.
  fileprivate static func means(
    of measure: GameMeasure, _ means: StratifiedDifference
  ) -> (all: DerivedDifference?, matchups: [DerivedDifference?]) {
    func derived(
      _ a: Double?, _ b: Double?, _ estimate: MeanEstimate?, deals: Int, distinct: Int
    ) -> DerivedDifference? {
      guard let a, let b else { return nil }
      return DerivedDifference(
        measure: measure, deals: deals, distinctDeals: distinct, meanA: a, meanB: b,
        estimate: estimate)
    }
    return (
      derived(
        means.firstMean, means.secondMean, means.estimate, deals: means.total,
        distinct: means.count),
      means.strata.enumerated().map { matchup, own in
        derived(
          own.firstMean, own.secondMean, own.estimate, deals: means.total(ofStratum: matchup),
          distinct: own.count)
      }
    )
  }

  /// Returns the estimate that answers a question.
  fileprivate func estimate(games: Int, isCopied: Bool, pHolm: Double?) -> AnswerEstimate {
    AnswerEstimate(
      difference: difference, estimate: estimate, pHolm: pHolm,
      margin: RuleAnswer.margin * (measure == .decisions ? meanA : 1),
      distinctDeals: distinctDeals, games: games, isCopied: isCopied)
  }
}

extension ComparisonAccumulator {
  package var rows: [ComparisonRow] { results.rows }
  package var matchupRows: [MatchupDifferenceRow] { results.matchupRows }
}
