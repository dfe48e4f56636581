import GameCore
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct PageSubjectTitleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a subject that has only standings.
  private func subject(
    _ csv: String, game: String? = "connect-four", games: Int? = 1234,
    changes: Settings? = [:]
  ) throws -> PageSubject {
    var played = PlayedGames(.run)
    played.standings = try csv.split(separator: "\n").map(row)
    var subject = PageSubject(played, path: "x", game: game, games: games)
    subject.changedRules = changes
    return subject
  }

  /// Returns a row with rank, strategy, score with bounds, and the bounds of the rank.
  private func row(_ text: Substring) throws -> StandingRow {
    let cells = text.split(separator: ",", omittingEmptySubsequences: false)
    let names = ["score", "score_low", "score_high", "rank_low", "rank_high"]
    let numbers = zip(names, cells.dropFirst(2)).filter { !$1.isEmpty }
      .map { ",\"\($0)\":\($1)" }.joined()
    let json = """
      {"rank":\(cells[0]),"strategy":"\(cells[1])","games":2,"wins":1,"draws":0,"losses":1,\
      "points":0,"rank_by_points":1\(numbers)}
      """
    return try #require(JSON.value(StandingRow.self, from: json.utf8))
  }

  @Test func `the title names the leader`() throws {
    let subject = try subject(
      "1,a,0.59,0.56,0.62,1,1\n2,b,0.45,0.4,0.5,2,3\n3,c,0.44,0.4,0.5,2,3\n")
    #expect(subject.title == "Connect Four: a leads, 0.590 (95% CI 0.560 to 0.620)")
    #expect(subject.line == "Connect Four; standard rules; 1,234 games")
  }

  @Test(arguments: [
    ("1,a,0.6,0.51,0.7,1,1\n2,b,0.4,0.3,0.49,2,2\n", "a beats b, 0.600 (95% CI 0.510 to 0.700)"),
    (
      "1,a,0.6,0.4,0.8,1,2\n2,b,0.4,0.2,0.6,1,2\n",
      "no significant difference between strategies 'a' and 'b'"
    ),
    (
      "1,a,0.6,0.4,0.8,1,2\n2,a#2,0.4,0.2,0.6,1,2\n",
      "no significant difference between two copies of strategy 'a'"
    ),
    (
      "1,a,0.6,0.4,0.8,1,2\n2,b,0.5,0.4,0.6,1,2\n3,c,0.1,0,0.2,3,3\n",
      "a and b lead, without a significant difference between the two"
    ),
    (
      "1,a,0.6,0.4,0.8,1,3\n2,b,0.5,0.4,0.6,1,3\n3,c,0.4,0.3,0.5,1,3\n4,d,0.1,0,0.2,4,4\n",
      "no significant difference between the first 3 of 4 strategies"
    ),
    (
      "1,a,0.6,0.4,0.8,1,3\n2,b,0.5,0.4,0.6,1,3\n3,c,0.4,0.3,0.5,1,3\n",
      "no significant difference between 3 strategies"
    ),
    ("1,a,0.6,,,,\n2,b,0.4,,,,\n", "a has the highest score, 0.600"),
    ("1,a,0.6,,,,\n1,b,0.6,,,,\n3,c,0.3,,,,\n", "a and b share the highest score, 0.600"),
    ("1,a,0.5,0.4,0.6,1,1\n", "a against itself"),
  ])
  func `the title states significance`(rows: String, finding: String) throws {
    #expect(try subject(rows).title == "Connect Four: \(finding)")
  }

  /// A3: each row has the won games and all games, and the mark of a strategy that never moved.
  @Test(arguments: [
    ("good,22,22 b,4,22 c,0,22,absent", "good won all 22 games; c never made a move"),
    (
      "good,22,22 b,0,22,absent c,0,22,absent",
      "good won all 22 games; 2 of 3 bots never made a move"
    ),
    (
      "a,9,22 b,9,22 c,0,22,absent",
      "no significant difference between strategies 'a' and 'b'; c never made a move"
    ),
    ("a,20,22 b,0,22,absent", "only a made moves; b never made a move"),
    ("a,0,2,absent b,0,2,absent", "all 2 bots never made a move"),
    // Ten won deals of 20 games are a finding, and two are not.
    ("a,20,20 b,0,20 c,1,20", "a won all 20 games"),
    ("a,4,4 b,0,4 c,1,4", "no significant difference between 3 strategies"),
  ])
  func `the title is the strongest finding that holds`(rows: String, finding: String) throws {
    var subject = try subject("")
    var played = PlayedGames(.run)
    played.standings = try rows.split(separator: " ").map { text in
      let cells = text.split(separator: ",")
      let more = cells.count > 3 ? "\"did_not_play\":true" : "\"rank_low\":1,\"rank_high\":3"
      let json = """
        {"rank":1,"strategy":"\(cells[0])","games":\(cells[2]),"wins":\(cells[1]),"draws":0,\
        "losses":0,"points":0,"rank_by_points":1,"score":0.5,"marks":["external"],\(more)}
        """
      return try #require(JSON.value(StandingRow.self, from: json.utf8))
    }
    subject.content = played
    #expect(subject.title == "Connect Four: \(finding)")
  }

  @Test func `the title names other games`() throws {
    let rows = "1,a,0.5,0.4,0.6,1,1\n"
    #expect(try subject(rows, game: "electronic-dominoes").title.hasPrefix("Electronic dominoes: "))
    #expect(try subject(rows, game: nil, changes: nil).title.hasPrefix("Ratings: "))
    #expect(try subject(rows, game: nil, games: 1, changes: nil).line == "1 game")
  }

  /// The size of a board is named; other rules have their values.
  @Test(arguments: [
    (["columns": "4", "rows": "5"], "Connect Four on 4×5: ", "columns = 4, rows = 5"),
    (["columns": "4"], "Connect Four on 4×6: ", "columns = 4"),
    (["connect": "3"], "Connect Four with connect = 3: ", "connect = 3"),
    ([:], "Connect Four: ", "standard rules"),
  ])
  func `the title names changed rules`(rules: [String: String], start: String, line: String)
    async throws
  {
    var request = RunSpecification(strategies: ["random", "greedy"], games: 4)
    request.rules = rules.sorted { $0.key < $1.key }.map {
      Assignment(key: $0.key, value: $0.value, origin: "test")
    }
    let path = try await ToyRuns.play(PageFixture.connectFour.prepare(request), in: folder)
    let subject = try PageSubject.read([path], games: [PageFixture.connectFour])[0]
    #expect(subject.title.hasPrefix(start), "\(subject.title)")
    #expect(subject.line == "Connect Four; \(line); 4 games")
    // Without the game, the defaults are unknown.
    #expect(try PageFixture.subject(path).line == "Connect Four; 4 games")
  }

  @Test(arguments: [true, false]) func `the title states the most significant difference`(
    areDifferent: Bool
  ) async throws {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["random", "lowest", "random"], games: 40),
      rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: areDifferent ? ["hand": "2"] : [:]))
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    let subject = try PageFixture.subject(target.path)
    #expect(
      areDifferent
        ? subject.title.hasPrefix("Tricks: hand=2 changes ")
        : subject.title
          == "Tricks: no significant difference between standard rules and standard rules")
    #expect(subject.line.hasSuffix("; 40 games under each rule set"))
  }
}
