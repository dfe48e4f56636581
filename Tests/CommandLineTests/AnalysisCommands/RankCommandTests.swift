import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

struct RankCommandTests {
  private let folder: ScratchFolder

  /// Writes games in which the first strategy of each pair wins four of five.
  init() throws {
    folder = try ScratchFolder()
    var games: [(sitting: [String], winner: String)] = []
    for (winner, loser) in [("a", "b"), ("b", "c"), ("c", "a")] {
      for number in 0..<100 {
        games.append(
          (number % 2 == 0 ? [winner, loser] : [loser, winner], number % 5 == 0 ? loser : winner))
      }
    }
    try folder.writeTables(of: games, gamesPerPair: 1)
  }

  private func rank(_ words: [String]) async -> CommandSession {
    await CommandSession(["rank"] + words, catalog: .toys)
  }

  @Test func `every method ranks the strategies`() async {
    let session = await rank([folder.path])
    #expect(session.status == .done && session.notes == "")
    let text = session.output
    #expect(text.hasPrefix("300 games, 300 deals, 2 seats, 3 strategies\n\nwarning: "))
    #expect(text.contains("\nwarning: ratings hide a cycle: a beats b, b beats c, c beats a\n"))
    #expect(text.contains("\nCyclic share      100.0% ("))
    let words = text.replacing(/\s+/, with: " ")
    #expect(
      words.contains(
        ") of the differences in the cross table (squared log-odds of winning), which no ratings can "
          + "express; a beats b beats c beats a "))
    #expect(text.contains("strategy  rating"))
    #expect(text.contains("(alpha 6.5536, at which the shares"))
    #expect(text.contains("\n6.5536  33.3%  33.3%  33.3%"))
  }

  @Test func `ranks are printed as JSON`() async throws {
    let session = await rank([folder.path, "--json", "--method", "lottery"])
    #expect(session.status == .done)
    for key in ["\"lottery\"", "\"cyclic\"", "\"fit\"", "\"p_value\""] {
      #expect(session.output.contains(key))
    }
    #expect(!session.output.contains("\"nash\"") && !session.output.contains("sweep"))
  }

  @Test func `a fit alone has no table of ranks`() async {
    let session = await rank([folder.path, "--method", "fit"])
    #expect(session.status == .done)
    #expect(!session.output.contains("alpha-rank") && !session.output.contains("Nash"))
  }

  @Test(arguments: [
    ([], "rank requires a PATH"), (["nowhere"], "nowhere"),
    (
      ["x", "--alpha", "0"], "invalid value '0' for --alpha: expected a number from 0.0001 to 10.0"
    ),
    (["x", "--alpha", "nan"], "--alpha"),
    (["x", "--alpha", "10.5"], "invalid value '10.5' for --alpha"),
    (["x", "--alpha", "-1"], "--alpha"), (["x", "--replicates", "5"], "--replicates"),
    (["x", "--method", "elo"], "invalid value 'elo' for --method: expected 'all', 'nash'"),
  ])
  func `invalid arguments are reported`(words: [String], message: String) async {
    let session = await rank(words)
    #expect(session.status == .usage && session.output == "")
    #expect(session.notes.contains(message))
  }

  @Test(arguments: [
    ("game_id,deal_id", "", "no games in "),
    ("game_id,deal_id\n0,one", "\n0,0,a,1,0\n0,1,b,2,0", "games.csv, line 2: "),
    ("game_id,deal\n0,0", "", "games.csv, line 1: "),
    ("game_id,deal_id\n0,0", "\n0,0,a,1,0", "has one seat"),
    (
      "game_id,deal_id\n0,0\n1,1", "\n0,0,a,1,0\n0,1,b,2,0\n1,0,b,1,0\n1,1,c,2,0",
      "'a' and 'c' played no complete deal against each other"
    ),
  ])
  func `files without games or with invalid games are refused`(
    games: String, seats: String, message: String
  ) async throws {
    let other = try TemporaryFolder()
    try games.write(toFile: "\(other.path)/games.csv", atomically: true, encoding: .utf8)
    try ("game_id,seat,strategy,rank,points" + seats).write(
      toFile: "\(other.path)/seats.csv", atomically: true, encoding: .utf8)
    let session = await rank([other.path])
    #expect(session.status == .usage && session.output == "")
    #expect(session.notes.contains(message), "\(session.notes)")
  }

  @Test func `a folder without tables is refused`() async throws {
    let session = await rank([try TemporaryFolder().path])
    #expect(session.status == .usage && session.output == "")
    #expect(session.notes.contains("games.csv"))
  }

  /// All games are draws between new strategies, which are rated quickly.
  @Test func `too many strategies are refused`() async throws {
    let other = try TemporaryFolder()
    var games = "game_id,deal_id\n"
    var seats = "game_id,seat,strategy,rank,points\n"
    for game in 0..<251 {
      games += "\(game),\(game)\n"
      seats += "\(game),0,s\(2 * game),1,0\n\(game),1,s\(2 * game + 1),1,0\n"
    }
    try games.write(toFile: "\(other.path)/games.csv", atomically: true, encoding: .utf8)
    try seats.write(toFile: "\(other.path)/seats.csv", atomically: true, encoding: .utf8)
    let session = await rank([other.path, "--method", "fit"])
    #expect(session.status == .usage && session.output == "")
    #expect(session.notes.contains("502 strategies cannot be ranked: expected at most 500"))
  }

  @Test func `an interrupt stops the command`() async {
    let session = await CommandSession(
      ["rank", folder.path], catalog: .toys, isInterrupted: true)
    #expect(session.status == .stopped)
  }
}
