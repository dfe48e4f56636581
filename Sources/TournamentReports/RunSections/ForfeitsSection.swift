import TournamentBase

extension PlayedGames {
  func forfeitsSection(_ place: PagePlace) -> Section {
    var section = Section(place, "forfeits", "Forfeits")
    guard let summary, summary.forfeitedGames + (summary.voidGames ?? 0) > 0 else { return section }
    let voids = summary.voidGames.map {
      " \(NumberText.grouped($0)) \($0 == 1 ? "game is" : "games are") void and not counted."
    }
    section.add(
      paragraph:
        "\(NumberText.grouped(summary.forfeitedGames)) of \(NumberText.grouped(summary.games)) "
        + "games were forfeited.\(voids ?? "")")
    if !summary.forfeits.isEmpty {
      section.add(
        Table(
          "First forfeits", [.text("game"), .text("seat"), .text("strategy"), .text("reason")],
          texts: summary.forfeits.map { ["\($0.gameID)", "\($0.seat)", $0.strategy, $0.reason] }),
        foldedAs: summary.forfeits.count > 5 ? "First forfeits" : nil)
    }
    return section
  }
}
