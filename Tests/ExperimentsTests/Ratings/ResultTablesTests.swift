import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

struct ResultTablesTests {
  /// The order of columns, unknown columns and line endings do not matter.
  @Test func `tables of other programs are read`() throws {
    let folder = try TemporaryFolder()
    let expected = try RatingTables.rate([
      try RatingTables.write(RatingTables.results, "plain", in: folder)
    ])
    var (games, seats) = RatingTables.results
    games = games.split(separator: "\n").map { "\"x,\"\"y\"\"\"," + $0 + "\r\n" }.joined()
    games = games.replacingOccurrences(of: "\"x,\"\"y\"\"\",game_id", with: "note,game_id")
    seats = "\u{feff}" + seats.split(separator: "\n").map { "\($0),7\r\n" }.joined()
    seats = seats.replacingOccurrences(of: "points,7", with: "points,mood")
    let found = try RatingTables.rate([try RatingTables.write((games, seats), "other", in: folder)])
    #expect(found.standings == expected.standings)
  }

  @Test(arguments: [";", "\t"])
  func `semicolons and tabs give the same ratings as commas`(separator: String) throws {
    let folder = try TemporaryFolder()
    func rated(_ separator: String) throws -> RatingResult {
      let tables = [RatingTables.results.games, RatingTables.results.seats].map {
        $0.replacingOccurrences(of: ",", with: separator)
      }
      let name = separator == "," ? "plain" : "other"
      return try RatingTables.rate([
        try RatingTables.write((tables[0], tables[1]), name, in: folder)
      ])
    }
    #expect(try rated(separator).standings == rated(",").standings)
  }

  @Test(
    arguments: [
      ("game_id,deal_id\n", "game_id,seat,strategy,rank,points\n", "no games in "),
      ("game_id\n0\n", nil, "games.csv, line 1: missing column 'deal_id'"),
      (
        "game_id,deal_id\n1,0\n0,0\n", nil,
        "seats.csv, line 2: column 'game_id': game 0 is out of order or not in"
      ),
      ("game_id,deal_id\n0,1\n1,0\n", nil, "line 3: column 'deal_id': deal 0 comes after deal 1"),
      ("game_id,deal_id\n0,0\n", nil, "seats.csv, line 4: column 'game_id': this game is not in"),
      (nil, "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n", "game 1 has one seat"),
      (
        nil, "0,0,a,1,1\n0,0,b,2,0\n",
        "line 3: column 'seat': seat 0 of game 0 has more than one row"
      ),
      (nil, "0,0,a,1,1\n0,1,a,2,0\n", "line 3: column 'strategy': 'a' is in two seats of game 0"),
      (nil, "0,0,a,1,1\n0,1,,2,0\n", "line 3: column 'strategy': expected a strategy name"),
      (
        nil, "0,0,a,1,1\n0,1,b,1,\"0,25\"\n",
        "line 3: column 'points': expected a whole number from -2147483648 to 2147483648, found '0,25'; "
          + "multiply all points by 10 or 100; ratings only use ranks"
      ),
      (nil, "0,0,a,1.5,1\n0,1,b,1.5,1\n", "'1.5'; give seats that share a place the same rank"),
      (nil, "0,0,a,1,1\n0,1,b,nan,0\n", "line 3: column 'rank': expected a whole number"),
      (
        nil, "0,0,a,1,1\n0,1,b,2,-99999999999\n", "line 3: column 'points': expected a whole number"
      ),
      (
        nil, "0,0,a,2,1\n0,1,b,2,0\n",
        "game 0 has a seat with rank 2, but the number of better seats is 0: expected rank 1"
      ),
      (nil, "0,0,a,1,1\n0,2,b,2,0\n", "game 0 has seat 2, but not all seats below it"),
      (
        nil, "0,0,a,1,1\n0,1,b,2,0\n1,0,c,1,1\n1,1,a,2,0\n",
        "contains games between different strategies"
      ),
      (
        nil, "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n1,1,a,2,0\n1,2,c,2,0\n",
        "game 1 has 3 seats, but earlier games have 2"
      ),
      (
        "game_id,deal_id\n0,0\n1,0\n2,0\n",
        "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n1,1,a,2,0\n"
          + "2,0,b,1,1\n2,1,a,2,0\n", "deal 0 has more than 2 games"
      ),
    ] as [(String?, String?, String)])
  func `invalid tables are refused`(games: String?, seats: String?, problem: String) throws {
    let folder = try TemporaryFolder()
    let header = "game_id,seat,strategy,rank,points\n"
    let rows = seats.map { $0.hasPrefix("game_id") ? $0 : header + $0 }
    let path = try RatingTables.write(
      (games ?? RatingTables.results.games, rows ?? RatingTables.results.seats), "bad", in: folder)
    do {
      _ = try RatingTables.rate([path])
      Issue.record("accepted: \(problem)")
    } catch {

      #expect("\(error)".contains(problem), "\(error)")
    }
  }

