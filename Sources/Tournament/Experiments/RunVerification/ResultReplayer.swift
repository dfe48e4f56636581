/// Reads a run's tables in the order of the games, while some of the games are played again.
///
/// Who meets in a round may follow from the results of those before: so games are played again when
/// the tables were read up to their round.
struct ResultReplayer {
  private let run: PlayableRun
  private let games: Range<Int>
  private let reader: ResultReader
  /// Sums over the games that were read.
  private(set) var accumulator: RunAccumulator
  /// The next game to be read.
  private(set) var next: Int

  /// Opens the tables of a folder that should hold some games of a run.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  init(run: PlayableRun, folder: String, games: Range<Int>) throws {
    self.run = run
    self.games = games
    reader = try ResultReader(run: run, folder: folder)
    accumulator = run.accumulator()
    next = games.lowerBound
  }

  /// The round of the next game; `nil` where all were read.
  var roundAhead: Round? { next < games.upperBound ? accumulator.round : nil }

  /// Reads the games before one.
  ///
  /// - Throws: `UnreadableFile` at the first row that can't be right, `FileError`.
  mutating func read(upTo end: Int) throws {
    while next < min(end, games.upperBound) {
      try reader.addGame(next, to: &accumulator)
      next += 1
    }
  }

  /// Reads up to a game that was played again, and compares its rows.
  ///
  /// - Parameter chunk: One game, not read yet.
  /// - Throws: `UnreadableFile`, `FileError`.
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

  /// - Throws: `UnreadableFile` where the tables go on.
  func checkEnd() throws { try reader.checkEnd() }
}
