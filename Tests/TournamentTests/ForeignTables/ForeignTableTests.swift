import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

/// All tables have the same games: Ada won against Ben and against Cid, and Ben drew against Cid.
struct ForeignTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rate(
    _ text: String, _ file: String = "table.csv", columns: String? = nil
  ) throws -> Rating {
    let path = try folder.write(text, to: file)
    return try Rating(
      RatingSource.find([path], columns: columns.map { try TableForm($0) }), model: .davidson)
  }

  static let pgn = """
    [Event "Club evening"]
    [White "Ada"]
    [Black "Ben"]
    [Result "1-0"]

    1. e4 {[%clk 0:01]} e5
    2. Nf3 1-0

    [Event "Club evening"]
    [White "Ben"]
    [Black "Cid"]
    [Result "1/2-1/2"]

    1. d4 d5 1/2-1/2

    [White "Dan"]
    [Black "Ada"]
    [Result "*"]

    [White "Cid"]
    [Black "Ada"]
    [Result "0-1"]
    """

  private static let interactions = """
    Interaction index,Player index,Opponent index,Repetition,Player name,Opponent name,Actions,Score
    0,0,0,0,Ada,Ada,CC,6
    0,0,0,0,Ada,Ada,CC,6
    1,0,1,0,Ada,Ben,CD,5
    1,1,0,0,Ben,Ada,DC,2
    2,1,2,0,Ben,Cid,CC,6
    2,2,1,0,Cid,Ben,CC,6
    3,0,2,0,Ada,Cid,DD,7
    3,2,0,0,Cid,Ada,DD,1
    """

  private static let forms: [(text: String, note: String)] = [
    (
      "white,black,result\nAda,Ben,1-0\nBen,Cid,1/2-1/2\nCid,Ada,0-1\n",
      "first = white; second = black; result from result"
    ),
    (
      "\u{feff}Result;BLACK;White\r\n1;Ben;Ada\r\n0,5;Cid;Ben\r\n0;Ada;Cid\r\n",
      "first = White; second = BLACK; result from Result"
    ),
    (
      "white\tblack\tresult\nAda\tBen\t1\n Ben \tCid\t.5\nCid\tAda\t0\n",
      "first = white; second = black; result from result"
    ),
    ("white,black,result\nAda,Ben,1-0\nBen,Cid,½-½\nCid,Ada,0-1\n", "result from result"),
    (
      "winner,loser,draw\nAda,Ben,\nBen,Cid,1\nAda,Cid,no\n",
      "winner = winner; loser = loser; draw = draw; no first player"
    ),
    (
      "id,draw,loser_name,winner_name\n1,0,Ben,Ada\n2,true,Cid,Ben\n3,,Cid,Ada\n",
      "winner = winner_name; loser = loser_name; draw = draw; no first player"
    ),
    (
      "id,home_team,away_team,home_score,away_score\n1,Ada,Ben,5,1\n2,Ben,Cid,1,1\n3,Cid,Ada,9,10\n",
      "3 games of 3 teams; first = home_team; second = away_team; result from home_score, away_score"
    ),
    (
      "white,black,result\nAda,Ben,1.0\nBen,Cid,\",5\"\nCid,Ada,0–1\n",
      "first = white; second = black; result from result"
    ),
    (
      "home,away,home_score,away_score\nAda,Ben,2,1\nBen,Cid,0,0\nCid,Ada,0,3\n",
      "first = home; second = away; result from home_score, away_score"
    ),
    (
      "HOME TEAM;Away-Team;Home Goals;Away Goals\nAda;Ben;2;1\nBen;Cid;0;0\nCid;Ada;0;3\n",
      "3 games of 3 teams; first = HOME TEAM; second = Away-Team; result from Home Goals, Away Goals"
    ),
    (
      "HomeTeam,AwayTeam,FTHG,FTAG\nAda,Ben,2,0\nBen,Cid,0,0\nCid,Ada,-1,0\n",
      "result from FTHG, FTAG"
    ),
    (
      "home;away;home_goals;away_goals\nAda;Ben;1,5;1,25\nBen;Cid;0,50;0,5\nCid;Ada;0;1\n",
      "result from home_goals, away_goals"
    ),
    (
      "team1,team2,score1,score2\nAda,Ben,1.5,1\nBen,Cid,3,3\nCid,Ada,0,1\n",
      "result from score1, score2"
    ),
    (
      "player_1,player_2,score_1,score_2\nAda,Ben,1,0\nBen,Cid,3,3\nCid,Ada,0,1\n",
      "3 games of 3 players; first = player_1; second = player_2; result from score_1, score_2"
    ),
    (
      "game,player,rank\nx,Ada,1\nx,Ben,2\ny,Ben,1\ny,Cid,1\n7,Cid,2\n7,Ada,1\n",
      "game = game; player = player; result from rank; no first player"
    ),
    (
      "Score,Player,Game\n10,Ada,1\n9,Ben,1\n-1,Ben,2\n-1,Cid,2\n0,Cid,3\n.5,Ada,3\n",
      "game = Game; player = Player; result from Score; no first player"
    ),
    (
      interactions, "result from Score; no first player; 1 game of a player against itself left out"
    ),
  ]

  @Test(arguments: forms)
  func columns(text: String, note: String) throws {
    try expectGames(of: rate(text), note: note)
  }

  @Test(arguments: ["\n", "\r\n"])
  func chessGames(lineEnd: String) throws {
    try expectGames(
      of: rate(Self.pgn.replacing("\n", with: lineEnd), "Club.PGN"),
      note: "first = White; second = Black; result from Result; 1 game without a result left out")
  }

  /// The option names the columns of any table.
  @Test(arguments: [
    ("A,B,R\nAda,Ben,1\nBen,Cid,½\nCid,Ada,0\n", "first=A,second=B,result=R"),
    (
      "a,b,x,y\nAda,Ben,2,1\nBen,Cid,0,0\nCid,Ada,0,1\n",
      "first=a,second=b,first_score=x,second_score=y"
    ),
    ("w,l,d\nAda,Ben,n\nBen,Cid,y\nAda,Cid,n\n", "winner=w,loser=l,draw=d"),
    ("g,p,r\n1,Ada,1\n1,Ben,4\n2,Ben,2\n2,Cid,2\n3,Cid,9\n3,Ada,1\n", "game=g,player=p,rank=r"),
    (
      "white,black,result,winner,loser\nAda,Ben,1,,\nBen,Cid,.5,,\nCid,Ada,0,,\n",
      "first=white,second=black,result=result"
    ),
  ])
  func namedColumns(text: String, columns: String) throws {
    try expectGames(of: rate(text, columns: columns), note: "")
    #expect(try TableForm(columns).text == columns)
  }

  private func expectGames(of rating: Rating, note: String) throws {
    let result = rating.summary
    #expect(result.games == 3 && result.deals == 3 && result.seats == 2)
    let rows = result.standings.map { "\($0.strategy) \($0.wins)-\($0.draws)-\($0.losses)" }
    #expect(rows.sorted() == ["Ada 2-0-0", "Ben 0-1-1", "Cid 0-1-1"])
    #expect(rating.notes.count == 1)
    #expect(rating.notes[0].text.hasSuffix(note), "\(rating.notes[0].text)")
    #expect(rating.notes[0].examples.count == 3)
    #expect(rating.notes[0].examples[0].contains(": Ada (rank 1), Ben (rank 2)"))
    // Games without a first seat are no evidence of its advantage.
    #expect((result.balance == nil) == note.contains("no first player") || note.isEmpty)
    #expect(result.ratings.seatConfounding == nil || !note.contains("no first player"))
  }

  /// Games on neutral ground have no first player, so the order of their players makes no difference.
  @Test func neutralGames() throws {
    func rated(isFlipped: Bool) throws -> RatingResult {
      var text = "home,away,home_score,away_score,neutral\n"
      for (home, away) in [("Ada", "Ben"), ("Ben", "Cid"), ("Cid", "Ada"), ("Ben", "Ada")] {
        for number in 0..<6 { text += "\(home),\(away),\(number % 3),1,0\n" }
        text += isFlipped ? "\(away),\(home),0,2,yes\n" : "\(home),\(away),2,0,yes\n"
      }
      return try rate(text).summary
    }
    let result = try rated(isFlipped: false)
    #expect(try rated(isFlipped: true).standings == result.standings)
    #expect(result.ratings.seats.count == 2)
    #expect(result.games == 28 && result.balance?.deals == 24)
  }

  /// Tables of winners are neither confounded nor evidence for the first player.
  @Test func winnersFirst() throws {
    var text = "winner,loser\n"
    for (winner, loser) in [("Ada", "Ben"), ("Ben", "Cid"), ("Cid", "Ada"), ("Ada", "Cid")] {
      for _ in 0..<5 { text += "\(winner),\(loser)\n" }
    }
    let result = try rate(text).summary
    #expect(result.ratings.basis == .results && result.ratings.seats.isEmpty)
    #expect(result.ratings.seatConfounding == nil && result.balance == nil)
    #expect(!result.warnings.contains { $0.contains("seat") })
  }

  /// More games than are read at a time.
  @Test func manyGames() throws {
    var text = "white,black,result\n"
    for number in 0..<2500 { text += "\"p,\(number % 7)\",q\(number % 5),\(number % 2)\n" }
    let result = try rate(text).summary
    #expect(result.games == 2500 && result.standings.count == 12)
    #expect(result.standings.contains { $0.strategy == "p,6" })
  }

  /// A file in a different encoding is refused; Latin-1 at the first name with such a letter.
  @Test func encodings() throws {
    let path = try folder.write("", to: "latin.csv")
    let latin = Array("white,black,result\nAda,J".utf8) + [0xF6] + Array("rg,1-0\n".utf8)
    try Data(latin).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: UnreadableFile.self) {
      try Rating(RatingSource.find([path]), model: .davidson)
    }
    #expect(error?.line == 2)
    #expect(
      error?.problem.hasPrefix(
        "column 'black': the name is not UTF-8 text; convert the file, for example: iconv -f latin1 "
      ) == true)
  }

  /// Rows that are the same are separate games, and the note has their number.
  @Test func repeatedRows() throws {
    let rating = try rate("white,black,result\nAda,Ben,1\nAda,Ben,1\nBen,Ada,½\n")
    #expect(rating.summary.games == 3)
    #expect(rating.notes[0].text.contains("3 games of 2 players"))
  }

  /// Ratings in a folder are verified with the columns that the user named.
  @Test func verification() throws {
    let output = "\(folder.path)/rated"
    try rate("A,B,R\nAda,Ben,1\nBen,Ada,½\n", columns: "first=A,second=B,result=R")
      .write(folder: output)
    let stored = try #require(StoredRating(folder: output))
    #expect(stored.configuration.sources[0].columns == "first=A,second=B,result=R")
    #expect(try FinishedRating(stored: stored).verify().findings == [])
    _ = try folder.write("A,B,R\nAda,Ben,0\nBen,Ada,½\n", to: "table.csv")
    #expect(try FinishedRating(stored: stored).verify().findings.count == 1)
  }
}
