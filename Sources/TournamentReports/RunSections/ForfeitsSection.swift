import TournamentBase
import TournamentExperiments

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
    let rows = standings.filter { ($0.forfeits ?? 0) + ($0.voidGames ?? 0) > 0 }
    if !rows.isEmpty { section.add(forfeits(of: rows, summary.forfeits)) }
    if !summary.forfeits.isEmpty {
      section.add(
        Table(
          "First forfeits", [.text("game"), .text("seat"), .text("strategy"), .text("reason")],
          texts: summary.forfeits.map { ["\($0.gameID)", "\($0.seat)", $0.strategy, $0.reason] }),
        foldedAs: summary.forfeits.count > 5 || !rows.isEmpty ? "First forfeits" : nil)
    }
    return section
  }

  /// Returns each strategy's forfeits with the first reason and the file that contains its bot's
  /// standard error output.
  private func forfeits(of rows: [StandingRow], _ notes: [ForfeitNote]) -> Table {
    Table(
      "Forfeits by strategy",
      [
        .text("strategy"), .number("games"), .number("forfeits"), .number("void"),
        .text("first reason"), .text("stderr file"),
      ],
      rows.map { row in
        let bot = configuration?.strategies.first { $0.label == row.strategy }?.name
        return [
          Table.Cell(text: row.strategy), Table.Cell(row.games), Table.Cell(row.forfeits ?? 0),
          Table.Cell(row.voidGames.flatMap { $0 > 0 ? $0 : nil }),
          Table.Cell(text: notes.first { $0.strategy == row.strategy }?.reason ?? ""),
          Table.Cell(
            text: bot.flatMap { errorFiles.contains($0) ? StandardErrorFile.name(of: $0) : nil }
              ?? ""),
        ]
      })
  }
}
