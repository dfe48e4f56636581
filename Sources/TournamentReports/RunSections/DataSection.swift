extension PlayedGames {
  /// Returns all columns of the standings and the matchups.
  func dataSection(_ place: PagePlace) -> Section {
    var section = Section(place, "data", "Data")
    if let file = standingsFile, !file.rows.isEmpty {
      let title = "All columns of the standings"
      let names = ["strategy"] + file.columns.filter { $0 != "strategy" }
      section.add(Table(title, file, names), foldedAs: title)
    }
    if let table = matchupTable { section.add(table, foldedAs: table.caption) }
    return section
  }

  /// The main columns of the matchups, or `nil` if there are no matchups.
  var matchupTable: Table? {
    guard let matchups, !matchups.rows.isEmpty else { return nil }
    return Table(
      "All matchups", matchups,
      [
        "strategy", "opponent", "games", "wins", "draws", "losses", "score", "elo",
        "first_player_score", "distinct_games", "elo_basis",
      ])
  }
}
