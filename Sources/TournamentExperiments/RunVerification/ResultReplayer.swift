import TournamentBase

/// A reader that compares replayed games with their rows in the result files.
///
/// Matchups may depend on earlier rounds, so these rounds are read before the games are replayed.
struct ResultReplayer {
  private let run: PlayableRun
  private let games: Range<Int>
  private let reader: ResultReader
  /// The sums over all games read so far.
  private(set) var accumulator: RunAccumulator
  /// The number of the next game to read.
  private(set) var next: Int

  /// Opens a run's result files.
  init(run: PlayableRun, folder: String, games: Range<Int>) throws {
    self.run = run
    self.games = games
    reader = try ResultReader(run: run, folder: folder)
    accumulator = run.accumulator()
    next = games.lowerBound
  }

  /// The round that contains the next game, or `nil` if all games were read.
  var roundAhead: Round? { next < games.upperBound ? accumulator.round : nil }

  /// Reads the games before the given one.
  mutating func read(upTo end: Int) throws {
    let end = min(end, games.upperBound)
    guard next < end else { return }
    try reader.addGames(next..<end, to: &accumulator)
    next = end
  }

  /// Reads the games up to a replayed chunk and compares the chunk's rows with the result files.
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

  /// - Throws: `UnreadableFile` if a file contains more rows than the run needs.
  func checkEnd() throws { try reader.checkEnd() }
}
