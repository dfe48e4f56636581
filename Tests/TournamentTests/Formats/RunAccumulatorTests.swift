import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct RunAccumulatorTests {
  /// The fault is counted and named, and the run continues.
  @Test(arguments: [
    ("illegal", "illegal-action", [1, 0, 1], "illegal action -1: a buzzer works from 0"),
    ("timeout", "timeout", [0, 1, 1], "out of time"),
    ("error", "strategy-error", [0, 0, 1], "the strategy fell over"),
  ])
  func `a forfeited game is won by the others`(
    fault: String, termination: String, flags: [Int], reason: String
  ) throws {
    let games = 60
    let run = try ToyRuns.run(
      games: games, seats: 3, strategies: ["steady", "faulty:fault=\(fault)", "steady"])
    let chunk = try ToyRuns.chunk(run)
    for row in chunk.seatRows.text.split(separator: "\n").map({ $0.split(separator: ",") }) {
      let isFaulty = row[2].hasPrefix("faulty")
      let (found, expected) = (row[7...9].map { Int($0) }, isFaulty ? flags : [0, 0, 0])
      #expect(found == expected)
      #expect(row[3] == (isFaulty ? "3" : "1"))
    }
    let lines = chunk.gameRows.text.split(separator: "\n")
    #expect(lines.count == games)
    #expect(lines.allSatisfy { $0.contains(",\(termination),,") })
    var accumulator = RunAccumulator(schedule: run.schedule, strategies: 3)
    accumulator.add(chunk)
    #expect(accumulator.strategies[1].counts.forfeits == games)
    #expect(accumulator.strategies[1].losses == games)
    #expect(accumulator.strategies[0].draws == games)
    #expect(accumulator.forfeits.count == ChunkBuilder.forfeitNoteLimit)
    #expect(accumulator.forfeits[0].reason.contains(reason))
    #expect(accumulator.forfeits[0].gameID == 0)
  }
}
