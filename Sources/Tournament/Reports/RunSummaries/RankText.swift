import GameCore

/// A ranking as tables and facts.
struct RankText {
  private let ranking: StrategyRanking

  init(ranking: StrategyRanking) { self.ranking = ranking }

  /// The most strategies in the table of intensities.
  private static let columns = 6

  var text: String {
    let warnings = ReportLines.warnings(ranking.warnings)
    let parts = [
      ReportLines.title([
        "\(grouped(ranking.games)) games", "\(grouped(ranking.deals)) deals",
        "\(ranking.seats) seats", "\(grouped(ranking.strategies.count)) strategies",
      ]),
      warnings.joined(separator: "\n"), hasWeights ? weights : "", ReportLines.facts(facts),
      ranking.sweep.map(text(of:)) ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var hasWeights: Bool {
    ranking.strategies.contains { $0.nash ?? $0.lottery ?? $0.alphaRank != nil }
  }

  private var facts: [Fact] {
    var facts: [Fact] = []
    if let fit = ranking.fit {
      facts += fit.details + fit.sharesByMatchup
    } else {
      facts.append(
        Fact(
          "Model fit",
          ranking.strategies.count > 2
            ? "not tested: too few games or matchups" : "not tested: two strategies always fit"))
    }
    if let cyclic = ranking.cyclic {
      facts.append(Fact("Cyclic share", "\(percent(cyclic)) of the squared log-odds; \(cycles)"))
    }
    return facts + methods
  }

  /// The definitions of the columns of weights.
  private var methods: [Fact] {
    let rows = ranking.strategies
    var methods: [Fact] = []
    if rows.contains(where: { $0.nash != nil }) {
      methods += [
        Fact(
          "Nash average",
          "share of each strategy in the mixture that no strategy beats (by log-odds)"),
        Fact("vs Nash", "Elo difference to that mixture"),
      ]
    }
    if rows.contains(where: { $0.lottery != nil }) {
      methods.append(
        Fact(
          "Lottery",
          "share in the maximal lottery, the mixture that no strategy beats (by score margins)"))
    }
    if let alpha = ranking.alpha {
      methods.append(
        Fact(
          "Alpha-rank",
          "share of time that an evolving population spends with each strategy (alpha \(alpha), "
            + (ranking.isAlphaSettled == true
              ? "at which the shares have settled)"
              : "at which the shares have not settled: compare the rows below)")))
    }
    return methods.isEmpty
      ? []
      : methods + [
        Fact(
          "Intervals",
          "95% CI in parentheses, by \(StrategyRanking.resamples) resamples of the deals")
      ]
  }

  /// The significant cycles.
  private var cycles: String {
    ranking.cycles.isEmpty
      ? "no cycle was found (5% level)"
      : ranking.cycles.map { ($0 + $0.prefix(1)).joined(separator: " beats ") }
        .joined(separator: "; ")
  }

  private func percent(_ weight: StrategyRanking.Weight) -> String {
    // Alpha-rank leaves no share at exactly 0.
    func shown(_ share: Double) -> Double { share < 5e-5 ? 0 : share }
    return percentage(shown(weight.share), low: shown(weight.low), high: shown(weight.high))
  }

  private var weights: String {
    let rows = ranking.strategies
    var heads = ["rating"]
    if rows.contains(where: { $0.nash != nil }) { heads += ["Nash average", "vs Nash"] }
    if rows.contains(where: { $0.lottery != nil }) { heads.append("lottery") }
    if ranking.alpha != nil { heads.append("alpha-rank") }
    let texts = rows.map { row in
      var cells = [row.strategy, fixed(row.rating, decimals: 0)]
      if let nash = row.nash { cells += [percent(nash), fixed(row.nashElo, decimals: 0)] }
      cells += [row.lottery, row.alphaRank].compactMap { $0.map(percent) }
      return cells
    }
    return Table(
      "Weights", [.text("strategy")] + Table.Column.numbers(heads), texts: texts, shared: 1
    ).text()
  }

  /// Returns a table of alpha-rank by intensity, with the strategies that have the highest share anywhere.
  private func text(of sweep: [StrategyRanking.Sweep]) -> String {
    let most = ranking.strategies.indices.map { index in
      sweep.reduce(0) { max($0, $1.masses[index]) }
    }
    let shown = most.indices.sorted { (most[$1], $0) < (most[$0], $1) }.prefix(RankText.columns)
      .sorted()
    var table = Table(
      "Alpha-rank by intensity of selection (alpha)",
      [.text("alpha")] + Table.Column.numbers(shown.map { ranking.strategies[$0].strategy }),
      texts: sweep.map { row in
        [fixed(row.alpha, decimals: 4)]
          + shown.map { "\(fixed(100 * row.masses[$0], decimals: 1))%" }
      }, shared: 1)
    table.isTitled = true
    return table.text()
  }
}
