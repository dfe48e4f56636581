@testable import Replays
@testable import RunFolders
@testable import Storage
import Diagnostics
import Foundation
import GameCore
import Statistics
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct RatingTests {
  private static let race = GameEntry(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])

  private func play(
    seats: Int, games: Int, format: TournamentFormat = .roundRobin, in folder: TemporaryFolder
  ) async throws -> String {
    var request = RunSpecification()
    request.strategies = ["random", "steady", "steady:after=1", "random", "steady:after=5"]
    (request.seats, request.games, request.format) = (seats, games, format)
    let run = try RunFolder(run: try RatingTests.race.prepare(request), output: folder.path)
    _ = try await run.play(jobs: 2, progress: { _ in })
    return run.path
  }

  /// Rating a run's own tables gives the bytes that the run wrote: whole pairs or not, everyone met
  /// or not.
  @Test(arguments: [(2, 301), (2, 3), (3, 200), (4, 401)])
  func sameBytesAsTheRun(seats: Int, games: Int) async throws {
    let folder = try TemporaryFolder()
    for format in TournamentFormat.allCases {
      let run = try await play(seats: seats, games: games, format: format, in: folder)
      let rating = try Rating(RatingSource.find([run]), model: .davidson)
      try rating.write(folder: "\(run)/rated")
      for table in ["standings.csv", "pairings.csv"] {
        let played = try String(contentsOfFile: "\(run)/\(table)", encoding: .utf8)
        let rated = try String(contentsOfFile: "\(run)/rated/\(table)", encoding: .utf8)
        #expect(played == rated)
      }
      #expect(throws: UsageError.self) { try rating.write(folder: "\(run)/rated") }
    }
  }

  /// Without a data package the tables alone tell the strategies, in the same order.
  @Test func tablesAlone() async throws {
    let folder = try TemporaryFolder()
    let run = try await play(seats: 2, games: 300, in: folder)
    let whole = try Rating(RatingSource.find([run]), model: .davidson).summary
    let tables = try Rating(RatingSource.find(["\(run)/games.csv"]), model: .davidson).summary
    #expect(tables.standings == whole.standings)
    #expect(tables.games == 300 && tables.pairs == 150)
  }

  /// The same games twice are twice the evidence for the same score.
  @Test func severalTables() throws {
    let folder = try TemporaryFolder()
    let once = try rate([try write(RatingTests.results, "one", in: folder)])
    let twice = try rate([
      try write(RatingTests.results, "two", in: folder),
      try write(RatingTests.results, "three", in: folder),
    ])
    #expect(twice.games == 2 * once.games && twice.pairs == 2 * once.pairs)
    #expect(twice.standings.map(\.score) == once.standings.map(\.score))
    #expect((twice.standings[0].scoreLow ?? 0) > (once.standings[0].scoreLow ?? 1))
  }

  /// Other people's columns, their order and their line ends make no difference.
  @Test func otherForms() throws {
    let folder = try TemporaryFolder()
    let expected = try rate([try write(RatingTests.results, "plain", in: folder)])
    var (games, seats) = RatingTests.results
    games = games.split(separator: "\n").map { "\"x,\"\"y\"\"\"," + $0 + "\r\n" }.joined()
    games = games.replacingOccurrences(of: "\"x,\"\"y\"\"\",game_id", with: "note,game_id")
    seats = "\u{feff}" + seats.split(separator: "\n").map { "\($0),7\r\n" }.joined()
    seats = seats.replacingOccurrences(of: "points,7", with: "points,mood")
    let found = try rate([try write((games, seats), "other", in: folder)])
    #expect(found.standings == expected.standings)
  }

  /// What single games can't tell is left empty or named.
  @Test func fewGames() throws {
    let folder = try TemporaryFolder()
    let games = "game_id,pair_id\n5,2\n"
    let seats = "game_id,seat,strategy,rank,points\n5,0,a,1,3\n5,1,b,2,-1\n"
    let result = try rate([try write((games, seats), "few", in: folder)])
    #expect(result.ratings.basis == .oneSided)
    #expect(result.headToHead?.basis == .oneSided)
    #expect(result.standings.map(\.points) == [3, -1])
    for row in result.standings {
      #expect((row.ratingLow ?? .nan).isFinite && (row.ratingHigh ?? .nan).isFinite)
    }
  }

  @Test(
    arguments: [
      ("game_id,pair_id\n", "game_id,seat,strategy,rank,points\n", "there are no games"),
      ("game_id\n0\n", nil, "games.csv, line 1: there is no column 'pair_id'; there are 'game_id'"),
      (
        "game_id,pair_id\n1,0\n0,0\n", nil, "seats.csv, line 2: column 'game_id': game 0 comes late"
      ),
      ("game_id,pair_id\n0,1\n1,0\n", nil, "line 3: column 'pair_id': pair 0 comes after pair 1"),
      ("game_id,pair_id\n0,0\n", nil, "seats.csv, line 4: column 'game_id': the game is not in"),
      (nil, "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n", "game 1 has one seat"),
      (nil, "0,0,a,1,1\n0,0,b,2,0\n", "line 3: column 'seat': seat 0 of game 0 is there twice"),
      (nil, "0,0,a,1,1\n0,1,a,2,0\n", "line 3: column 'strategy': 'a' has two seats of game 0"),
      (nil, "0,0,a,1,1\n0,1,,2,0\n", "line 3: column 'strategy': the strategy has no name"),
      (nil, "0,0,a,1,1\n0,1,b,nan,0\n", "line 3: column 'rank': 'nan' is not a whole number"),
      (nil, "0,0,a,1,1\n0,1,b,2,-99999999999\n", "line 3: column 'points': '-99999999999' is not"),
      (nil, "0,0,a,2,1\n0,1,b,2,0\n", "game 0 has 0 seats before one of rank 2"),
      (nil, "0,0,a,1,1\n0,2,b,2,0\n", "game 0 has a seat 2, but not all seats below it"),
      (nil, "0,0,a,1,1\n0,1,b,2,0\n1,0,c,1,1\n1,1,a,2,0\n", "are between different strategies"),
      (
        nil, "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n1,1,a,2,0\n1,2,c,2,0\n",
        "game 1 has 3 seats, the games before have 2"
      ),
      (
        "game_id,pair_id\n0,0\n1,0\n2,0\n",
        "0,0,a,1,1\n0,1,b,2,0\n1,0,b,1,1\n1,1,a,2,0\n"
          + "2,0,b,1,1\n2,1,a,2,0\n", "pair 0 has more than 2 games"
      ),
    ] as [(String?, String?, String)])
  func mistakes(games: String?, seats: String?, problem: String) throws {
    let folder = try TemporaryFolder()
    let header = "game_id,seat,strategy,rank,points\n"
    let rows = seats.map { $0.hasPrefix("game_id") ? $0 : header + $0 }
    let path = try write(
      (games ?? RatingTests.results.games, rows ?? RatingTests.results.seats), "bad", in: folder)
    do {
      _ = try rate([path])
      Issue.record("accepted: \(problem)")
    } catch {

      #expect("\(error)".contains(problem), "\(error)")
    }
  }

  /// A roster that is known is not added to by accident.
  @Test func unknownStrategy() async throws {
    let folder = try TemporaryFolder()
    let run = try await play(seats: 2, games: 20, in: folder)
    let path = "\(run)/seats.csv"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: ",random,", with: ",rnadom,")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: UnreadableFile.self) { _ = try rate([run]) }
    #expect(error?.problem.contains("'rnadom' is not in the roster") == true)
  }

  @Test func paths() throws {
    let folder = try TemporaryFolder()
    let path = try write(RatingTests.results, "one", in: folder)
    let (games, seats) = ("\(path)/games.csv", "\(path)/seats.csv")
    for paths in [[path], [path + "/"], [games], [games, seats]] {
      let found = try RatingSource.find(paths)
      #expect(found.map(\.games) == [games])
      #expect(found.map(\.seats) == [seats])
    }
    for paths in [[path, games], [path + "/nothing"], [seats]] {
      #expect(throws: UsageError.self) { _ = try RatingSource.find(paths) }
    }
  }

  private static let results = (
    games: "game_id,pair_id\n0,0\n1,0\n2,1\n3,1\n",
    seats: """
    game_id,seat,strategy,rank,points
    0,0,a,1,1
    0,1,b,2,0
    1,0,b,1,1
    1,1,a,2,0
    2,0,a,1,1
    2,1,b,2,0
    3,0,b,1,0
    3,1,a,1,0

    """
  )

  private func write(
    _ tables: (games: String, seats: String), _ name: String, in folder: TemporaryFolder
  ) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try tables.games.write(toFile: "\(path)/games.csv", atomically: true, encoding: .utf8)
    try tables.seats.write(toFile: "\(path)/seats.csv", atomically: true, encoding: .utf8)
    return path
  }

  private func rate(_ paths: [String]) throws -> RatingResult {
    try Rating(RatingSource.find(paths), model: .davidson).summary
  }
}
