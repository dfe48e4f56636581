import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepProgressTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// Plays until a number of games is finished, and returns the hidden folder.
  private func interrupt(_ sweep: Sweep, after games: Int) async throws -> String {
    let path = output.path
    let summary = try await Task {
      try await SweepFolder(sweep, output: path).play(progress: {
        if $0 >= games { cancelTask() }
      })
    }.value
    #expect(summary == nil)
    return try SweepFolder(sweep, output: path).place.partialPath
  }

  private func savedProgress(_ folder: String) throws -> SweepProgress? {
    try SweepProgress(folder: folder, called: "mine", games: [ToyRuns.race, ToyRuns.cards])
  }

  /// A search reports its rung, and the nearest points after the finished rungs.
  @Test func `the progress of a search is reported`() async throws {
    let sweep = try SweepFixture.search(
      ["decisions=max", "draw-rate<=0.5"], budget: 5000, vary: ["rule:hand=1..9"])
    let search = try #require(sweep.search)
    let early = try #require(
      try savedProgress(try await interrupt(sweep, after: 4 * search.games(for: 9))))
    #expect(early.rung?.number == 0)
    #expect(early.rung.map { $0.played } == early.points)
    #expect(early.nearest.isEmpty && early.summary.search?.rungs == [])
    let folder = try await interrupt(sweep, after: 10 * search.games(for: 9))
    let late = try #require(try savedProgress(folder))
    let state = try SweepResults(sweep, name: "", folder: folder, isWhole: false).state
    #expect((late.rung?.number ?? 0) > 0)
    #expect(late.rung?.count == search.rungs + 1)
    #expect(late.games == state.gamesDone)
    let summary = try #require(late.summary.search)
    #expect(summary.rungs.count == state.finished.count)
    // The length of a game is the size of a hand.
    #expect(late.nearest.first?.levels == ["9"])
    let lengths = late.nearest.compactMap { $0.values[0] }
    #expect(lengths == lengths.sorted(by: >))
  }

  /// A shard reports its points, and a sweep without finished points reports that.
  @Test func `shards and new sweeps are reported, and other folders are refused`() async throws {
    let part = try SweepFixture.cards(["rule:hand=2..8"]).part(try #require(Shard("2/2")))
    let folder = try await interrupt(part, after: 1)
    #expect(try savedProgress(folder)?.sweep.shard?.text == "2/2")
    let journal = try String(contentsOfFile: "\(folder)/journal", encoding: .utf8)
    let header = try #require(journal.split(separator: "\n").first)
    try "\(header)\n".write(toFile: "\(folder)/journal", atomically: false, encoding: .utf8)
    let empty = try #require(try savedProgress(folder))
    #expect((empty.points, empty.games, empty.byteCount) == (0, 0, 0))
    #expect(empty.summary.extremes.isEmpty)
    #expect(try savedProgress(output.path) == nil)
    let run = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: output)
    #expect(try savedProgress(run) == nil)
  }
}
