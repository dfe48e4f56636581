@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SweepTablesTests {
  private func names(_ sweep: Sweep, _ table: SweepFile) -> [String] {
    SweepColumns(of: sweep).schema(of: table).fields.map(\.name)
  }

  @Test func columns() throws {
    let sweep = try SweepFixture.cards(["rule:low-wins"], strategies: ["a b=random", "lowest"])
    let measures = [
      "first_seat", "draws", "length", "luck", "lead_changes", "score_a_b", "score_lowest",
    ]
    #expect(
      names(sweep, .points) == ["point", "rule_low_wins", "games", "run", "problem"]
        + measures.flatMap { [$0, "\($0)_low", "\($0)_high"] })
    #expect(
      names(sweep, .batches) == [
        "point", "batch", "deals", "games", "first_seat", "draws", "decisions", "sum_lead_changes",
        "halves_a_b", "seatings_a_b", "halves_lowest", "seatings_lowest",
      ])
    #expect(
      names(sweep, .effects) == [
        "measure", "effect", "from", "to", "kind", "points", "difference", "difference_low",
        "difference_high", "p_value", "p_holm",
      ])
    #expect(
      SweepFile.allCases.map(\.fileName) == [
        "points.csv", "effects.csv", "answer.csv", "batches.csv",
      ])
  }

  /// Rows as they stand in the tables, of a point that was played and of one that can't be.
  @Test func rows() async throws {
    let sweep = try SweepFixture.cards(games: 4)
    let columns = SweepColumns(of: sweep)
    let results = try await SweepFixture.results(sweep)
    let played = columns.rows(of: results[0], settings: sweep.points[0])
    #expect(played.points.hasPrefix("0,4,10,4,\(try sweep.run(of: 0).name()),,"))
    let batches = played.batches.split(separator: "\n")
    #expect(batches.count == 2)
    #expect(batches[0].hasPrefix("0,0,1,2,"))
    #expect(batches[1].hasPrefix("0,1,1,2,"))
    let impossible = columns.rows(of: results[4], settings: sweep.points[4])
    #expect(impossible.batches.isEmpty)
    let reason = try #require(results[4].reason)
    #expect(
      impossible.points == "4,5,8,0,,\(CSV.cell(reason)),\(String(repeating: ",", count: 20))\n")
  }

  /// Every batch has the sums of its column, in the order of the header.
  @Test func sums() throws {
    let columns = SweepColumns(of: try SweepFixture.cards())
    var sums = MeasureAccumulator.Sums(own: 1, entrants: 2)
    let terms: [MeasureAccumulator.Sums.Term] = [
      .deals, .games, .firstSeat, .draws, .decisions, .own(0), .halves(0), .seatings(0),
      .halves(1), .seatings(1),
    ]
    for (term, number) in zip(terms, [1, 2, 3, 4, 5, -6, 7, 8, 9, 10]) { sums[term] = number }
    #expect(columns.batches.csv((0, 11, 12, sums)) == "11,12,1,2,3,4,5,-6,7,8,9,10\n")
  }
}
