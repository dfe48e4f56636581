import GameCore
import TournamentBase

/// A reader of a run's games and seats, in which the matchups of a round may depend on the rounds
/// before it.
package struct RunReader: StepReader {
  private let study: RunStudy
  private let games: Range<Int>
  private let reader: ResultReader
  private let folder: String
  /// The external bots' recorded decisions, or `nil` if no game was played again, no bots play or
  /// they decide again.
  private var decisions: DecisionStore?
  private var accumulator: RunAccumulator
  package private(set) var next: Int
  private var run: PlayableRun { study.run }

  init(_ study: RunStudy, of stored: StoredRun) throws {
    self.study = study.repeating(stored)
    games = self.study.games
    reader = try ResultReader(run: study.run, folder: stored.folder)
    folder = stored.folder
    accumulator = study.run.accumulator()
    next = games.lowerBound
  }

  /// The thinking times are unknown.
  package var state: RunStudy.State {
    (accumulator, accumulator.strategies.map { _ in TimingHistogram() })
  }

  package var pendingEnd: Int {
    max(next, min(games.upperBound, accumulator.round?.games.upperBound ?? next))
  }

  /// The games of each matchup's first deal in the round.
  package var firstSteps: [(steps: Range<Int>, strategies: [Int])] {
    guard let round = accumulator.round else { return [] }
    // If deals are repeated, only the first repetition is replayed.
    let (seats, size) = (round.matchups.seats, round.gamesPerDeal)
    let last = min(pendingEnd, next + round.matchups.count * size)
    return stride(from: next, to: last, by: size).map {
      ($0..<min($0 + seats, last), round[$0].strategies.values)
    }
  }

  package mutating func player(jobs: Int) throws -> @Sendable (Int) throws -> Chunk {
    if study.asksPrograms {
      try run.reserveDescriptors(jobs: jobs)
    } else if decisions == nil {
      decisions = try study.configuration.decisions(in: folder)
    }
    let round = accumulator.round ?? run.schedule.round
    let (playChunk, recorded) = (run.playChunk, decisions)
    return { try playChunk($0..<$0 + 1, round, .none, recorded) }
  }

  package func games(of chunk: Chunk) -> Int { chunk.games.count }

  package mutating func read(upTo end: Int) throws {
    if next >= end { return }
    try reader.addGames(next..<end, to: &accumulator)
    next = end
  }

  package mutating func differences(from chunk: Chunk) throws -> [VerificationIssue] {
    try read(upTo: chunk.games.lowerBound)
    return try reader.differences(from: chunk).map { table, row in
      VerificationIssue(
        file: table.fileName, line: row.line,
        columns: run.schema(of: table).fields.map(\.name), expected: row.expected,
        found: row.found)
    }
  }

  package func checkEnd() throws {
    try reader.checkEnd()
    // Without a sequential test, only the format may end a run before all of its games.
    let configuration = run.configuration
    if configuration.sequentialTest == nil, configuration.format.mayEndEarly,
      accumulator.round != nil
    {
      throw UnreadableFile(
        path: ResultFile.games.fileName, line: accumulator.games + 1,
        problem:
          "the table ends after \(counted(accumulator.games, "game")), but another round must follow"
      )
    }
  }
}
