import GameCore
import TournamentBase

extension ComparisonSummary {
  /// Returns the answers to a designer's questions, one per line.
  package func answerFacts() -> [Fact] {
    let facts = answers.map { Fact($0.question.label, $0.words) }
    guard let first = answers.first, first.players.count == 1 else { return facts }
    return facts + [
      Fact(
        "Strength",
        "valid for these players only; try two strengths: --self-play WEAK --self-play STRONG")
    ]
  }

  /// Returns how many games have a different winner, by kind of change.
  package func winnerFact() -> Fact {
    let share = Double(winners.games) / Double(max(1, games))
    var text =
      "in \(grouped(winners.games)) of \(grouped(games)) games (\(fixed(100 * share, decimals: 1))%)"
    if winners.games > 0 {
      text +=
        ", on \(grouped(winners.deals)) \(winners.deals == 1 ? "deal" : "different deals"): "
        + "\(grouped(winners.flipped)) to another seat, \(grouped(winners.becameWins)) from a draw, "
        + "\(grouped(winners.becameDraws)) to a draw"
    }
    return Fact("Changed winner", text)
  }

  /// Returns the share of winners that new random choices alone change and the additional share
  /// that the second rule set changes.
  ///
  /// - Returns: An empty array if no game was replayed, or if both rule sets are the same.
  package func baselineFacts(seats: Int) -> [Fact] {
    guard rulesA != rulesB, let row = measures.first(where: { !$0.isTested }) else { return [] }
    func percent(_ share: Double?) -> Double? { share.map { 100 * $0 } }
    let isWhole = row.deals * seats == games
    var facts = [
      Fact(
        "Baseline",
        "under A, new random choices in the games changed by B alter "
          + "\(fixed(percent(row.meanA), decimals: 1))% of winners"
          + (isWhole
            ? ""
            : " (the first \(grouped(row.deals)) deals, where B alters "
              + "\(fixed(percent(row.meanB), decimals: 1))%)"))
    ]
    let (low, high) = (percent(row.difference?.low), percent(row.difference?.high))
    if let difference = percent(row.difference?.value), let low, let high {
      let sign = difference > 0 ? "+" : ""
      facts.append(
        Fact(
          "Beyond baseline",
          "\(sign)\(fitted(difference, low: low, high: high)) percentage points of winners "
            + "(95% CI \(fittedInterval(low, high)))"))
    }
    return facts
  }
}
