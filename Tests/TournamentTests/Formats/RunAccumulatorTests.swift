@testable import Tournament
@testable import GameCore
import TestSupport
import Testing

/// The sums of a run, held against a plain reading of its own rows.
@Suite struct RunAccumulatorTests {
  private static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])

  private func run(_ strategies: [String], seats: Int, games: Int) throws -> (PlayableRun, Chunk) {
    var request = RunSpecification()
    request.strategies = strategies
    request.seats = seats
    request.games = games
    let run = try RunAccumulatorTests.race.prepare(request)
    return (run, try run.playChunk(0..<games, run.schedule.round, .none, nil))
  }

  private struct SeatRow {
    let game: Int
    let seat: Int
    let strategy: String
    let rank: Int
    let points: Int
    let score: Double
    let faults: [Int]
  }

  private func seatRows(_ chunk: Chunk) -> [SeatRow] {
    String(decoding: chunk.seatRows.bytes, as: UTF8.self).split(separator: "\n").map { line in
      let cells = line.split(separator: ",").map(String.init)
      let numbers = cells.map { Double($0) ?? .nan }
      return SeatRow(
        game: Int(numbers[0]), seat: Int(numbers[1]), strategy: cells[2],
        rank: Int(numbers[3]), points: Int(numbers[4]), score: numbers[5],
        faults: numbers[7...9].map { Int($0) })
    }
  }

  private static let roster = ["random", "steady", "steady:after=1", "random", "steady:after=5"]

  @Test(arguments: 2...4)
  func meetings(seats: Int) throws {
    let games = 240
    let (run, chunk) = try run(RunAccumulatorTests.roster, seats: seats, games: games)
    var accumulator = RunAccumulator(schedule: run.schedule, entrants: 5)
    accumulator.add(chunk)
    let labels = run.configuration.strategies.map(\.label)
    let rows = seatRows(chunk)
    #expect(rows.count == games * seats)
    for (first, label) in labels.enumerated() {
      let mine = rows.filter { $0.strategy == label }
      #expect(accumulator.entrants[first].games == mine.count)
      #expect(accumulator.entrants[first].counts.points == mine.reduce(0) { $0 + $1.points })
      var halves = 0.0
      for (second, other) in labels.enumerated() where second != first {
        let theirs = rows.filter { $0.strategy == other }
        let together = mine.compactMap { row in
          theirs.first { $0.game == row.game }.map { (row, $0) }
        }
        let meeting = try #require(accumulator.meeting(first, second))
        #expect(meeting.games == together.count)
        #expect(meeting.wins == together.count { $0.rank < $1.rank })
        #expect(meeting.draws == together.count { $0.rank == $1.rank })
        let leading = together.filter { $0.0.seat == 0 }
        #expect(meeting.firstSeatGames == leading.count)
        halves += 2 * meeting.points
        // All rotations of a pair together are one observation.
        #expect(meeting.sample(seats: seats).deals == together.count / seats)
      }
      let score = mine.reduce(0) { $0 + $1.score }
      #expect(abs(halves / 2 / Double(seats - 1) - score) < 1e-3)
    }
  }

  /// The scores that are computed from pairs are the mean scores of the games.
  @Test(arguments: 2...4)
  func scores(seats: Int) throws {
    // The last pair is not whole.
    let (run, chunk) = try run(RunAccumulatorTests.roster, seats: seats, games: 241)
    var accumulator = RunAccumulator(schedule: run.schedule, entrants: 5)
    accumulator.add(chunk)
    let rows = seatRows(chunk)
    let scores = accumulator.finished().encounters.scores(entrants: 5)
    for (index, entrant) in run.configuration.strategies.enumerated() {
      let mine = rows.filter { $0.strategy == entrant.label }
      let mean = mine.reduce(0) { $0 + $1.score } / Double(mine.count)
      #expect(abs((scores[index]?.value ?? .nan) - mean) < 1e-6)
    }
  }

  /// The game goes to the others, the fault is counted and named, and the run goes on.
  @Test(arguments: [
    ("illegal", "illegal-action", [1, 0, 1], "illegal action -1: a buzzer works from 0"),
    ("timeout", "timeout", [0, 1, 1], "out of time"),
    ("error", "strategy-error", [0, 0, 1], "the strategy fell over"),
  ])
  func forfeits(fault: String, termination: String, flags: [Int], reason: String) throws {
    let games = 60
    let (run, chunk) = try run(
      ["steady", "faulty:fault=\(fault)", "steady"], seats: 3, games: games)
    let rows = seatRows(chunk)
    for row in rows {
      let isFaulty = row.strategy.hasPrefix("faulty")
      #expect(row.faults == (isFaulty ? flags : [0, 0, 0]))
      #expect(row.rank == (isFaulty ? 3 : 1))
    }
    let lines = String(decoding: chunk.gameRows.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == games)
    #expect(lines.allSatisfy { $0.contains(",\(termination),,") })
    var accumulator = RunAccumulator(schedule: run.schedule, entrants: 3)
    accumulator.add(chunk)
    #expect(accumulator.entrants[1].counts.forfeits == games)
    #expect(accumulator.entrants[1].losses == games)
    #expect(accumulator.entrants[0].draws == games)
    #expect(accumulator.forfeits.count == ChunkBuilder.forfeitNoteLimit)
    #expect(accumulator.forfeits[0].reason.contains(reason))
    #expect(accumulator.forfeits[0].gameID == 0)
  }

  /// Two bots that always answer the same play the same two games again and again.
  @Test func repetitionIsTold() throws {
    let (run, chunk) = try run(["steady", "steady:after=5"], seats: 2, games: 100)
    var accumulator = RunAccumulator(schedule: run.schedule, entrants: 2)
    accumulator.add(chunk)
    // The deal's random streams are in the state, so each pair is new to the hash; moves alone
    // would not be.
    #expect(accumulator.meeting(0, 1)?.comparedGames == 100)
    #expect(accumulator.entrants[0].wins > accumulator.entrants[1].wins)
  }
}
