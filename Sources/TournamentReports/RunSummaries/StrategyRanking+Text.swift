import GameCore
import TournamentBase
import TournamentExperiments

extension StrategyRanking {
  /// The maximum number of strategies in the table with intensities.
  private static let columns = 6
  /// The maximum number of strategies in the table with weights.
  private static let rows = 100

  /// The ranking as tables and facts.
  package var text: String {
    var section = Section(.alone, "ranks", "Ranks")
    let methods = methods
    let intervals =
      "95% CI in parentheses, from \(StrategyRanking.resamples(strategies: strategies.count)) "
      + "resamples of the deals"
    if !methods.isEmpty { section.add(weights(methods)) }
    if !methods.isEmpty, strategies.count > StrategyRanking.rows {
      section.add(
        paragraph: "The table shows the first \(StrategyRanking.rows) of \(strategies.count) "
          + "strategies; --json prints all.", on: .terminal)
    }
    section.add(
      facts: fitFacts + methods.map(\.definition)
        + (methods.isEmpty ? [] : [Fact("Intervals", intervals)]))
    if let sweep { section.add(table(of: sweep)) }
    return Section.summary(
      [
        counted(games, "game"), counted(deals, "deal"),
        "\(seats) seats", "\(grouped(strategies.count)) strategies",
      ], warnings: warnings, [section], isDetailed: true)
  }

  /// Facts about the fit of the ratings and about the cycles.
  private var fitFacts: [Fact] {
    var facts =
      fit.map { $0.details + $0.sharesByMatchup(seatings: games * seats) }
      ?? [FitSummary.untested(strategies: strategies.count)]
    if let cyclic {
      let cycles = cycles.map { ($0 + $0.prefix(1)).joined(separator: " beats ") }
      facts.append(
        Fact(
          "Cyclic share",
          "\(StrategyRanking.percent(cyclic)) of the differences in the cross table (squared "
            + "log-odds of winning), which no ratings can express; "
            + (cycles.isEmpty
              ? "no cycle was found (5% level)" : cycles.joined(separator: "; "))))
    }
    return facts
  }

  /// A column with weights: its definition and each strategy's cell.
  private typealias Method = (definition: Fact, cell: (Row) -> String)

  private var methods: [Method] {
    let rows = strategies
    var methods: [Method] = []
    func add(_ label: String, _ text: String, _ cell: @escaping (Row) -> String) {
      methods.append((Fact(label, text), cell))
    }
    if rows.contains(where: { $0.nash != nil }) {
      add(
        "Nash average", "share of each strategy in the mixture that no strategy beats (by log-odds)"
      ) { StrategyRanking.percent($0.nash) }
      add("vs Nash", "Elo difference from the Nash mixture") { fixed($0.nashElo, decimals: 0) }
    }
    if rows.contains(where: { $0.lottery != nil }) {
      add(
        "Lottery",
        "share in the maximal lottery, the mixture that no strategy beats (by score margins)"
      ) { StrategyRanking.percent($0.lottery) }
    }
    if let alpha {
      let settled =
        isAlphaSettled == true
        ? "at which the shares have settled"
        : "at which the shares have not settled: they hold for this alpha only, so quote the table of "
          + "all alphas below or another method"
      add(
        "Alpha-rank",
        "share of time that an evolving population spends with each strategy (alpha \(alpha), "
          + "\(settled))"
      ) { StrategyRanking.percent($0.alphaRank) }
    }
    return methods
  }

  private static func percent(_ weight: Weight?) -> String {
    // Alpha-rank never gives a share of exactly 0 or 1, so nearby shares are shown as 0% or 100%.
    func shown(_ share: Double) -> Double { share < 5e-5 ? 0 : share > 1 - 5e-5 ? 1 : share }
    return weight.map {
      percentage(shown($0.share), low: shown($0.low), high: shown($0.high))
    } ?? ""
  }

  private func weights(_ methods: [Method]) -> Table {
    Table(
      "Weights",
      [.text("strategy")] + Table.Column.numbers(["rating"] + methods.map(\.definition.label)),
      texts: strategies.prefix(StrategyRanking.rows).map { row in
        [row.strategy, fixed(row.rating, decimals: 0)] + methods.map { $0.cell(row) }
      }, shared: 1)
  }

  /// Returns the alpha-rank shares by intensity, for the strategies with the highest shares.
  private func table(of sweep: [Sweep]) -> Table {
    let most = strategies.indices.map { index in
      sweep.reduce(0) { max($0, $1.masses[index]) }
    }
    let shown = most.indices.sorted { (most[$1], $0) < (most[$0], $1) }
      .prefix(StrategyRanking.columns).sorted()
    return Table(
      "Alpha-rank by intensity of selection (alpha)",
      [.text("alpha")] + Table.Column.numbers(shown.map { strategies[$0].strategy }),
      texts: sweep.map { row in
        [fixed(row.alpha, decimals: 4)]
          + shown.map { "\(fixed(100 * row.masses[$0], decimals: 1))%" }
      }, shared: 1, isTitled: true)
  }
}
