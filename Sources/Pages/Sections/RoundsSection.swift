/// Who met in each round of a tournament whose rounds follow from results.
struct RoundsSection {
  /// A row for each strategy of an encounter.
  let rounds: CellTable

  /// - Parameter place: Which of the page's subjects it is of.
  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "rounds", "Rounds")
    section.add(
      PageTable(
        "Who met in each round, and the score",
        ["round", "stage", "strategies", "scores", "games"],
        isNumeric: [true, false, false, false, true], encounters))
    return section
  }

  /// A row for each encounter.
  private var encounters: [[String]] {
    var found: [(key: [String], cells: [String])] = []
    for row in rounds.rows.indices {
      func text(_ column: String) -> String { rounds.text(row, column) ?? "" }
      let key = [text("round"), text("encounter")]
      let score =
        text("bye") == "1" ? "bye" : text("score").isEmpty ? "-" : String(text("score").prefix(5))
      if let last = found.last, last.key == key {
        found[found.count - 1].cells[2] += " - \(text("strategy"))"
        found[found.count - 1].cells[3] += " - \(score)"
      } else {
        found.append((key, [key[0], text("stage"), text("strategy"), score, text("games")]))
      }
    }
    return found.map(\.cells)
  }
}
