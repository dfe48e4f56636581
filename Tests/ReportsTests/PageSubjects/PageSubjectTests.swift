import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct PageSubjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `every invalid path is reported`() async throws {
    let run = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let empty = "\(folder.path)/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let text = try folder.write("mine", to: "notes.txt")
    let error = #expect(throws: UsageError.self) {
      try PageSubject.read([empty, run, text, "\(folder.path)/none", run, "\(run)/"])
    }
    let problems = error?.problems ?? []
    #expect(problems.count == 5)
    for (problem, path) in zip(problems, [empty, text, "\(folder.path)/none"]) {
      #expect(problem == "\(path): no results found")
    }
    #expect(error?.mistakes.first?.remedy?.hasPrefix("PATH is the folder of a run,") == true)
    let twice = "\(run): the path is given more than once"
    let last = problems.suffix(2)
    #expect(last == [twice, twice])
  }

  @Test func `tables that are given twice are refused`() throws {
    _ = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    let games = "\(folder.path)/games.csv"
    #expect(throws: UsageError.self) { try PageSubject.read([games, games]) }
    let subjects = try PageSubject.read([games])
    #expect(subjects.map(\.played?.origin) == [.tables])
    #expect(subjects.map(\.path) == [games])
    #expect(try PageSubject.read([games, "\(folder.path)/seats.csv"]).map(\.games) == [2])
  }

  @Test func `both tables are required`() throws {
    _ = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    try FileManager.default.removeItem(atPath: "\(folder.path)/seats.csv")
    #expect(throws: UsageError.self) { try PageSubject.read([folder.path]) }
    #expect(throws: FileError.self) { try PageSubject.read(["\(folder.path)/games.csv"]) }
  }

  @Test func `modified files are refused`() async throws {
    let run = try await ToyRuns.play(ToyRuns.run(), in: folder, replays: .all)
    for file in ["games.csv", "seats.csv", "standings.csv", "matchups.csv", "replays.jsonl"] {
      let url = URL(fileURLWithPath: "\(run)/\(file)")
      let bytes = try Data(contentsOf: url)
      var changed = bytes
      changed[bytes.count / 2] ^= 1
      try changed.write(to: url)
      let error = #expect(throws: FailedCheck.self) { try PageSubject.read([run]) }
      #expect(error?.description.contains("\(run)/\(file): the file has been modified") == true)
      try bytes.write(to: url)
    }
    #expect(try PageSubject.read([run]).count == 1)
  }

  @Test func `subjects are in the order of their paths, and single tables are last`() async throws {
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
    let tables = "\(folder.path)/games.csv"
    _ = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    let runs = [
      try await ToyRuns.play(ToyRuns.run(games: 2), in: one),
      try await ToyRuns.play(ToyRuns.run(ToyRuns.cards, games: 2, strategies: []), in: two),
    ]
    #expect(
      try PageSubject.read([runs[1], tables, "\(runs[0])/"]).map(\.path)
        == [runs[1], runs[0], tables])
  }

  @Test func `the evidence of a sequential test is relative to its bounds`() async throws {
    let test = try SequentialTest(
      elo0: 0, elo1: 1, alpha: 0.05, beta: 0.05, model: .logistic)
    let run = try ToyRuns.run(games: 60, strategies: ["random", "steady"]) {
      $0.sequentialTest = test
    }
    let subject = try await PageFixture.run(run, in: folder)
    let played = try #require(subject.played)
    let points = try #require(played.statistics).convergence.points
    #expect(played.testPath.count == points.count)
    let last = try #require(points.last?.evidence)
    let share = (last - test.lowerBound) / (test.upperBound - test.lowerBound)
    #expect(played.testPath.last == share)
    let plain = try await PageFixture.run(ToyRuns.run(), in: TemporaryFolder())
    #expect(plain.played?.testPath == [])
  }
}
