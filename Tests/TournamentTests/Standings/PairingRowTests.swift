@testable import Tournament
@testable import Statistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct PairingRowTests {
  private func cells(_ row: PairingRow) -> [String: String] {
    let names = PairingRow.columns.schema.fields.map(\.name)
    let cells = PairingRow.columns.csv(row).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Dictionary(uniqueKeysWithValues: zip(names, cells))
  }

  private func row(_ pairs: [String]) throws -> PairingRow {
    let meeting = try #require(ResultSums(pairs: pairs).meeting(0, 1))
    return PairingRow(strategy: "a", opponent: "b", meeting: meeting, seats: 2)
  }

  /// The numbers of `HeadToHeadTests`, as cells.
  @Test func knownNumbers() throws {
    let cells = cells(try row(75 * ["++"] + 25 * ["--"]))
    #expect(cells.count == 21)
    for (name, cell) in [
      ("strategy", "a"), ("opponent", "b"), ("games", "200"), ("ahead", "150"), ("level", "0"),
      ("behind", "50"), ("score", "0.750000"), ("first_seat_score", "0.750000"),
      ("distinct_games", "200"), ("elo", "190.85"), ("elo_low", "113.27"),
      ("elo_high", "268.42"), ("nelo", "141.84"), ("nelo_low", "76.84"), ("nelo_high", "209.29"),
      ("superiority", "1.000000"), ("elo_basis", "results"), ("stopped_early", "0"),
    ] {
      #expect(cells[name] == cell, "\(name)")
    }
  }

  /// Computed with SciPy.
  ///
  /// Of 3 successes in 4 trials Wilson's interval is hardly wider: 0.3006 to 0.9544.
  @Test func interval() throws {
    let cells = cells(try row(["++", "++", "++", "--"]))
    #expect(abs((Double(cells["score_low"] ?? "") ?? 0) - 0.326954) < 2e-6)
    #expect(abs((Double(cells["score_high"] ?? "") ?? 0) - 0.948788) < 2e-6)
  }

  /// What is not known is an empty cell.
  @Test func unknown() throws {
    var meeting = MatchupAccumulator()
    meeting.addGame(halves: 2, isFirstSeat: false, isOthersFirstSeat: true, novelty: .notCompared)
    let cells = cells(PairingRow(strategy: "a", opponent: "b", meeting: meeting, seats: 2))
    for name in ["first_seat_score", "distinct_games", "elo", "nelo_low", "elo_basis"] {
      #expect(cells[name]?.isEmpty == true, "\(name)")
    }
    #expect(cells["score"] == "1.000000")
    #expect([cells["score_low"], cells["score_high"]] == ["0.000000", "1.000000"])
  }

  @Test func oneSided() throws {
    let won = cells(try row(["++", "++"]))
    #expect(won["elo_basis"] == "one-sided")
    #expect([won["elo"], won["elo_high"], won["nelo"], won["nelo_high"]] == ["", "", "", ""])
    #expect(won["elo_low"]?.isEmpty == false)
    #expect(cells(try row(["==", "=="]))["elo_basis"] == "only-drew")
    #expect(cells(try row(["+-", "=="]))["elo_basis"] == "alike")
  }

  /// Where nothing is left to chance there is no interval, however many games there are.
  @Test func deterministic() {
    var meeting = MatchupAccumulator()
    for game in 0..<1000 {
      let isFirst = game % 2 == 0
      meeting.addGame(
        halves: isFirst ? 2 : 1, isFirstSeat: isFirst, isOthersFirstSeat: !isFirst,
        novelty: game < 2 ? .new : .repeated)
      if !isFirst { meeting.addDeal(halves: 3, games: 2) }
    }
    meeting.addOpening(isNew: true)
    let cells = cells(PairingRow(strategy: "a", opponent: "b", meeting: meeting, seats: 2))
    let known = [
      "score": "0.750000", "elo": "190.85", "elo_basis": "deterministic", "distinct_games": "2",
      "openings": "1",
    ]
    for (name, value) in known { #expect(cells[name] == value, "\(name)") }
    for name in [
      "score_low", "score_high", "elo_low", "elo_high", "nelo", "nelo_low", "nelo_high",
      "superiority",
    ] { #expect(cells[name]?.isEmpty == true, "\(name)") }
  }
}
