import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

/// Tables that cannot be rated.
struct ForeignFaultsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rate(_ text: String, _ file: String = "table.csv") throws {
    _ = try Rating(RatingSource.find([try folder.write(text, to: file)]), model: .davidson)
  }

  private static let faults: [(text: String, problem: String)] = [
    (
      "white,black,result\nAda,Ben,2-0\n",
      "line 2: column 'result': expected 1-0, 0-1 or 1/2-1/2, the points 1, 0 or 0.5, +/- for a "
        + "forfeit, or an empty field for no result, found '2-0'"
    ),
    (
      "white,black,result\nAda,Ben,1-0\nBen,Cid,½-0\n", "line 3: column 'result': expected 1-0, 0-1"
    ),
    ("white,black,result\n Ada,Ada ,1-0\n", "line 2: column 'black': 'Ada' plays against itself"),
    ("white,black,result\nAda,Ben\n", "line 2: expected 3 fields as in the header, found 2"),
    (
      "home,away,home_score,away_score\nAda,Ben,3,x\n",
      "line 2: column 'away_score': expected a number, found 'x'"
    ),
    (
      "home,away,home_score,away_score\nAda,Ben,,1\n",
      "line 2: column 'home_score': expected a number, found an empty field"
    ),
    (
      "home,away,home_score,away_score,neutral\nAda,Ben,1,0,maybe\n",
      "line 2: column 'neutral': expected 1, true, yes, 0, false, no or an empty field, found 'maybe'"
    ),
    ("winner,loser,draw\nAda,Ben,2\n", "line 2: column 'draw': expected 1, true"),
    (
      "game,player,rank\n1,Ada,1\n2,Ben,1\n2,Ada,2\n",
      "line 2: column 'game': game '1' has one row; expected consecutive rows, one for each player"
    ),
    (
      "game,player,rank\n1,Ada,1\n1,Ada,2\n",
      "line 3: column 'player': 'Ada' has two rows of game '1'"
    ),
    (
      "game,player,rank\n1,a,1\n1,b,1\n1,c,1\n2,a,1\n2,b,2\n",
      "line 5: column 'game': game '2' has 2 players, but earlier games have 3"
    ),
    (
      "game,player,rank\n1,a,1\n1,b,1\n1,c,1\n1,d,1\n1,e,1\n",
      "line 6: column 'game': game '1' has more players than earlier games, or than 4"
    ),
    ("game,player,score\n,Ada,1\n", "line 2: column 'game': expected a game, found an empty field"),
    (
      "game,player,score\n1,Ada,?\n1,Ben,1\n",
      "line 2: column 'score': expected a number, as in other rows of the game"
    ),
    ("winner,loser\nAda,Ada\n", "line 2: column 'loser': 'Ada' plays against itself"),
    ("winner,loser\nAda,Ben,1\n", "line 2: expected 2 fields as in the header, found 3"),
    (
      "game,player,rank\n1,Ada,first\n1,Ben,2\n",
      "line 2: column 'rank': expected a number, found 'first'"
    ),
    (
      "game,player,rank\n1,a,1\n1,b,2\n2,a,1\n2,b,2\n1,a,2\n",
      "line 6: column 'game': game '1' has one row; expected consecutive rows"
    ),
    ("home,away,fthg,ftag\nAda,Ben,1e,0\n", "line 2: column 'fthg': expected a number, found '1e'"),
  ]

  @Test(arguments: faults)
  func invalidRows(text: String, problem: String) throws {
    let error = #expect(throws: UnreadableFile.self) { try rate(text) }
    #expect(
      error?.description.contains("/table.csv, \(problem)") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("1-0\"]", "2-0\"]", "line 4: tag 'Result': expected 1-0, 0-1 or 1/2-1/2"),
    ("[Black \"Ben\"]\n", "", "line 1: the game that begins here has no 'Black' tag"),
    ("White \"Ada", "White \"?", "line 2: tag 'White': expected a player name, found '?'"),
    ("White \"Ada", "White \"Ben", "line 3: tag 'Black': 'Ben' plays against itself"),
  ])
  func faultsInChessGames(old: String, new: String, problem: String) throws {
    let text = ForeignTableTests.pgn.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: UnreadableFile.self) { try rate(text, "games.pgn") }
    #expect(
      error?.description.contains("/games.pgn, \(problem)") == true, "\(String(describing: error))")
  }
}
