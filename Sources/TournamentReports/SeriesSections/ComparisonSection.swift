import GameCore
import TournamentBase
import TournamentExperiments

/// The differences between two rule sets.
package struct ComparisonSection {
  package let summary: ComparisonSummary
  package let seats: Int
  /// Each strategy's score under both rule sets, or only the differences, for a terminal.
  package var scores: [ScoreDifference]?

  package init(summary: ComparisonSummary, seats: Int, scores: [ScoreDifference]? = nil) {
    (self.summary, self.seats, self.scores) = (summary, seats, scores)
  }

  func sections(_ place: PagePlace) -> [Section] {
    [differences(place), byMatchup(place), winners(place)]
  }

  /// The compared rules.
  private var design: [Fact] {
    [
      Fact("Rules A", MeasureName.rules(summary.rulesA)),
      Fact("Rules B", MeasureName.rules(summary.rulesB)),
    ]
      + [
        Fact.redrawn(summary.redrawnDealsA, " A"), Fact.redrawn(summary.redrawnDealsB, " B"),
      ].compactMap(\.self)
  }

  private func differences(_ place: PagePlace) -> Section {
    var section = Section(place, "differences", "Differences")
    section.add(
      facts: design + [Fact("Strategies", summary.strategies.joined(separator: ", "))], on: .page)
    if let scores, !scores.isEmpty { section.add(table(of: scores)) }
    if scores?.contains(where: { $0.scoreA != nil }) != true {
      let stored =
        scores == nil
        ? "not stored; add --force to play again and show them"
        : "only differences are stored; add --force to play again and show both scores"
      section.add(facts: [Fact("Scores", stored)], on: .terminal)
    }
    section.add(facts: summary.answerFacts())
    section.add(table(of: tested))
    section.add(facts: findings)
    let drawn = summary.measures.filter { $0.sameAs == nil && $0.difference?.value ?? 0 != 0 }
    if !drawn.isEmpty {
      section.add(
        table(of: drawn).chart(
          of: "B - A", id: "\(place)forest", title: "Differences B − A, with 95% CI",
          remark: "To the right of the line, a measure is greater under B.", rowName: "measure",
          measure: "difference, each on its own scale", reference: .zero("no difference"),
          hasOwnScales: true))
    }
    return section
  }

  private func table(of scores: [ScoreDifference]) -> Table {
    let hasScores = scores.contains { $0.scoreA != nil }
    return Table(
      "Scores under both rule sets",
      [.text("strategy")] + Table.Column.numbers(hasScores ? ["score A", "score B"] : [])
        + [.interval("B - A")],
      scores.map { row -> [Table.Cell] in
        let levels = hasScores ? [row.scoreA, row.scoreB] : []
        return [Table.Cell(text: row.strategy)]
          + levels.map { Table.Cell($0, fitting: row.difference) }
          + [Table.Cell(difference: row.difference)]
      })
  }

  /// The measures that are tested for a difference between the rule sets.
  private var tested: [ComparisonRow] { summary.measures.filter(\.isTested) }

  private func table(of measures: [ComparisonRow]) -> Table {
    Table(
      "Measures under both rule sets",
      [.text("measure"), .number("A"), .number("B"), .interval("B - A"), .number("adj. p")],
      measures.map { row in
        [
          Table.Cell(text: row.label), Table.Cell(row.meanA, fitting: row.difference),
          Table.Cell(row.meanB, fitting: row.difference), Table.Cell(difference: row.difference),
          Table.Cell(probability: row.pHolm),
        ]
      })
  }

  /// The significant measures and those that count as the same test.
  private var findings: [Fact] {
    let family = tested.count { $0.pHolm != nil && $0.sameAs == nil }
    if family == 0 {
      return [Fact("Significant", "none: no measure differs between A and B in any deal")]
    }
    let found = tested.filter { ($0.pHolm ?? 1) <= 0.05 && $0.sameAs == nil }.map { row in
      "\(row.label) \(ReportLines.difference(row.difference))"
    }
    let duplicates = tested.compactMap { row in
      row.sameAs.map { duplicate in
        Fact(
          "Same test",
          "\(row.label) changed by the same amount as \(label(duplicate)) in every deal; "
            + "counted as one test")
      }
    }
    return [
      Fact(
        "Significant",
        (found.isEmpty ? "none" : found.joined(separator: ", "))
          + " (5% level, p-values Holm-adjusted for \(family) \(family == 1 ? "test" : "tests"))")
    ] + duplicates
  }

  private func label(_ measure: String) -> String {
    summary.measures.first { $0.measure == measure }?.label ?? measure
  }

  private func byMatchup(_ place: PagePlace) -> Section {
    var section = Section(place, "matchups", "Differences by matchup")
    let isTested = summary.measures.contains { $0.pMatchups != nil }
    section.add(
      facts: !summary.matchups.isEmpty || !isTested
        ? summary.matchups.map(interaction)
        : [
          Fact(
            "Interaction",
            "no difference depends significantly on the matchup (5% level, Holm-adjusted)")
        ])
    return section
  }

  /// Returns a measure whose difference depends on the matchup.
  private func interaction(_ contrast: MatchupContrast) -> Fact {
    let mean = summary.measures.first { $0.measure == contrast.measure }
    let isWhole = contrast.farthest.count == contrast.matchups
    let change = ReportLines.difference(mean?.difference)
    let farthest = contrast.farthest.map { row in
      let interval = fittedInterval(row.difference.low, row.difference.high)
      return "\(row.strategies) \(ReportLines.difference(row.difference))"
        + (interval.isEmpty ? "" : " (95% CI \(interval))")
    }
    return Fact(
      "Interaction",
      "the difference in \(label(contrast.measure)) depends on the matchup (5% level, Holm-adjusted): "
        + "mean \(change); \(isWhole ? "" : "farthest from it: ")"
        + farthest.joined(separator: ", ")
        + (isWhole ? "" : "; all \(grouped(contrast.matchups)) are in matchup_differences.csv"))
  }

  private func winners(_ place: PagePlace) -> Section {
    var section = Section(place, "winners", "Changed winners")
    section.add(facts: [summary.winnerFact()] + summary.baselineFacts(seats: seats))
    if !summary.winners.examples.isEmpty { section.add(examples) }
    return section
  }

  /// The first games whose winner changed.
  private var examples: Table {
    let (examples, all) = (summary.winners.examples, summary.winners.games)
    let extent =
      examples.count == all
      ? "" : " (the first \(examples.count); outcome_flips.csv lists all \(grouped(all)))"
    func winner(_ seat: Int?, _ strategy: String?) -> String {
      guard let seat, let strategy else { return "draw" }
      return "seat \(seat), \(strategy)"
    }
    return Table(
      "Games with a changed winner\(extent)",
      Table.Column.numbers(["game", "deal", "rotation"])
        + Table.Column.texts(["winner under A", "winner under B"]),
      texts: examples.map { change in
        [
          "\(change.gameID)", "\(change.dealID)", "\(change.rotation)",
          winner(change.winnerSeatA, change.winnerA), winner(change.winnerSeatB, change.winnerB),
        ]
      }, isTitled: true)
  }
}

extension ComparisonSection {
  /// Returns the summary that `compare` prints.
  ///
  /// - Parameter elapsed: The playing time, or `nil` for cached results, which have a `check`.
  package func text(
    _ comparison: Comparison, folder: String, program: String, elapsed: Duration?,
    check: SpotCheck? = nil
  ) -> String {
    var results = self
    // The result files contain only score differences.
    results.scores =
      scores ?? check?.scores ?? (try? ScoreDifference.rows(of: comparison, folder: folder))
    let configuration = comparison.runA.configuration
    return Section.summary(
      [
        "\(summary.game): \(counted(summary.games, "game")) per rule set",
        configuration.format.rawValue, "\(seats) seats",
      ] + ReportLines.openings(of: configuration) + ["seed \(configuration.seed)"],
      ReportLines.timing(
        elapsed, games: 2 * summary.games + comparison.repeatedGames.count, check: check),
      design, warnings: summary.warnings, results.sections(.alone), isDetailed: true,
      closing: ReportLines.closing(folder: folder, program: program))
  }
}
