import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// Byes, games that were never played, and games without a result.
struct UnplayedGamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rate(
    _ text: String, _ file: String = "table.csv", forfeits: ForfeitChoice = .omit
  ) throws -> (rows: [String], note: String) {
    let path = try folder.write(text, to: file)
    let rating = try Rating(
      RatingSource.find([path], columns: nil, reading: TableReading(forfeits: forfeits)),
      model: .davidson)
    let rows = rating.summary.standings.map { "\($0.strategy) \($0.wins)-\($0.draws)-\($0.losses)" }
    return (rows.sorted(), rating.notes[0].text)
  }

  private static let played = "A,B,1-0\nB,C,1-0\nC,A,1-0\n"
  private static let even = ["A 1-0-1", "B 1-0-1", "C 1-0-1"]

  // F1: a bye is no player.
  @Test(arguments: [
    ("BYE", " (BYE)"), ("bye", " (bye)"), ("-", " (-)"), ("", ""), (" ", ""), ("--", " (--)"),
    ("(bye)", " ((bye))"), ("Half-point bye", " (Half-point bye)"), ("–", " (–)"),
    ("spielfrei", " (spielfrei)"),
  ])
  func `a bye is left out with a count, on either side`(name: String, shown: String) throws {
    let text = "white,black,result\n\(Self.played)A,\(name),1-0\n\(name),B,0-1\n"
    let result = try rate(text)
    #expect(result.rows == Self.even)
    #expect(result.note.contains("; 2 byes\(shown) left out"), "\(result.note)")
    #expect(result.note.contains("3 games of 3 players"))
  }

  // F1: the same in all other forms.
  @Test func `byes are left out of tables of scores, winners, places and PGN`() throws {
    let scores = "home,away,home_score,away_score\nA,B,1,0\nB,C,2,0\nC,A,3,0\nA,Bye,1,0\n"
    #expect(try rate(scores).rows == Self.even)
    #expect(try rate("winner,loser\nA,B\nB,C\nC,A\nA,\n").rows == Self.even)
    let places =
      "game,player,rank\n1,A,1\n1,B,2\n2,B,1\n2,C,2\n3,C,1\n3,A,2\n4,A,1\n4,BYE,2\n5,A,1\n5,,2\n"
    #expect(try rate(places).rows == Self.even)
    let pgn = [("A", "B"), ("B", "C"), ("C", "A"), ("A", "bye"), ("-", "A"), ("A", "")]
      .map { "[White \"\($0)\"]\n[Black \"\($1)\"]\n[Result \"1-0\"]\n\n1-0\n" }.joined()
    let result = try rate(pgn, "games.pgn")
    #expect(result.rows == Self.even)
    #expect(result.note.contains("; 3 byes (bye, -) left out"), "\(result.note)")
  }

  @Test func `a name that only contains the word is a player`() throws {
    let rows = try rate("white,black,result\nGoodbye,Byeong,1-0\nByeong,Goodbye,1-0\n").rows
    #expect(rows == ["Byeong 1-0-1", "Goodbye 1-0-1"])
  }

  // F2: forfeits in a column of results.
  @Test(arguments: [
    "+/-", "+--", "+ - -", "+:-", "1-0F", "1-0 ff", "1-0 (forfeit)", "1:0 w/o", "1-F", "+–-",
  ])
  func `a forfeit is left out, or counted if the user wants it`(result: String) throws {
    let text = "white,black,result\n\(Self.played)A,B,\(result)\n"
    let omitted = try rate(text)
    #expect(omitted.rows == Self.even)
    #expect(
      omitted.note.contains("; 1 game never played (rated with --forfeits count) left out"),
      "\(omitted.note)")
    let counted = try rate(text, forfeits: .count)
    #expect(counted.rows == ["A 2-0-1", "B 1-0-2", "C 1-0-1"])
    #expect(counted.note.contains("; 1 game never played but counted"), "\(counted.note)")
  }

  // F2: nobody won a double forfeit, so that it is not a draw.
  @Test(arguments: ["0-0", "0:0", "-/-", "---", "0F-0F"])
  func `a double forfeit never counts`(result: String) throws {
    let text = "white,black,result\n\(Self.played)A,B,\(result)\n"
    #expect(try rate(text).rows == Self.even)
    let counted = try rate(text, forfeits: .count)
    #expect(counted.rows == Self.even)
    #expect(counted.note.contains("; 1 game that neither player won left out"), "\(counted.note)")
  }

  // F2: future games.
  @Test(arguments: ["", "NA", "N/A", "NaN", "null", "-", "*", "?", "TBD", "vs", "-:-", "postponed"])
  func `a game without a result is left out with a count`(cell: String) throws {
    let results = try rate("white,black,result\n\(Self.played)A,D,\(cell)\n")
    #expect(results.rows == Self.even)
    let scores = cell == "-:-" ? "-,-" : "\(cell),\(cell)"
    let teams = try rate(
      "home_team,away_team,home_score,away_score\nA,B,2,1\nB,A,\(scores)\nD,E,\(scores)\nA,B,1,1\nB,A,3,0\n"
    )
    #expect(teams.rows == ["A 1-1-1", "B 1-1-1"])
    #expect(teams.note.contains("3 games of 2 teams"))
    #expect(teams.note.contains("; 2 games without a result left out"), "\(teams.note)")
    let value = cell == "-:-" ? "-" : cell
    let places = "game,player,score\n1,A,2\n1,B,1\n2,A,\(value)\n2,B,\(value)\n3,A,1\n3,B,2\n"
    #expect(try rate(places).rows == ["A 1-0-1", "B 1-0-1"])
  }

  @Test func `a score for one side only is an error with its line`() throws {
    let text = "home,away,home_score,away_score\nA,B,2,1\nB,A,,3\n"
    let error = #expect(throws: UnreadableFile.self) { try rate(text) }
    #expect(error?.line == 3)
  }

  @Test func `forfeits in place of scores and in a column of terminations are left out`() throws {
    let scores = "home,away,home_score,away_score\nA,B,2,1\nB,A,2,1\nA,B,3,FF\nB,A,+,-\n"
    #expect(try rate(scores).rows == ["A 1-0-1", "B 1-0-1"])
    #expect(try rate(scores, forfeits: .count).rows == ["A 2-0-2", "B 2-0-2"])
    let endings =
      "white,black,result,termination\nA,B,1-0,normal\nB,A,1-0,time forfeit\nA,B,1-0,abandoned\n"
    let result = try rate(endings)
    #expect(result.rows == ["A 1-0-1", "B 1-0-1"])
    #expect(result.note.contains("termination = termination"))
    let tennis = "winner_name,loser_name,score\nA,B,6-4 6-2\nB,A,7-5 RET\nA,B,W/O\nA,B,Walkover\n"
    #expect(try rate(tennis).rows == ["A 1-0-1", "B 1-0-1"])
    let flags = "home,away,home_score,away_score,forfeit\nA,B,2,1,0\nB,A,2,1,\nA,B,3,0,1\n"
    #expect(try rate(flags).rows == ["A 1-0-1", "B 1-0-1"])
  }

  /// The moves of a game, and whether it was played.
  private static let endings: [(termination: String, moves: String, isPlayed: Bool)] = [
    ("abandoned", "", false), ("Abandoned", "1. e4", false), ("time forfeit", "", false),
    ("rules infraction", "", false), ("Ada won on time", "", false),
    ("Ada won - game abandoned", "", false), ("forfeit", "{ Ben did not come. 1. e4 e5 }", false),
    ("time forfeit", "1. e4 e5", true), ("rules infraction", "1. d4 {a} d5 2. c4", true),
    ("abandoned", "1. e2e4 e7e5", true), ("normal", "", true), ("adjudication", "", true),
  ]

  // F2: a game counts if both players made a move, as FIDE rates it.
  @Test(arguments: endings)
  func `a chess game without moves that ended abnormally was never played`(
    termination: String, moves: String, isPlayed: Bool
  ) throws {
    let games = """
      [White "A"]
      [Black "B"]
      [Result "1-0"]

      1. e4 e5 1-0

      [White "B"]
      [Black "A"]
      [Result "1-0"]
      [Termination "\(termination)"]

      \(moves) 1-0
      """
    let result = try rate(games, "games.pgn")
    #expect(result.rows == (isPlayed ? ["A 1-0-1", "B 1-0-1"] : ["A 1-0-0", "B 0-0-1"]))
    #expect(result.note.contains("1 game never played") == !isPlayed)
    #expect(try rate(games, "games.pgn", forfeits: .count).rows == ["A 1-0-1", "B 1-0-1"])
  }

  // F3: half points in all spellings.
  @Test(arguments: [
    "0,5-0,5", "0,5 - 0,5", "½-½", "½:½", "1/2", "½", "0,5", "=", "0.5-0.5", "1/2-1/2",
  ])
  func `half points are read in a table with semicolons`(result: String) throws {
    #expect(try rate("white;black;result\nA;B;\(result)\n").rows == ["A 0-1-0", "B 0-1-0"])
    #expect(try rate("white\tblack\tresult\nA\tB\t\(result)\n").rows == ["A 0-1-0", "B 0-1-0"])
  }

  // F3: half points in tables of games and seats.
  @Test(arguments: ["½", "0,5", "0.5", "1/2", ".5"])
  func `half points are read in tables of games and seats`(half: String) throws {
    let games = try folder.write("game_id;deal_id\n0;0\n1;1\n", to: "games.csv")
    _ = try folder.write(
      "game_id;seat;strategy;rank;points\n0;0;a;1;\(half)\n0;1;b;1;\(half)\n1;0;a;1;1\n1;1;b;2;0,0\n",
      to: "seats.csv")
    let rating = try Rating(RatingSource.find([games]), model: .davidson)
    #expect(rating.summary.standings.map(\.points) == [1.5, 0.5])
    #expect(rating.summary.standings.map(\.pointsPerGame) == [0.75, 0.25])
    try rating.write(folder: "\(folder.path)/rated")
    let standings = try String(
      contentsOfFile: "\(folder.path)/rated/standings.csv", encoding: .utf8)
    #expect(standings.contains("\n1,a,2,1,1,0,1.5,"))
  }

  // E9: beyond 2^53, neighboring numbers are the same in floating point.
  @Test(arguments: ["9007199254740993,9007199254740992", "1e300,2", "0.1234567890123456789,0"])
  func `scores that cannot be told apart are refused with the reason`(scores: String) throws {
    let error = #expect(throws: UnreadableFile.self) {
      try rate("home,away,home_score,away_score\nA,B,\(scores)\n")
    }
    #expect(
      error?.problem.contains("because larger or longer ones may count as equal, found '") == true)
    #expect(
      try rate("home,away,home_score,away_score\nA,B,9007199254740992,9007199254740991\n").rows
        == ["A 1-0-0", "B 0-0-1"])
  }

  // E7: names reach files and terminals.
  @Test func `control characters in names are escaped, and U+0000 is refused`() throws {
    let rows = try rate(
      "white,black,result\nA\u{1b}[31m,B\u{202e},1-0\nB\u{202e},A\u{1b}[31m,1-0\n"
    ).rows
    #expect(rows == ["A\\u{1b}[31m 1-0-1", "B\\u{202e} 1-0-1"])
    let error = #expect(throws: UnreadableFile.self) { try rate("white,black,result\nA\0,B,1-0\n") }
    #expect(error?.problem == "column 'white': the name contains the character U+0000")
    let games = try folder.write("game_id,deal_id\n0,0\n1,1\n", to: "games.csv")
    _ = try folder.write(
      "game_id,seat,strategy,rank,points\n0,0,a\u{7},1,1\n0,1,b,2,0\n1,0,a\u{7},1,1\n1,1,b,2,0\n",
      to: "seats.csv")
    let labels = try Rating(RatingSource.find([games]), model: .davidson).summary.standings.map(
      \.strategy)
    #expect(labels == ["a\\u{7}", "b"])
  }

  // E7: a name that begins like a formula is shown as it is, and is no formula in a file.
  @Test(arguments: ["=1+1", "+x", "@x", "\u{ff1d}1", "\u{ff0b}1", "\u{ff0d}1", "\u{ff20}x"])
  func `a name like a formula gets an apostrophe in files only`(name: String) throws {
    let path = try folder.write(
      "white,black,result\n\(name),B,1-0\nB,\(name),1-0\n", to: "table.csv")
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    #expect(rating.summary.standings.contains { $0.strategy == name })
    let output = "\(folder.path)/rated"
    try rating.write(folder: output)
    let text = try String(contentsOfFile: "\(output)/standings.csv", encoding: .utf8)
    #expect(text.contains(",'\(name),") && !text.contains(",\(name),"))
  }
}
