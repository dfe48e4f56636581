import GameCore

extension ComparisonSummary {
  /// The warnings in the words in which they are shown; ``warnings`` has those that are recorded.
  var shownWarnings: [String] {
    warnings.map { shownText(of: $0, wordings: ComparisonSummary.wordings) }
  }

  private static let repeated =
    "are deterministic and repeat, so confidence intervals and p-values overstate the evidence"

  // A text matches the first of its wordings, so those with more words come first.
  private static let wordings: [(recorded: String, shown: String)] = [
    (
      "under rules {} in {} of {} matchups \(repeats) (such as {} under both rules)",
      "games of {2} of {3} matchups under rules {1} \(repeated); add --rule-a {4} --rule-b {4}"
    ),
    (
      "under rules {} in {} of {} matchups \(repeats)",
      "games of {2} of {3} matchups under rules {1} \(repeated)"
    ),
    (
      "under rules {} \(repeats) (such as {} under both rules)",
      "games under rules {1} \(repeated); add --rule-a {2} --rule-b {2}"
    ),
    ("under rules {} \(repeats)", "games under rules {1} \(repeated)"),
    (
      "under rules {} {} \(forfeited)",
      "{2} games were forfeited under rules {1}; a run with these rules lists them"
    ),
  ]

  /// Returns the number of games with a different winner, by kind of change.
  ///
  /// - Parameter count: Writes a number of games or deals.
  func winnerFact(count: (Int) -> String = { grouped($0) }) -> Fact {
    let share = Double(winners.games) / Double(max(1, games))
    var text =
      "in \(count(winners.games)) of \(count(games)) games (\(fixed(100 * share, decimals: 1))%)"
    if winners.games > 0 {
      text +=
        ", on \(count(winners.deals)) \(winners.deals == 1 ? "deal" : "different deals"): "
        + "\(count(winners.flipped)) to another seat, \(count(winners.becameWins)) from a draw, "
        + "\(count(winners.becameDraws)) to a draw"
    }
    return Fact("Changed winner", text)
  }

  /// Returns the share of winners that new random choices change, and the effect of the rules beyond
  /// it.
  ///
  /// - Parameters:
  ///   - seats: The number of seats.
  ///   - count: Writes a number of deals.
  /// - Returns: Nothing if no game was played again.
  func baselineFacts(seats: Int, count: (Int) -> String = { grouped($0) }) -> [Fact] {
    guard let row = measures.first(where: { !$0.isTested }) else { return [] }
    func percent(_ share: Double?) -> Double? { share.map { 100 * $0 } }
    let isWhole = row.deals * seats == games
    var facts = [
      Fact(
        "Baseline",
        "new random choices alone change \(fixed(percent(row.meanA), decimals: 1))% of winners ("
          + (isWhole
            ? "the same deals played again under A)"
            : "the first \(count(row.deals)) deals played again under A; B changes "
              + "\(fixed(percent(row.meanB), decimals: 1))% of these)"))
    ]
    let (low, high) = (percent(row.differenceLow), percent(row.differenceHigh))
    if let difference = percent(row.difference), let low, let high {
      let sign = difference > 0 ? "+" : ""
      facts.append(
        Fact(
          "Rule effect",
          "\(sign)\(fitted(difference, low: low, high: high)) percentage points beyond the baseline "
            + "(95% CI \(fittedInterval(low, high))), "
            + (low > 0 || high < 0 ? "significant" : "not significant")))
    }
    return facts
  }
}
