import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct TableFormTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recognized(_ header: String) throws -> String? {
    try TableForm.recognized(path: folder.write("\(header)\n", to: "table.csv"))?.text
  }

  @Test(arguments: [
    ("result, White,black", "first= White,second=black,result=result"),
    (
      "Home Team;Away Team;FTHG;FTAG",
      "first=Home Team,second=Away Team,first_score=FTHG,second_score=FTAG"
    ),
    ("home,away,result,neutral", "first=home,second=away,result=result,neutral=neutral"),
    (
      "winner_name,loser_name,score,surface",
      "winner=winner_name,loser=loser_name,termination=score"
    ),
    ("game,player,rank,score", "game=game,player=player,rank=rank"),
    ("utc_date,white,black,result", "first=white,second=black,result=result,date=utc_date"),
    ("UTCDate,Date,winner,loser", "winner=winner,loser=loser,date=Date"),
    ("home,away,score1,score2", "first=home,second=away,first_score=score1,second_score=score2"),
    (
      "team1,team2,fthg,ftag", "first=team1,second=team2,first_score=fthg,second_score=ftag"
    ),
    (
      "Interaction index,Player name,Score", "game=Interaction index,player=Player name,score=Score"
    ),
    ("game_id,deal_id,white,black,result", nil), ("game_id,seat,strategy,rank,points", nil),
    ("white,black", nil), ("game,player", nil), ("a,b,c", nil),
  ])
  func headers(header: String, form: String?) throws {
    #expect(try recognized(header) == form)
  }

  @Test func chessGames() throws {
    #expect(try TableForm.recognized(path: "\(folder.path)/none.pgn") == .pgn)
    #expect(TableForm.pgn.hasFirstSeat && !TableForm.pgn.hasSelfPlay)
  }

  /// The error has an option for each of two forms.
  @Test(arguments: [
    (
      "home_team,away_team,home_score,away_score,result",
      "Add --columns first=home_team,second=away_team,result=result, or --columns "
        + "first=home_team,second=away_team,first_score=home_score,second_score=away_score."
    ),
    (
      "white,black,result,winner,loser",
      "Add --columns first=white,second=black,result=result, or --columns winner=winner,loser=loser."
    ),
    (
      "home,away,score1,score2,fthg,ftag",
      "Add --columns first=home,second=away,first_score=fthg,second_score=ftag, or --columns "
        + "first=home,second=away,first_score=score1,second_score=score2."
    ),
    (
      "white,black,result,game,player,rank,date",
      "Add --columns first=white,second=black,result=result,date=date, or --columns "
        + "game=game,player=player,rank=rank,date=date."
    ),
  ])
  func severalForms(header: String, remedy: String) throws {
    let path = try folder.write("\(header)\n", to: "table.csv")
    let error = #expect(throws: UsageError.self) { try RatingSource.find([path]) }
    #expect(error?.mistakes.map(\.text) == ["\(path): the columns fit more than one form"])
    #expect(error?.mistakes.first?.remedy == remedy)
  }

  @Test func unknownColumns() throws {
    let path = try folder.write("a;b;c\n", to: "table.csv")
    let error = #expect(throws: UsageError.self) { try RatingSource.find([path]) }
    #expect(
      error?.problems == [
        "\(path): no known columns for players and results among 'a', 'b', 'c'; name them, for "
          + "example --columns first=COLUMN,second=COLUMN,result=COLUMN"
      ])
    let dated = #expect(throws: UsageError.self) {
      try RatingSource.find([path], columns: TableForm("date=c"))
    }
    #expect(
      dated?.problems == [
        "\(path): no known columns for players and results among 'a', 'b', 'c'; name them, for "
          + "example --columns first=COLUMN,second=COLUMN,result=COLUMN,date=c"
      ])
    let missing = #expect(throws: UnreadableFile.self) {
      try Rating(
        RatingSource.find([path], columns: TableForm("winner=a,loser=x")), model: .davidson)
    }
    #expect(missing?.problem == "missing column 'x'; found 'a', 'b', 'c'")
  }

  @Test(arguments: [
    ("first", "expected ROLE=COLUMN,..., such as "), ("first=,second=b", "expected ROLE=COLUMN"),
    ("", "expected ROLE=COLUMN"), ("frist=a", "unknown role 'frist'; expected 'first', 'second', "),
    ("first=a,first=b", "'first' is given more than once"),
    // E8: the second role would have no fields.
    ("first=a,second=a,result=r", "the column 'a' has two roles, first and second"),
    ("first=a,second=b,result=b", "the column 'b' has two roles, second and result"),
    ("first=a,second=b", "expected first, second and result or first_score and second_score; "),
    ("winner=a,loser=b,neutral=c", "expected first, second and result"),
    ("game=a,player=b,rank=c,score=d", "expected first, second and result"),
  ])
  func mistakes(text: String, problem: String) {
    let error = #expect(throws: UsageError.self) { try TableForm(text) }
    #expect(error?.mistakes.first?.text.hasPrefix(problem) == true, "\(String(describing: error))")
    #expect(error?.mistakes.first?.value == text)
  }
}
