import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase

struct SessionCellsTests {
  private func run(_ game: String, link: [String], games: Int) throws -> PlayableRun {
    var request = RunSpecification(games: games)
    request.link = try link.map { text in
      try #require(Assignment(text, origin: "--link \(text)"))
    }
    return try #require(StandardGames.all.first { $0.name == game }).prepare(request)
  }

  @Test func `each peer of a game has columns`() throws {
    let run = try run("snap", link: ["1.delay=40", "1.quit-at=5000"], games: 4)
    let chunk = try run.playChunk(run.games, run.schedule.round, .none, nil)
    let names = SeatRow.schema(run.shape).fields.map(\.name)
    let rows = chunk.seatRows.text.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let quit = try #require(names.firstIndex(of: "disconnect_reason"))
    let delay = try #require(names.firstIndex(of: "delay_p95_us"))
    let joined = try #require(names.firstIndex(of: "joined_at_us"))
    #expect(rows.count == 8)
    for row in rows {
      #expect(row[quit] == (row[1] == "1" ? "user-quit" : ""))
      #expect(row[quit - 1].isEmpty == row[quit].isEmpty)
      #expect(row[1] == "0" || row[delay] == "40000")
      #expect(row[joined] == "0")
    }
  }

  /// The guest never found the host.
  @Test func `a lost session has cells`() throws {
    let run = try run("quiz", link: ["lobby=found", "drop-at=1"], games: 2)
    let chunk = try run.playChunk(run.games, run.schedule.round, .none, nil)
    let names = GameRow.schema(run.shape).fields.map(\.name)
    let row = try #require(
      chunk.gameRows.text.split(separator: "\n").first
    ).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    func cell(_ name: String) throws -> String { row[try #require(names.firstIndex(of: name))] }
    #expect(try cell("termination") == "no-network")
    #expect(try cell("session_us") == "30000000")
    #expect(try cell("messages") == cell("messages_lost"))
    #expect(try cell("rematch") == "0" && cell("desync_at_us") == "" && cell("winner_seat") == "")
  }
}
