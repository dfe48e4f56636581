import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct MatchupRowTests {
  private func cells(_ row: MatchupRow) -> [String: String] {
    let names = MatchupRow.columns.schema.fields.map(\.name)
    let cells = MatchupRow.columns.csv(row).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Dictionary(uniqueKeysWithValues: zip(names, cells))
  }

  private func row(_ pairs: [String]) throws -> MatchupRow {
    let matchup = try #require(ResultSums(pairs: pairs).matchup(0, 1))
    return MatchupRow(strategy: "a", opponent: "b", matchup: matchup, seats: 2)
  }

  /// The expected values were computed with SciPy.
  ///
  /// For 3 successes in 4 trials, Wilson's interval is slightly wider: 0.3006 to 0.9544.
  @Test func `a matchup has an interval`() throws {
    let cells = cells(try row(["++", "++", "++", "--"]))
    let low = try #require(Double(cells["score_low"] ?? ""))
    let high = try #require(Double(cells["score_high"] ?? ""))
    #expect(abs(low - 0.326954) < 2e-6)
    #expect(abs(high - 0.948788) < 2e-6)
  }

  @Test func `an unknown value is an empty cell`() throws {
    var matchup = MatchupAccumulator()
    matchup.addGame(halves: 2, isFirstSeat: false, isOthersFirstSeat: true, novelty: .notCompared)
    let cells = cells(MatchupRow(strategy: "a", opponent: "b", matchup: matchup, seats: 2))
    for name in ["first_player_score", "distinct_games", "elo", "normalized_elo_low", "elo_basis"] {
      #expect(cells[name]?.isEmpty == true, "\(name)")
    }
    #expect(cells["score"] == "1.000000")
    #expect([cells["score_low"], cells["score_high"]] == ["0.000000", "1.000000"])
  }

  @Test func `a one-sided matchup has a bound`() throws {
    let row = try row(["++", "++"])
    #expect((row.eloBasis, row.elo.value, row.elo.high) == (.oneSided, nil, nil))
    let won = cells(row)
    #expect(won["elo_basis"] == "one-sided")
    #expect(
      [won["elo"], won["elo_high"], won["normalized_elo"], won["normalized_elo_high"]] == [
        "", "", "", "",
      ])
    #expect(won["elo_low"]?.isEmpty == false)
    #expect(cells(try self.row(["==", "=="]))["elo_basis"] == "only-drew")
    #expect(cells(try self.row(["+-", "=="]))["elo_basis"] == "alike")
  }
}
