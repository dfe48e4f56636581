@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TuningSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tune(
    _ method: TuningMethod, games: Int = 400, tuned: [String] = ["steady:after=0..9"]
  ) async throws -> PageSubject {
    let run = RunSpecification(strategies: ["random"], games: games)
    let plan = try TuningPlan(ToyRuns.race, TuningRequest(run, tuned: tuned, method: method))
    let target = try TuningFolder(plan, output: folder.path)
    _ = try await target.play()
    return try PageFixture.subject(target.path)
  }

  @Test func showsParametersAndResult() async throws {
    let subject = try await tune(.halving)
    let tuned = try #require(PageFixture.section("tuned", of: subject))
    for (term, meaning) in [
      ("after", "0..9"), ("Opponents", "random"), ("Budget", "400 games"), ("Strategy", "steady"),
    ] {
      #expect(tuned.markup.contains("<dt>\(term)</dt>\n<dd>\(meaning)</dd>"))
    }
    let summary = try #require(subject.tuning)
    let validation = try #require(summary.validation)
    let answer = try #require(PageFixture.section("answer", of: subject))
    #expect(answer.markup.contains("<dt>Selected</dt>\n<dd>after=0, of 10 configurations"))
    #expect(
      answer.markup.contains("<dt>Validation</dt>\n<dd>significantly better than the default"))
    #expect(
      answer.rows(of: "Scores on held-out deals").map { $0[3] }
        == [validation.foundScore, validation.defaultScore].map { fixed($0, decimals: 4) })
    let row = try #require(
      answer.rows(of: "Score minus that of the default on held-out deals, with 95% CI").first)
    #expect(
      row
        == ["after=0"]
        + [validation.difference, validation.differenceLow, validation.differenceHigh].map {
          fixed($0, decimals: 6)
        })
  }

  /// Each rung has its configurations, the best first, with the scores of the table.
  @Test func drawsRungs() async throws {
    let subject = try await tune(.halving)
    let course = try #require(PageFixture.section("course", of: subject))
    let table = try #require(subject.evaluations)
    let first = table.rows.indices.filter { table.text($0, "step") == "0" }
    let rows = course.rows(
      of: "Rung 0 of the search: scores of \(first.count) configurations, with 95% CI")
    #expect(rows.map { $0[1] }.sorted() == first.compactMap { table.text($0, "score") }.sorted())
    let scores = rows.compactMap { Double($0[1]) }
    #expect(scores == scores.sorted(by: >))
    #expect(course.rows(of: "All evaluations").count == table.rows.count)
    #expect(course.rows(of: "All configurations").count == subject.settings?.rows.count)
  }

  /// A path has a point for each iteration, between its two neighbors.
  @Test func drawsPaths() async throws {
    let subject = try await tune(.spsa)
    let table = try #require(subject.evaluations)
    let course = try #require(PageFixture.section("course", of: subject))
    let rows = course.rows(of: "after by iteration")
    #expect(
      rows.count * 2 == table.rows.indices.filter { table.text($0, "phase") == "search" }.count)
    for (number, row) in rows.enumerated() {
      let values = [0, 1].compactMap { table.number(2 * number + $0, "set_after") }.sorted()
      #expect(row.suffix(2).compactMap { Double($0) } == values)
      #expect(Double(row[2]) == (values[0] + values[1]) / 2)
    }
  }

  @Test func drawsTheMeanScoreOfEveryValue() async throws {
    let subject = try await tune(.ntbea)
    let course = try #require(PageFixture.section("course", of: subject))
    let rows = course.rows(of: "Mean score by after, with 95% CI")
    let marginals = try #require(subject.marginals)
    #expect(rows.map { $0[0] } == marginals.rows.map { $0[1] })
    for (row, marginal) in zip(rows, marginals.rows) where !marginal[3].isEmpty {
      #expect(row[1] == marginal[3])
    }
  }

  @Test func hasNoChartWithoutValidation() async throws {
    let subject = try await tune(.halving, tuned: ["steady:after=3,500"])
    let summary = try #require(subject.tuning)
    let answer = try #require(PageFixture.section("answer", of: subject))
    #expect(answer.markup.contains("<svg") == (summary.validation != nil))
    #expect(Page([subject]).html.contains("<h1>Buzzer race: "))
  }
}
