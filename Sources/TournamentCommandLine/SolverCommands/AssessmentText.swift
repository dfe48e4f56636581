import GameCore
import TournamentBase
import TournamentReports

/// The results of an assessment as tables and facts.
struct AssessmentText {
  let result: AssessmentResult

  typealias KeptShare = AssessmentResult.KeptShare

  var text: String {
    let positions = result.won + result.drawn + result.lost
    var sections: [Section] = []
    if result.strategies.count > 1 { sections.append(overview) }
    sections += result.strategies.map(section)
    return Section.summary(
      ["\(grouped(positions)) positions", "seed \(result.seed)"], "",
      [
        Fact(
          "Values",
          "\(grouped(result.won)) won, \(grouped(result.drawn)) drawn; \(grouped(result.lost)) lost "
            + "ones are left out, because every move keeps a loss"),
        Fact("Kept", "share of moves that keep the win or the draw, in %"),
      ], warnings: [], sections, isDetailed: true)
  }

  private static let columns: [Table.Column] = [
    .number("won"), .interval("kept"), .number("drawn"), .interval("kept"),
  ]

  private static func cells(_ won: KeptShare, _ drawn: KeptShare) -> [Table.Cell] {
    [won, drawn].flatMap { share in
      [
        Table.Cell(share.decisions),
        Table.Cell(
          share.share.map { 100 * $0 }, low: share.low.map { 100 * $0 },
          high: share.high.map { 100 * $0 }, decimals: 1),
      ]
    }
  }

  private var overview: Section {
    var section = Section(.alone, "strategies", "Strategies")
    section.add(
      Table(
        "Moves that keep the value", [.text("strategy")] + AssessmentText.columns,
        result.strategies.map {
          [Table.Cell(text: $0.strategy)] + AssessmentText.cells($0.won, $0.drawn)
        }))
    return section
  }

  private func section(of row: AssessmentResult.Row) -> Section {
    var section = Section(.alone, "strategy", row.strategy)
    let (decisions, kept) = (
      row.won.decisions + row.drawn.decisions, row.won.kept + row.drawn.kept
    )
    var facts = [
      Fact("Strategy", row.strategy),
      Fact("Mistakes", "\(grouped(decisions - kept)) of \(grouped(decisions)) decisions"),
    ]
    if let first = row.firstFault {
      let kinds = row.faults.sorted { $0.key < $1.key }.map { "\(grouped($0.value)) \($0.key)" }
      facts.append(Fact("Faults", "\(kinds.joined(separator: ", ")); the first in \(first)"))
    }
    section.add(facts: facts)
    let total = [Table.Cell(text: "all")] + AssessmentText.cells(row.won, row.drawn)
    section.add(
      Table(
        "Moves that keep the value by ply", [.text("plies")] + AssessmentText.columns,
        row.plies.map { plies in
          let name =
            plies.first == plies.last ? "\(plies.first)" : "\(plies.first) to \(plies.last)"
          return [Table.Cell(text: name)] + AssessmentText.cells(plies.won, plies.drawn)
        } + [total]))
    if !row.worst.isEmpty { section.add(worst(row.worst)) }
    return section
  }

  private func worst(_ mistakes: [AssessmentResult.Mistake]) -> Table {
    Table(
      "Worst mistakes", Table.Column.texts(["position", "played", "value", "best"]),
      texts: mistakes.map { mistake in
        [
          mistake.position, "\(mistake.played)",
          "\(mistake.value.rawValue) to \(mistake.kept.rawValue)",
          mistake.best.map { "\($0)" }.joined(separator: ","),
        ]
      }, isTitled: true)
  }
}
