import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct DifferencesTextTests {
  private let folder: ScratchFolder

  /// Writes games of three strategies, each better than the next.
  init() throws {
    folder = try ScratchFolder()
    var games: [(sitting: [String], winner: String)] = []
    for (first, second) in [("a", "b"), ("b", "c"), ("a", "c")] {
      for (number, winner) in [first, first, first, second].enumerated() {
        games.append((number % 2 == 0 ? [first, second] : [second, first], winner))
      }
    }
    try folder.writeTables(of: games, gamesPerPair: 2)
  }

  @Test
  func `an anchor sets the ratings and the differences in JSON, and an unknown anchor is refused`()
    async
  {
    let session = await CommandSession(
      ["rate", folder.path, "--anchor", "c=1000", "--json"], catalog: .toys)
    #expect(session.status == .done)
    #expect(session.output.contains(#""rating" : 1000,"#))
    #expect(session.output.contains(#""difference_low" : "#))
    let refused = await CommandSession(
      ["rate", folder.path, "--anchor", "d=1000"], catalog: .toys)
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("--anchor: 'd' played no games"))
  }

  @Test func `differences of more than 100 strategies are not shown`() {
    #expect(DifferencesText(rows: []).text.contains("more than 100 strategies"))
  }
}
