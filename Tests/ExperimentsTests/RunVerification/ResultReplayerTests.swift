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
        let points = results.entrants.map(\.counts.points)
        let last = points.indices.min { points[$0] < points[$1] } ?? 0
        return Round(Matchups([[0, 1, 2].filter { $0 != last }]), games: 12..<24)
      default: return nil
      }
    }
  }

  static func run() throws -> PlayableRun {
    var run = try ToyRuns.run()
    run.schedule = try #require(Schedule(Rounds(), seats: 2, entrants: 3))
    return run
  }

  /// Returns the stored folder as an archive that can be replayed.
  static func stored(_ run: PlayableRun, in folder: TemporaryFolder) async throws -> PlayableArchive
  {
    let archive = try RunArchive(folder: try await ToyRuns.play(run, in: folder))
    return PlayableArchive(archive, run: run, summary: try #require(archive.summary))
  }
}

struct ResultReplayerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Rounds are in order, and the second follows from the rows of the first.
  @Test func `rounds are replayed in order`() async throws {
    let run = try TwoRounds.run()
    let stored = try await TwoRounds.stored(run, in: folder)
    var walk = try ResultReplayer(run: run, folder: stored.folder, games: run.games)
    let first = try #require(walk.roundAhead)
    #expect(first == run.schedule.round)
    for game in [0, 5, 11] {
      #expect(try walk.differences(from: run.playChunk(game..<game + 1, first, .none, nil)) == [])
    }
    try walk.read(upTo: first.games.upperBound)
    let second = try #require(walk.roundAhead)
    #expect((second.games, second.matchups.count) == (12..<24, 1))
    #expect(try walk.differences(from: run.playChunk(13..<14, second, .none, nil)) == [])
    // With the strategies of the first round, this would be a different game.
    #expect(
      try walk.differences(
        from: run.playChunk(13..<14, Round(first.matchups, games: 12..<24), .none, nil)) != [])
    try walk.read(upTo: .max)
    #expect(walk.roundAhead == nil)
    try walk.checkEnd()
    #expect(walk.accumulator.games == 24)
  }

  /// Both tables are compared cell by cell, and unread rows are reported.
  @Test func `differences between replayed and stored rows are found`() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder)
    let other = try ToyRuns.run { $0.seed = 9 }
    var walk = try ResultReplayer(run: run, folder: path, games: run.games)
    let found = try walk.differences(from: other.playChunk(4..<5, other.schedule.round, .none, nil))
    #expect(found.map(\.file).contains("games.csv"))
    #expect(found.first?.line == 6)
    #expect(found.first?.column != nil)
    #expect(throws: UnreadableFile.self) { try walk.checkEnd() }
  }
}
