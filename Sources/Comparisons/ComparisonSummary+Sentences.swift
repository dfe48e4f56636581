import Storage

extension ComparisonSummary {
  /// How many winners are other ones by chance alone, and whether the rules change more; `nil` where no
  /// game was played once more.
  package func chance(seats: Int) -> String? {
    guard let row = measures.first(where: { $0.measure == ComparisonMeasure.otherWinner }) else {
      return nil
    }
    func percent(_ share: Double?) -> String { fixed(share.map { $0 * 100 }, decimals: 1) }
    let isWhole = row.pairs * seats == games
    var text =
      "By chance alone: \(isWhole ? "these games" : "the first \(row.pairs) pairs"), played "
      + "under A once more with the same deals and other random choices, have another winner in "
      + "\(percent(row.meanA)) %" + (isWhole ? "" : ", and under B in \(percent(row.meanB)) %")
    if let low = row.differenceLow, let high = row.differenceHigh {
      let verdict =
        low > 0
        ? "the rules change more"
        : high < 0 ? "the rules change fewer" : "whether the rules change more can't be told"
      text +=
        "; \(verdict): \((row.difference ?? 0) > 0 ? "+" : "")\(percent(row.difference)) points "
        + "(95 % interval \(percent(low)) to \(percent(high)))"
    }
    return text + "."
  }
}

extension WinnerChange {
  /// Which game it is and who won it under each of the rules.
  package var sentence: String {
    func winner(_ seat: Int?, _ strategy: String?) -> String {
      guard let seat, let strategy else { return "nobody alone" }
      return "seat \(seat), \(strategy)"
    }
    return "game \(gameID), pair \(pairID), rotation \(rotation): "
      + "\(winner(winnerSeatA, winnerA)) under A; \(winner(winnerSeatB, winnerB)) under B"
  }
}
