import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

/// A run of two rounds, in which the strategies with the most points in the first round play the second.
enum TwoRounds {
  private struct Rounds: Format {
    var begun = 0

    mutating func nextRound(after results: ResultSums) -> Round? {
      begun += 1
      switch begun {
      case 1: return Round(Matchups([[0, 1], [0, 2], [1, 2]]), games: 0..<12)
      case 2:
        let points = results.strategies.map(\.counts.points)
        let last = points.indices.min { points[$0] < points[$1] } ?? 0
        return Round(Matchups([[0, 1, 2].filter { $0 != last }]), games: 12..<24)
      default: return nil
      }
    }
  }

  static func run() throws -> PlayableRun {
    var run = try ToyRuns.run()
    run.schedule = try #require(Schedule(Rounds(), seats: 2, strategies: 3))
    return run
  }

  /// Plays a run and returns its folder.
  static func stored(_ run: PlayableRun, in folder: TemporaryFolder) async throws -> StoredRun {
    try #require(StoredRun(folder: try await ToyRuns.play(run, in: folder)))
  }
}

struct RunReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Rounds are in order, and the second follows from the rows of the first.
  @Test func `rounds are replayed in order`() async throws {
    let run = try TwoRounds.run()
    let stored = try await TwoRounds.stored(run, in: folder)
    var reader = try RunReader(RunStudy(run: run), of: stored)
    #expect(reader.pendingEnd == 12)
    let first = run.schedule.round
    var play = try reader.player(jobs: 1)
    for game in [0, 5, 11] { #expect(try reader.differences(from: play(game)) == []) }
    try reader.read(upTo: 12)
    #expect((reader.next, reader.pendingEnd, reader.firstSteps.count) == (12, 24, 1))
    play = try reader.player(jobs: 1)
    #expect(try reader.differences(from: play(13)) == [])
    // With the strategies of the first round, this would be a different game.
    #expect(
      try reader.differences(
        from: run.playChunk(13..<14, Round(first.matchups, games: 12..<24), .none, nil)) != [])
    try reader.readAll()
    #expect((reader.next, reader.pendingEnd) == (24, 24))
    #expect(reader.state.accumulator.games == 24)
  }

  /// Both tables are compared cell by cell, and unread rows are reported.
  @Test func `differences between replayed and stored rows are found`() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder)
    let other = try ToyRuns.run { $0.seed = 9 }
    var reader = try RunReader(
      RunStudy(run: run), of: #require(StoredRun(folder: path)))
    let found = try reader.differences(
      from: other.playChunk(4..<5, other.schedule.round, .none, nil))
    #expect(found.map(\.file).contains("games.csv"))
    #expect(found.first?.line == 6)
    #expect(found.first?.column != nil)
    #expect(throws: UnreadableFile.self) { try reader.checkEnd() }
  }
}
