import Summaries

/// Which games were broken off, and why.
struct ForfeitsSection {
  let summary: RunSummary

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "forfeits", "Games that were broken off")
    let voids = summary.voidGames.map { " \($0) count for nobody." } ?? ""
    section.add(
      paragraph: "\(summary.forfeitedGames) of \(summary.games) games were forfeited.\(voids)")
    if !summary.forfeits.isEmpty {
      section.add(
        PageTable(
          "The first of them", ["game", "seat", "strategy", "reason"],
          isNumeric: [true, true, false, false],
          summary.forfeits.map { ["\($0.gameID)", "\($0.seat)", $0.strategy, $0.reason] }))
    }
    return section
  }
}
