import Diagnostics
import Ratings
import RunFolders
import Storage
import Terminal

/// A ranking for a reader.
package struct RankText {
  private let ranking: StrategyRanking

  package init(ranking: StrategyRanking) { self.ranking = ranking }

  /// How many strategies the sweep has columns for.
  private static let columns = 6

  package var text: String {
    var parts = [
      "\(grouped(ranking.games)) games in \(grouped(ranking.pairs)) pairs, \(ranking.seats) seats"
    ]
    parts.append(sentences.joined(separator: "\n"))
    if ranking.strategies.contains(where: { $0.nash ?? $0.lottery ?? $0.alphaRank != nil }) {
      parts.append(weights)
    }
    if let sweep = ranking.sweep { parts.append(text(of: sweep)) }
    return parts.joined(separator: "\n\n")
  }

  private var sentences: [String] {
    var sentences: [String] = []
    if let fit = ranking.fit {
      sentences += fit.sentences
    } else {
      sentences.append(
        ranking.strategies.count > 2
          ? "too few games, or groups of strategies that met, to tell whether ratings explain the results"
          : "between two strategies ratings explain any results")
    }
    if let cyclic = ranking.cyclic {
      sentences.append(
        "of the logarithms of odds, \(percent(cyclic)) go round in cycles that no rating can show")
    }
    return sentences.map { $0.capitalizedFirst.visible + "." }
  }

  private func percent(_ weight: StrategyRanking.Weight) -> String {
    func percent(_ share: Double) -> String { fixed(100 * share, decimals: 1) }
    return "\(percent(weight.share)) % (\(percent(weight.low)) to \(percent(weight.high)))"
  }

  private var weights: String {
    let rows = ranking.strategies
    var heads = ["strategy", "rating"]
    if rows.contains(where: { $0.nash != nil }) { heads += ["Nash average", "Elo against it"] }
    if rows.contains(where: { $0.lottery != nil }) { heads.append("maximal lottery") }
    if let alpha = ranking.alpha { heads.append("alpha-rank, \(alpha)") }
    var table = TextTable()
    table.rightAligned = Set(1..<heads.count)
    table.addRow(heads)
    for row in rows {
      var cells = [row.strategy, fixed(row.rating, decimals: 0)]
      if let nash = row.nash { cells += [percent(nash), fixed(row.nashElo, decimals: 0)] }
      cells += [row.lottery, row.alphaRank].compactMap { $0.map(percent) }
      table.addRow(cells)
    }
    return table.text()
  }

  /// The strategies that have most somewhere, in their order.
  private func text(of sweep: [StrategyRanking.Sweep]) -> String {
    let most = ranking.strategies.indices.map { index in
      sweep.reduce(0) { max($0, $1.masses[index]) }
    }
    let shown = most.indices.sorted { (most[$1], $0) < (most[$0], $1) }.prefix(RankText.columns)
      .sorted()
    var table = TextTable()
    table.rightAligned = Set(0...shown.count)
    table.addRow(["alpha-rank"] + shown.map { ranking.strategies[$0].strategy })
    for row in sweep {
      table.addRow(
        [fixed(row.alpha, decimals: 4)] + shown.map { fixed(row.masses[$0], decimals: 4) })
    }
    return table.text()
  }
}
