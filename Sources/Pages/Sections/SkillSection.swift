import Charts
import Diagnostics
import Storage
import Summaries
import Tournament

/// How much skill a game has: what each doubling of a search is worth, and what else a ladder measured.
struct SkillSection {
  let ladder: SkillLadder

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "skill", "How much skill it has")
    section.add(sentences: ladder.findings.map(\.capitalizedFirst))
    section.add(chart(place))
    section.add(
      paragraph:
        "Each budget of \(ladder.player) against half of it, in \(ladder.budget). It flattens at the lowest "
        + "budget beyond which no doubling gains for sure, by one-sided tests at 5 %, corrected by Holm "
        + "for all doublings.")
    section.add(
      PageTable(
        "Each doubling of \(ladder.budget)",
        ["doubling"] + SkillSection.columns + ["p, Holm"],
        isNumeric: [false] + SkillSection.columns.map { _ in true } + [true],
        ladder.steps.map { row in
          [SkillSection.name(row)] + SkillSection.cells(row)
            + [probabilityText(row.pHolm, decimals: 4, digits: 2)]
        }))
    let others = ladder.restricted + ladder.information
    if !others.isEmpty {
      section.add(
        PageTable(
          "Restricted play" + (ladder.information.isEmpty ? "" : " and information"),
          ["player", "against"] + SkillSection.columns,
          isNumeric: [false, false] + SkillSection.columns.map { _ in true },
          others.map { [$0.strategy, $0.opponent] + SkillSection.cells($0) }))
    }
    return section
  }

  private static let columns = ["games", "score", "from", "to", "Elo", "from", "to"]

  private static func name(_ row: SkillRow) -> String {
    "\(row.from ?? 0) \u{2192} \(row.to ?? 0)"
  }

  private static func cells(_ row: SkillRow) -> [String] {
    ["\(row.games)"] + [row.score, row.scoreLow, row.scoreHigh].map { fixed($0, decimals: 4) }
      + [row.elo, row.eloLow, row.eloHigh].map { fixed($0, decimals: 1) }
  }

  /// The steps from the lowest up, each with its interval; a line where nothing is gained.
  private func chart(_ place: PagePlace) -> DotChart {
    func value(_ number: Double?) -> ChartValue? {
      number.map { ChartValue(fixed($0, decimals: 1)) }
    }
    return DotChart(
      id: "\(place)doublings", title: "What each doubling is worth",
      remark: "Elo with 95 % intervals.", rowName: "doubling", measure: "Elo per doubling",
      rows: ladder.steps.map { row in
        DotChart.Row(
          SkillSection.name(row),
          ChartEstimate(value(row.elo), low: value(row.eloLow), high: value(row.eloHigh)))
      }, reference: ChartReference(ChartValue("0"), label: "no gain"))
  }
}

extension PageSubject {
  /// The ladder of skill that a run is; `nil` for anything else.
  var skill: SkillLadder? {
    guard let configuration, let pairings else { return nil }
    return SkillLadder(configuration, pairings: pairings)
  }
}

extension SkillLadder {
  /// Sums up the table of pairings of a run that is a ladder; `nil` where it is none, or a step of it was not
  /// played.
  package init?(_ configuration: RunConfiguration, pairings: CellTable) {
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
