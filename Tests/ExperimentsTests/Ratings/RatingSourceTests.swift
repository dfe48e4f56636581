import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct RatingSourceTests {
  @Test func `sources are files or folders`() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
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

  /// A table may be named by several paths.
  @Test func `a table counts once`() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: path)
    for other in ["\(folder.path)/./one", "\(folder.path)/link", "\(folder.path)/link/games.csv"] {
      let error = #expect(throws: UsageError.self) { try RatingSource.find([path, other]) }
      #expect(error?.description.contains("is given more than once") == true)
    }
    try FileManager.default.copyItem(atPath: path, toPath: "\(folder.path)/copy")
    #expect(try RatingSource.find([path, "\(folder.path)/copy"]).count == 2)
  }

  @Test func `links in a folder and next to a given file are not followed`() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    let (games, seats) = ("\(path)/games.csv", "\(path)/seats.csv")
    try FileManager.default.removeItem(atPath: seats)
    try FileManager.default.createSymbolicLink(atPath: seats, withDestinationPath: "/etc/passwd")
    for (paths, problem) in [
      ([path], "cannot read \(seats): it is a symbolic link, which results must not contain"),
      ([games], "\(seats): is a symbolic link; give its path after the games file"),
    ] {
      let error = #expect(throws: UsageError.self) { try RatingSource.find(paths) }
      #expect(error?.problems == [problem])
    }
    #expect(try RatingSource.find([games, seats]).map(\.seats) == [seats])
  }

  /// Files are paired in the order of the arguments; games.csv may have no seats file.
  @Test func `several files are paired in order`() throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for name in ["games.csv", "seats.csv", "a.csv", "b.csv", "x-games.csv"] {
      try "".write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
      names.append("\(folder.path)/\(name)")
    }
    let (games, seats, a, b) = (names[0], names[1], names[2], names[3])
    func find(_ paths: [String]) throws -> [[String]] {
      try RatingSource.find(paths).map { [$0.games, $0.seats] }
    }
    #expect(try find([a, b]) == [[a, b]])
    #expect(try find([games, b]) == [[games, b]])
    #expect(try find([a, b, games]) == [[a, b], [games, seats]])
    #expect(try find([folder.path, a, b]) == [[games, seats], [a, b]])
    // If the name of a table has no usual ending, its seats must be named, at any position.
    #expect(try find([names[4], seats]) == [[names[4], seats]])
    #expect(throws: UsageError.self) { try find([names[4]]) }
    #expect(try find([]) == [])
  }

  @Test func `the roster is known if a data package lists it`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ToyRuns.play(ToyRuns.run(games: 6), in: folder)
    let roster = ["random", "steady", "steady:after=1"]
    #expect(try RatingSource.find([run]).map(\.roster) == [roster])
    #expect(try RatingSource.find(["\(run)/games.csv"]).map(\.roster) == [[]])
    try FileManager.default.removeItem(atPath: "\(run)/datapackage.json")
    #expect(try RatingSource.find([run]).map(\.roster) == [[]])
  }

  @Test func `all mistakes are reported together`() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    let error = #expect(throws: UsageError.self) {
      try RatingSource.find([path, "\(path)/none", "\(path)/games.csv", path, "\(path)/seats.csv"])
    }
    let problems = error?.problems ?? []
    let expected = [
      "\(path)/none: no such file or folder; expected a run folder, or games.csv and seats.csv",
      "\(path)/seats.csv: the seats file is missing; give the games file, then the seats file",
      "\(path)/games.csv is given more than once",
      "\(path)/games.csv is given more than once",
    ]
    #expect(problems == expected)
  }
}
