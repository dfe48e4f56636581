extension PlayedGames {
  func roundsSection(_ place: PagePlace) -> Section {
    var section = Section(place, "rounds", "Rounds")
    guard let rounds, !rounds.rows.isEmpty else { return section }
    let pairings = PlayedGames.pairings(rounds)
    section.add(
      Table(
        "Pairings and scores",
        [.text("round"), .text("stage"), .text("strategies"), .text("scores"), .number("games")],
        exact: pairings),
      foldedAs: pairings.count > 20 ? "All pairings" : nil)
    return section
  }

  /// Returns one row for each pairing, made from the rows of its strategies.
  private static func pairings(_ rounds: CellTable) -> [[String]] {
    var found: [(key: [String], cells: [String])] = []
    for row in rounds.rows.indices {
      func text(_ column: String) -> String { rounds.text(row, column) ?? "" }
      let key = [text("round"), text("pairing")]
      let score =
        text("is_bye") == "1"
        ? "bye" : text("score").isEmpty ? "-" : String(text("score").prefix(5))
      if let last = found.last, last.key == key {
        found[found.count - 1].cells[2] += " – \(text("strategy"))"
        found[found.count - 1].cells[3] += " – \(score)"
      } else {
        found.append((key, [key[0], text("stage"), text("strategy"), score, text("games")]))
      }
    }
    return found.map(\.cells)
  }
}
