import ConnectFourSolver
import GameCore
import TournamentBase
import TournamentReports

/// An assessment's results, shown as tables and facts.
struct AssessmentText {
  let result: AssessmentResult
  /// The file with all decisions, or `nil` if none was written.
  var file: String?

  typealias Share = AssessmentResult.Share

  var text: String {
    var sections: [Section] = []
    if result.strategies.count > 1 { sections.append(overview) }
    if let differences = result.differences { sections.append(section(of: differences)) }
    sections += result.strategies.map(section)
    return Section.summary(
      [counted(result.positions, "position"), "seed \(result.seed)"], "",
      [
        Fact(
          "Population",
          "positions from random games in which no move lets the opponent win at once; each ply of a "
            + "measure has the same weight (\(result.perPly) positions)"),
        Fact("Random", "expected share of right moves if all moves are uniformly random"),
        Fact("Limits", "single moves in random games, not strength in whole games"),
      ], warnings: [], sections, isDetailed: true,
      closing: file.map { "Decisions: \($0.visible)" } ?? "")
  }

  private static func cell(_ share: Share) -> Table.Cell {
    Table.Cell(100 * share.share, low: 100 * share.low, high: 100 * share.high, decimals: 1)
  }

  private static func text(_ percentage: Double) -> String { fixed(percentage, decimals: 1) }

  private var overview: Section {
    var section = Section(.alone, "strategies", "Strategies")
    let measures = result.strategies.first?.measures ?? []
    let names = result.strategies.map { ($0.strategy, $0.measures.map(\.share)) }
    let rows = names + [("random moves", measures.map(\.random))]
    section.add(
      Table(
        "Right moves, in %",
        [.text("strategy")] + measures.map { .number($0.measure.label) },
        rows.map { name, shares in
          [Table.Cell(text: name)]
            + shares.map { Table.Cell(text: AssessmentText.text(100 * $0)) }
        }, shared: 1, isTitled: true))
    return section
  }

  private func section(of differences: [AssessmentResult.Difference]) -> Section {
    let labels = result.strategies.map(\.strategy)
    var section = Section(.alone, "differences", "Differences")
    section.add(
      Table(
        "\(labels[0]) minus \(labels[1]), in percentage points (p: McNemar's exact test, adjusted "
          + "by Holm)",
        [
          .text("measure"), .interval("difference"), .number("only first"),
          .number("only second"), .number("adj. p"),
        ],
        differences.map { row in
          [
            Table.Cell(text: row.measure.label),
            Table.Cell(
              difference: 100 * row.difference, low: row.low.map { 100 * $0 },
              high: row.high.map { 100 * $0 }),
            Table.Cell(row.onlyFirst), Table.Cell(row.onlySecond),
            Table.Cell(probability: row.pHolm),
          ]
        }, isTitled: true))
    return section
  }

  private func section(of row: AssessmentResult.Row) -> Section {
    var section = Section(.alone, "strategy", row.strategy)
    var facts = [Fact("Strategy", row.strategy)]
    if let first = row.firstFault {
      let kinds = row.faults.sorted { $0.key < $1.key }.map { kind, count in
        switch kind {
        case "illegal": counted(count, "illegal move")
        case "crashed": "\(grouped(count)) \(count == 1 ? "crash" : "crashes")"
        case "error", "timeout": counted(count, kind)
        default: "\(grouped(count)) \(kind)"
        }
      }
      facts.append(Fact("Faults", "\(kinds.joined(separator: ", ")) (the first in \(first))"))
    }
    section.add(facts: facts)
    section.add(
      Table(
        "Right moves, in %",
        [
          .text("measure"), .text("plies"), .number("positions"), .interval("right"),
          .number("random"),
        ],
        row.measures.map { share in
          [
            Table.Cell(text: share.measure.label),
            Table.Cell(text: PositionMeasure.text(share.firstPly...share.lastPly)),
            Table.Cell(share.positions), AssessmentText.cell(share),
            Table.Cell(text: AssessmentText.text(100 * share.random)),
          ]
        }, isTitled: true))
    if let table = plies(row) { section.add(table) }
    if !row.worst.isEmpty { section.add(worst(row.worst)) }
    return section
  }

  /// Returns the shares of kept wins and draws by ply, or `nil` if there are none.
  private func plies(_ row: AssessmentResult.Row) -> Table? {
    let measures = row.measures.map(\.measure).filter { $0 == .winsKept || $0 == .drawsKept }
    if measures.isEmpty { return nil }
    return Table(
      "By ply, in %",
      [.text("plies")]
        + measures.flatMap { measure -> [Table.Column] in
          [.interval(measure.label), .number("random")]
        },
      PositionMeasure.groups.map { group in
        [Table.Cell(text: PositionMeasure.text(group))]
          + measures.flatMap { measure -> [Table.Cell] in
            let share = row.plies.first {
              $0.measure == measure && group.contains($0.firstPly)
            }
            guard let share else { return [Table.Cell(text: ""), Table.Cell(text: "")] }
            return [
              AssessmentText.cell(share),
              Table.Cell(text: AssessmentText.text(100 * share.random)),
            ]
          }
      }, isTitled: true)
  }

  private func worst(_ mistakes: [AssessmentResult.Mistake]) -> Table {
    Table(
      "Worst mistakes", Table.Column.texts(["position", "mistake", "played", "right"]),
      texts: mistakes.map { mistake in
        [
          mistake.position, AssessmentText.words(mistake), "\(mistake.played)",
          mistake.right.map { "\($0)" }.joined(separator: ","),
        ]
      }, isTitled: true)
  }

  private static func words(_ mistake: AssessmentResult.Mistake) -> String {
    switch mistake.measure {
    case .winsTaken: "win missed"
    case .threatsBlocked: "threat open"
    case .doubleThreatsMade: "double missed"
    case .doubleThreatsPrevented: "double allowed"
    case .winsKept, .drawsKept:
      "\(mistake.value?.rawValue ?? "") to \(mistake.kept?.rawValue ?? "")"
    }
  }
}
