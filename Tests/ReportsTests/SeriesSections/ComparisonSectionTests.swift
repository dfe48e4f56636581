@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparisonSectionTests {
  /// Columns that only the file has.
  private static let untold: Set = ["p_sign", "p_matchups_holm"]

  private func compare(_ rules: RuleTexts) async throws -> String {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["random", "lowest", "random"], games: 40),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: rules))
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    return target.path
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Every other cell of comparison.csv is in the table, and differences with intervals are drawn.
  @Test func hasEveryCell() async throws {
    let path = try await compare(["low-wins": "true"])
    let table = try CellTable(path: "\(path)/comparison.csv", limit: .max)
    let section = try #require(
      PageFixture.section("differences", of: PageFixture.subject(path)))
    let places = table.columns.indices.filter { !Self.untold.contains(table.columns[$0]) }
    let rows = section.rows(of: "All measures under both rule sets")
    #expect(rows.count == table.rows.count && !rows.isEmpty)
    for (told, row) in zip(rows, table.rows) {
      #expect(
        told.filter { !$0.isEmpty }.sorted()
          == places.map { row[$0] }.filter { !$0.isEmpty }.sorted())
    }
    let forest = section.rows(of: "Differences B − A, with 95% CI")
    let drawn = table.rows.indices.filter {
      table.text($0, "same_as") == nil && table.number($0, "difference") != 0
    }
    #expect(
      forest.map { $0.dropFirst().filter { !$0.isEmpty } }
        == drawn.map { row in
          ["difference", "difference_low", "difference_high"].compactMap { table.text(row, $0) }
        })
    for (row, place) in zip(forest, drawn) {
      let name = ComparisonMeasure.label(
        table.text(place, "measure") ?? "", unit: table.text(place, "unit") ?? "")
      #expect(row[0].hasPrefix(name))
    }
  }

  @Test func namesRulesWinnersAndMatchups() async throws {
    let path = try await compare(["low-wins": "true"])
    let subject = try PageFixture.subject(path)
    let rules = try #require(PageFixture.section("differences", of: subject))
    #expect(rules.markup.contains("<dt>Rules A</dt>\n<dd>standard rules</dd>"))
    #expect(rules.markup.contains("<dt>Rules B</dt>\n<dd>low-wins=true</dd>"))
    let winners = try #require(PageFixture.section("winners", of: subject))
    let changes = try #require(subject.comparison?.summary.winners)
    #expect(winners.markup.contains("<dd>in \(changes.games) of 40 games"))
    let matchups = try #require(PageFixture.section("matchups", of: subject))
    let table = try CellTable(path: "\(path)/matchups.csv", limit: .max)
    #expect(matchups.rows(of: "Differences by matchup").count == table.rows.count)
  }

  @Test func reportsThatEqualRulesDoNotDiffer() async throws {
    let subject = try PageFixture.subject(try await compare([:]))
    let section = try #require(PageFixture.section("differences", of: subject))
    let table = try #require(subject.measures)
    // The baseline of changed winners comes from new random choices.
    for row in table.rows.indices where table.text(row, "measure") != "other_winner" {
      #expect(table.number(row, "difference") == 0)
    }
    #expect(section.rows(of: "All measures under both rule sets").count == table.rows.count)
  }
}
