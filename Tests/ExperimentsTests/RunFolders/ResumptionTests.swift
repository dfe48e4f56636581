import Foundation
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct ResumptionTests {
  private let shop = RunFixture()

  /// The journal is cut at each of its last bytes, and at the end of every entry.
  @Test func `a run resumes from a journal that was cut anywhere`() async throws {
    let run = try shop.run()
    let expected = try await shop.whole(run)
    let folder = try TemporaryFolder()
    let path = try await shop.begin(run, in: folder)
    let journal = try Data(contentsOf: URL(fileURLWithPath: "\(path)/journal"))
    let contents = try JournalContents(path: "\(path)/journal")
    let ends = contents.ends.map(\.byteCount)
    #expect(contents.checkpoints.count == 4)
    #expect(ends.last == journal.count)
    let lastEntry = ends[ends.count - 2]..<ends[ends.count - 1]
    let step = lastEntry.count / tries(lastEntry.count)
    for cut in ends + Array(stride(from: lastEntry.lowerBound, to: lastEntry.upperBound, by: step))
    {
      let copy = try TemporaryFolder(copying: folder)
      let copied = "\(copy.path)/\(try #require(path.split(separator: "/").last))"
      try journal.prefix(cut).write(to: URL(fileURLWithPath: "\(copied)/journal"))
      let (tables, state) = try await RunStudy(run: run).open(at: copied)
      let entries = ends.count { $0 <= cut } - 1
      let games = entries == 0 ? 0 : contents.checkpoints[entries - 1].games
      #expect(tables.resumption?.games == games)
      #expect(tables.resumption?.droppedBytes == cut - ends[entries])
      #expect(state.accumulator.games == games)
      if cut % 29 == 0 || ends.contains(cut) {
        _ = try await shop.resume(run, in: copy)
        #expect(try shop.files(copy) == expected)
      }
    }
  }

  @Test func `a process may end while it creates a run`() async throws {
    let run = try shop.run()
    let expected = try await shop.whole(run)
    let name = try ".\(run.configuration.runName()).partial"
    for (file, text) in [("games.csv", "game_id,de"), ("lock", "123"), ("journal.new", "12 ab")] {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      try text.write(
        toFile: "\(folder.path)/\(name)/\(file)", atomically: true, encoding: .utf8)
      #expect(try await shop.resume(run, in: folder) == nil)
      #expect(try shop.files(folder) == expected)
    }
  }

  @Test func `damaged games are reported before an incomplete journal`() {
    #expect(Resumption(games: 5, damagedGames: 0, droppedBytes: 0).damage == nil)
    #expect(
      Resumption(games: 5, damagedGames: 3, droppedBytes: 9).damage
        == "3 saved games are damaged on disk and are played again")
    #expect(
      Resumption(games: 5, damagedGames: 0, droppedBytes: 9).damage
        == "the journal's last 9 bytes are incomplete, so their games are played again")
  }

  /// Of the data outside tables, the journal has the thinking times; the reasons of forfeits require a replay
  /// of their games.
  @Test func `data outside the tables is restored`() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(strategies: ["steady", "faulty:fault=error,step=2"])
    do {
      var tables = try await RunStudy(run: run).open(at: folder.path).tables
      for start in [0, 2, 4] { try tables.play(start..<start + 2, of: run) }
    }
    let (tables, state) = try await RunStudy(run: run).open(at: folder.path)
    #expect(tables.resumption == Resumption(games: 6, damagedGames: 0, droppedBytes: 0))
    #expect(
      try state.accumulator.forfeits
        == run.playChunk(0..<6, run.schedule.round, .none, nil).forfeits)
    #expect(state.accumulator.forfeits.map(\.gameID) == [0, 1, 2, 3, 4, 5])
    // Of three rounds of each game, the second strategy does not answer in the last.
    #expect(tables.timings.map(\.count) == [18, 12])
  }
}