  @Test func `repeated games of a deal are one observation`() throws {
    let folder = try TemporaryFolder()
    let seats = (0..<20).map { game in
      let first = game % 2 == 0 ? "a,b" : "b,a"
      let names = first.split(separator: ",")
      let ranks = game % 3 == 0 ? [1, 2] : game % 5 == 1 ? [1, 1] : [2, 1]
      return "\(game),0,\(names[0]),\(ranks[0]),0\n\(game),1,\(names[1]),\(ranks[1]),0\n"
    }.joined()
    let header = "game_id,seat,strategy,rank,points\n"
    func rated(_ games: String, _ name: String) throws -> RatingResult {
      try RatingTables.rate([try RatingTables.write((games, header + seats), name, in: folder)])
    }
    let times = (0..<20).map { "\($0),\($0 / 4),\($0 / 2 % 2)\n" }.joined()
    let repeated = try rated("game_id,deal_id,replicate\n" + times, "repeated")
    let pairs = (0..<20).map { "\($0),\($0 / 2)\n" }.joined()
    let once = try rated("game_id,deal_id\n" + pairs, "once")
    #expect((repeated.deals, once.deals) == (5, 10))
    #expect(repeated.standings.map(\.score?.value) == once.standings.map(\.score?.value))
    #expect(repeated.headToHead?.deals.count == 9 && once.headToHead?.deals.count == 5)
    #expect(repeated.standings[0].score?.low != once.standings[0].score?.low)
    // A replicate with too many games, a missing replicate, an incomplete one, and one that is not numbered
    // from 0.
    let mistakes = [
      "0,0,0\n1,0,0\n2,0,0\n", "0,0,0\n1,0,0\n2,0,2\n", "0,0,0\n1,0,1\n", "0,0,1\n",
    ]
    for (number, rows) in mistakes.enumerated() {
      #expect(throws: UnreadableFile.self) {
        _ = try rated("game_id,deal_id,replicate\n" + rows, "bad\(number)")
      }
    }
  }

  @Test func `a strategy that is not in the roster is an error`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ToyRuns.play(ToyRuns.run(games: 20), in: folder)
    let path = "\(run)/seats.csv"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: ",random,", with: ",rnadom,")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: UnreadableFile.self) { _ = try RatingTables.rate([run]) }
    #expect(error?.problem.contains("'rnadom' is not in the roster") == true)
  }

  private func sums(
    games: String, seats: String
  ) throws -> (ResultSums?, [String]) {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write((games, seats), "some", in: folder)
    var sums: ResultSums?
    var names = StrategyNames()
    for source in try RatingSource.find([path]) {
      var nobody = NoVisitor()
      var tables = try ResultTables(source, visitor: &nobody)
      try tables.addGames(to: &sums, naming: &names, visitor: &nobody)
    }
    return (sums, names.labels)
  }

  private static let header = "game_id,seat,strategy,rank,points\n"

  @Test func `strategies are numbered in order of appearance, in every seat`() throws {
    let (sums, names) = try sums(
      games: "game_id,deal_id\n3,1\n4,7\n",
      seats: Self.header + "3,1,b,1,5\n3,0,a,2,-5\n4,0,c,1,0\n4,1,b,1,0\n")
    #expect(names == ["b", "a", "c"])
    #expect(sums?.games == 2)
    #expect(sums?.strategies.map(\.counts.points) == [5, -5, 0])
    #expect(sums?.strategies.map(\.games) == [2, 1, 1])
  }

  /// Hash and rotation distinguish the games of a deal, if the tables have these columns.
  @Test(
    arguments: [
      ("game_id,deal_id,rotation,replay_hash\n0,0,0,00000000000000ff\n1,0,1,x\n", nil),
      ("game_id,deal_id,replay_hash\n0,0,\n1,0,\n", nil),
      ("game_id,deal_id,rotation\n0,0,1\n1,0,0\n", nil),
      (
        "game_id,deal_id,rotation\n0,0,0\n1,0,2\n",
        "line 3: column 'rotation': expected a whole number from 0 to 1, found '2'"
      ),
      (
        "game_id,deal_id,rotation\n0,0,0\n1,0,\n",
        "column 'rotation': expected a whole number from 0 to 1, found an empty"
      ),
      ("game_id,deal_id\n0,0\n1,-1\n", "column 'deal_id': expected a whole number"),
      ("game_id,deal_id\n0,0\n0,0\n", "column 'game_id': game 0 comes after game 0"),
      (
        "game_id,deal_id\n1,0\n2,0\n",
        "seats.csv, line 2: column 'game_id': game 0 is out of order or not in"
      ),
    ] as [(String, String?)])
  func `games of a deal are distinguished`(games: String, problem: String?) throws {
    let seats = Self.header + "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n1,1,a,2,0\n"
    do {
      let (sums, _) = try sums(games: games, seats: seats)
      #expect(problem == nil)
      #expect(sums?.games == 2)
      #expect(sums?.matchupResults.deals == 1)
    } catch {
      #expect(problem.map { "\(error)".contains($0) } == true, "\(error)")
    }
  }

  /// The limits keep sums from overflowing.
  @Test(arguments: [
    ("0,0,a,1,2147483648\n0,1,b,2,-2147483648\n", true), ("0,0,a,1,2147483649\n0,1,b,2,0\n", false),
    ("0,0,a,1,0\n0,1,b,2,0\n0,2,c,2,0\n0,3,d,4,0\n", true),
    ("0,0,a,1,0\n0,1,b,2,0\n0,2,c,2,0\n0,3,d,4,0\n0,4,e,5,0\n", false),
    ("0,0,a,0,0\n0,1,b,2,0\n", false), ("0,-1,a,1,0\n0,1,b,2,0\n", false),
    ("0,0,a,1,0\n0,1,b,3,0\n", false),
  ])
  func `values up to a limit are read`(rows: String, isRead: Bool) throws {
    do {
      let (sums, _) = try sums(games: "game_id,deal_id\n0,0\n", seats: Self.header + rows)
      #expect(isRead && sums?.games == 1)
    } catch let error as UnreadableFile {
      #expect(!isRead, "\(error)")
    }
  }

  @Test func `too many strategies are refused with the row of the first one`() throws {
    var names = StrategyNames()
    for number in 0..<StrategyNames.limit - 1 { names.append("s\(number)") }
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    var nobody = NoVisitor()
    var tables = try ResultTables(RatingSource.find([path])[0], visitor: &nobody)
    var sums: ResultSums?
    let error = #expect(throws: UnreadableFile.self) {
      try tables.addGames(to: &sums, naming: &names, visitor: &nobody)
    }
    #expect(
      error?.description.hasSuffix("line 3: column 'strategy': more than 4000 strategies")
        == true)
  }
}
