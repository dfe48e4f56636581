import GameCore
import TournamentBase

extension SkillLadder {
  /// Returns a section about a game's skill depth.
  ///
  /// The section shows the gain from each doubling of the search budget and the ladder's other
  /// matchups.
  package func section(_ place: PagePlace) -> Section {
    var section = Section(place, "skill", "Skill depth")
    section.add(facts: facts, on: .page)
    let doublings = table("Doublings of \(player) \(budget)", budget, steps)
    section.add(doublings)
    let opponents = restricted.map(\.opponent)
    let simple = opponents.filter { !$0.hasPrefix("restricted") }
    let restrictedPlay = simple.count < opponents.count ? ["restricted play"] : []
    for (title, rows) in [
      ("against " + (simple + restrictedPlay).joined(separator: " and "), restricted),
      ("(sees hidden information) against the same search without that knowledge", information),
    ] {
      var strategies: [String] = []
      for row in rows where !strategies.contains(row.strategy) { strategies.append(row.strategy) }
      for strategy in strategies {
        section.add(
          table(
            "\(strategy) \(title)", "opponent", rows.filter { $0.strategy == strategy }))
      }
    }
    section.add(facts: facts, on: .terminal)
    section.add(
      paragraph:
        "In each row, \(player) plays itself with half the \(budget). A gain counts as shown if it "
        + "is significant (one-sided tests at the 5% level, Holm-adjusted for all doublings).")
    if let first = steps.first, first.elo != nil { section.add(sums(place, first)) }
    section.add(
      doublings.chart(
        of: "Elo", id: "\(place)doublings", title: "Elo gain of each doubling, with 95% CI",
        rowName: "doubling of \(budget)", measure: "Elo per doubling",
        reference: .zero("no gain")))
    return section
  }

  /// Returns doublings, or a strategy's opponents, as a table.
  private func table(_ caption: String, _ heading: String, _ rows: [SkillRow]) -> Table {
    let hasSteps = rows.contains { $0.from != nil }
    return Table(
      caption,
      [.text(heading), .number("games"), .interval("score"), .interval("Elo")]
        + Table.Column.numbers(hasSteps ? ["adj. p (one-sided)"] : []),
      rows.map { row in
        [
          row.from == nil
            ? Table.Cell(text: row.opponent)
            : Table.Cell(
              text: "\(row.to ?? 0) vs \(row.from ?? 0)",
              onPage: "\(row.from ?? 0) \u{2192} \(row.to ?? 0)"),
          Table.Cell(row.games),
          Table.Cell(row.score, low: row.scoreLow, high: row.scoreHigh, exact: 4),
          Table.Cell(row.elo, low: row.eloLow, high: row.eloHigh, decimals: 0, exact: 1),
        ] + (hasSteps ? [Table.Cell(probability: row.pHolm)] : [])
      }, isTitled: true)
  }

  /// Returns a chart with each budget's gain over the lowest one, up to the first unknown gain.
  ///
  /// The distance between a sum and its bound is the square root of the doublings' summed squared
  /// distances.
  private func sums(_ place: PagePlace, _ first: SkillRow) -> BandChart {
    func point(_ budget: Int?, _ estimate: ChartEstimate) -> BandChart.Point {
      BandChart.Point(x: ChartValue("\(budget ?? 0)"), y: estimate)
    }
    func far(_ squares: Double?, _ bound: Double?, _ elo: Double) -> Double? {
      guard let squares, let bound else { return nil }
      return squares + (bound - elo) * (bound - elo)
    }
    var (sum, below, above): (Double, Double?, Double?) = (0, 0, 0)
    var points = [point(first.from, ChartEstimate(0, low: 0, high: 0, decimals: 1))]
    for step in steps {
      guard let elo = step.elo else { break }
      sum += elo
      (below, above) = (far(below, step.eloLow, elo), far(above, step.eloHigh, elo))
      points.append(
        point(
          step.to,
          ChartEstimate(
            sum, low: below.map { sum - $0.squareRoot() },
            high: above.map { sum + $0.squareRoot() },
            decimals: 1)))
    }
    return BandChart(
      id: "\(place)strength", title: "Elo by \(budget), with 95% CI",
      remark: "Each point is the sum of the gains of all doublings up to a budget.",
      xName: "\(budget) (logarithmic)",
      measure: "Elo above \(first.from ?? 0) \(budget)",
      series: [BandChart.Series(player, points: points)], xScale: .logarithmic)
  }
}

extension PlayedGames {
  /// The skill ladder, or `nil` if the results do not come from one.
  var skill: SkillLadder? {
    guard let configuration, let matchups else { return nil }
    return SkillLadder(configuration, matchups: matchups)
  }
}

extension SkillLadder {
  /// Summarizes the matchups in a run that is a skill ladder.
  ///
  /// - Returns: `nil` for other runs, or if a doubling was not played.
  package init?(_ configuration: RunConfiguration, matchups: CellTable) {
    /// Returns the first strategy's results against the second one.
    func matchup(_ strategy: String, _ opponent: String) -> SkillRow? {
      for row in matchups.rows.indices
      where matchups.text(row, "strategy") == strategy
        && matchups.text(row, "opponent") == opponent
      {
        return SkillRow(strategy, opponent) { matchups.number(row, $0) }
      }
      return nil
    }
    guard let plan = SkillPlan(configuration) else { return nil }
    let labels = configuration.strategies.map(\.label)
    var steps: [SkillRow] = []
    for step in plan.steps {
      guard var row = matchup(labels[step.stronger], labels[step.weaker]) else { return nil }
      (row.from, row.to) = (step.low, step.high)
      steps.append(row)
    }
    self.init(
      player: plan.player, budget: plan.budget, steps: steps,
      restricted: plan.restricted.compactMap { matchup(labels[$0[0]], labels[$0[1]]) },
      information: plan.information.compactMap { matchup(labels[$0[0]], labels[$0[1]]) })
  }
}
