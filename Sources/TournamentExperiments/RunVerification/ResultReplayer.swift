import TournamentBase

/// A reader of a run's result files that compares replayed games with their rows.
///
/// Matchups may depend on the results of earlier rounds, so games are replayed after these rounds were
/// read.
struct ResultReplayer {
  private let run: PlayableRun
  private let games: Range<Int>
  private let reader: ResultReader
  /// Sums over the games that were read.
  private(set) var accumulator: RunAccumulator
  /// The number of the next game to read.
  private(set) var next: Int

  /// Opens the result files of a folder.
  init(run: PlayableRun, folder: String, games: Range<Int>) throws {
    self.run = run
    self.games = games
    reader = try ResultReader(run: run, folder: folder)
    accumulator = run.accumulator()
    next = games.lowerBound
  }

  /// The round of the next game; `nil` if all games were read.
  var roundAhead: Round? { next < games.upperBound ? accumulator.round : nil }

  /// Reads the games up to, but not including, a game.
  mutating func read(upTo end: Int) throws {
    let end = min(end, games.upperBound)
    guard next < end else { return }
    try reader.addGames(next..<end, to: &accumulator)
    next = end
  }

  /// Reads up to the replayed games of a chunk and compares the rows of the chunk.
  mutating func differences(from chunk: Chunk) throws -> [VerificationIssue] {
    try read(upTo: chunk.games.lowerBound)
    let positions = chunk.positionRows.bytes.split(separator: .newline).count
    let (gameRows, seatRows, positionRows) = try reader.nextRows(positions: positions)
    var findings: [VerificationIssue] = []
    for (table, rows, bytes) in [
      (ResultFile.games, gameRows, chunk.gameRows.bytes), (.seats, seatRows, chunk.seatRows.bytes),
      (.positions, positionRows, chunk.positionRows.bytes),
    ] {
      guard let rows else { continue }
      let expected = bytes.split(separator: .newline)
      for (offset, (wanted, found)) in zip(expected, rows.lines).enumerated()
      where !wanted.elementsEqual(found) {
        findings.append(
          VerificationIssue(
            file: table.fileName, line: rows.line + offset,
            columns: run.schema(of: table).fields.map(\.name), expected: wanted, found: found))
        break
      }
    }
    return findings
  }

  /// - Throws: `UnreadableFile` if a file contains more rows.
  func checkEnd() throws { try reader.checkEnd() }
}
