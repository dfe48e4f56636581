import GameCore

/// The skill depth of a game: the gain of each doubling of a search, and the other matchups of a ladder.
struct SkillSection {
  let ladder: SkillLadder

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "skill", "Skill depth")
    section.add(facts: ladder.facts)
    section.add(chart(place))
    section.add(
      paragraph:
        "Each doubling is \(ladder.player) against itself with half of the \(ladder.budget). A gain "
        + "was shown if it is significant (one-sided tests at the 5% level, Holm-adjusted for all "
        + "doublings).")
    section.add(
      table(
        "Doublings of \(ladder.budget)", ["doubling"],
        ladder.steps.map { ([SkillSection.name($0)], $0) }), foldedAs: "All doublings")
    let others = ladder.restricted + ladder.information
    if !others.isEmpty {
      section.add(
        table(
          "Restricted players" + (ladder.information.isEmpty ? "" : " and hidden information"),
          ["player", "opponent"], others.map { ([$0.strategy, $0.opponent], $0) }))
    }
    return section
  }

  private func table(
    _ caption: String, _ names: [String], _ rows: [(names: [String], row: SkillRow)]
  ) -> PageTable {
    func text(_ number: Double?, _ decimals: Int) -> String { fixed(number, decimals: decimals) }
    let steps = rows.map(\.row)
    var columns = names.indices.map { place in rows.map { PageTable.Cell(text: $0.names[place]) } }
    columns.append(PageTable.numbers(steps.map { "\($0.games)" }))
    columns.append(
      PageTable.intervals(
        steps.map { text($0.score, 4) }, low: steps.map { text($0.scoreLow, 4) },
        high: steps.map { text($0.scoreHigh, 4) }))
    columns.append(
      PageTable.intervals(
        steps.map { text($0.elo, 1) }, low: steps.map { text($0.eloLow, 1) },
        high: steps.map { text($0.eloHigh, 1) }))
    columns.append(
      PageTable.numbers(steps.map { probabilityText($0.pHolm, decimals: 4, digits: 2) }))
    return PageTable(
      caption, header: names + ["games", "score (95% CI)", "Elo (95% CI)", "p (Holm)"],
      isNumeric: names.map { _ in false } + [true, true, true, true],
      cells: rows.indices.map { row in columns.map { $0[row] } })
  }

  private static func name(_ row: SkillRow) -> String { "\(row.from ?? 0) \u{2192} \(row.to ?? 0)" }

  /// Returns the chart of the steps from the lowest up.
  private func chart(_ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)doublings", title: "Elo gain of each doubling, with 95% CI",
      rowName: "doubling of \(ladder.budget)", measure: "Elo per doubling",
      rows: ladder.steps.map { row in
        DotChart.Row(
          SkillSection.name(row),
          ChartEstimate(row.elo, low: row.eloLow, high: row.eloHigh, decimals: 1))
      }, reference: ChartReference(ChartValue("0"), label: "no gain"))
  }
}

extension PageSubject {
  /// The skill ladder of a run that is one; `nil` for other results.
  var skill: SkillLadder? {
    guard let configuration, let matchups else { return nil }
    return SkillLadder(configuration, pairings: matchups)
  }
}

extension SkillLadder {
  /// Sums up the table of pairings of a run that is a ladder; `nil` for other runs, and if a step of it was not
  /// played.
  init?(_ configuration: RunConfiguration, pairings: CellTable) {
    self.init(configuration) { strategy, opponent in
      for row in pairings.rows.indices
      where pairings.text(row, "strategy") == strategy
        && pairings.text(row, "opponent") == opponent
      {
        return SkillRow(strategy, opponent) { pairings.number(row, $0) }
      }
      return nil
    }
  }
}
