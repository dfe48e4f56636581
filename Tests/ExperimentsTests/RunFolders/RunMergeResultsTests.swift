import Foundation
import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

struct RunMergeResultsTests {
  private func parts(
    _ numbers: ClosedRange<Int> = 1...3, of run: PlayableRun, in folder: TemporaryFolder
  ) async throws -> [String] {
    var parts: [String] = []
    for number in numbers {
      let part = try run.part(try #require(Shard(number: number, count: 3)))
      parts.append(try await ToyRuns.play(part, in: folder))
    }
    return parts
  }

  /// The scores of each shard are also kept separately.
  @Test func `sums of all shards equal those of the whole run`() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(
      games: 19, strategies: ["random", "steady", "faulty:fault=error,step=4"])
    let parts = try await parts(of: run, in: folder)
    let merge = try RunMerge(folders: parts, games: [ToyRuns.race])
    var state = RunStudy(run: run).start
    var scores = [[Heterogeneity.Sums]](
      repeating: [Heterogeneity.Sums](repeating: Heterogeneity.Sums(), count: 3), count: 3)
    for (index, part) in merge.parts.enumerated() {
      try merge.addResults(of: part, at: index, to: &state, &scores)
    }
    var whole = RunAccumulator(schedule: run.schedule, strategies: 3)
    let chunk = try ToyRuns.chunk(run)
    whole.add(chunk)
    #expect(state.accumulator.games == 19)
    #expect(state.accumulator.forfeits == whole.forfeits)
    #expect(
      state.accumulator.strategies.map(\.counts.points) == whole.strategies.map(\.counts.points))
    #expect(state.timings.map(\.count) == chunk.timings.map(\.count))
    // Half points of each matchup's first strategy from the table of seats, pair by pair.
    var expected = scores.map { $0.map { _ in Heterogeneity.Sums() } }
    for (index, part) in parts.enumerated() {
      var halves = 0
      let text = try String(contentsOfFile: "\(part)/seats.csv", encoding: .utf8)
      for line in text.split(separator: "\n").dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        let (game, seat) = (try #require(Int(cells[0])), try #require(Int(cells[1])))
        let scheduledGame = run.schedule.round[game]
        if scheduledGame.slot(of: .init(seat)) == 0 {
          halves += Int(2 * (Double(cells[5]) ?? .nan))
          if scheduledGame.rotation == 1 {
            expected[scheduledGame.matchup][index].add(halves)
            halves = 0
          }
        }
      }
    }
    #expect(scores == expected)
  }
}
