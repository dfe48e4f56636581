import Testing
@testable import TournamentReports

struct RoundsSectionTests {
  /// The strategies and scores of a pairing are side by side; byes have no score.
  @Test func `each pairing has a row`() throws {
    let csv = """
      round,pairing,stage,strategy,games,score,is_bye
      1,1,semifinal,a,2,0.750000,0
      1,1,semifinal,b,2,0.250000,0
      1,2,,d,0,1.000000,1
      2,1,final,a,0,,0
      2,1,final,d,0,,0

      """
    var played = PlayedGames(.run)
    played.rounds = try CellTable(name: "rounds.csv", csv: csv)
    let text = PageText(played.roundsSection(.alone))
    #expect(
      text.rows(of: "Pairings and scores") == [
        ["1", "semifinal", "a – b", "0.750 – 0.250", "2"], ["1", "", "d", "bye", "0"],
        ["2", "final", "a – d", "- – -", "0"],
      ])
  }
}
