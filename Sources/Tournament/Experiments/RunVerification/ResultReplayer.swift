/// A reader of a run's tables in the order of the games, some of which are replayed.
///
/// Matchups may follow from the results of earlier rounds, so games are replayed after those were read.
struct ResultReplayer {
  private let run: PlayableRun
  private let games: Range<Int>
  private let reader: ResultReader
  /// Sums over the games that were read.
  private(set) var accumulator: RunAccumulator
  /// The next game to be read.
  private(set) var next: Int

  /// Opens the tables of a folder.
  init(run: PlayableRun, folder: String, games: Range<Int>) throws {
    self.run = run
    self.games = games
    reader = try ResultReader(run: run, folder: folder)
    accumulator = run.accumulator()
    next = games.lowerBound
  }

  /// The round of the next game; `nil` if all were read.
  var roundAhead: Round? { next < games.upperBound ? accumulator.round : nil }

  /// Reads the games before one.
  mutating func read(upTo end: Int) throws {
    while next < min(end, games.upperBound) {
      try reader.addGame(next, to: &accumulator)
      next += 1
    }
  }

  /// Reads up to a replayed game, which is a chunk, and compares its rows.
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

  /// - Throws: `UnreadableFile` if the tables continue.
  func checkEnd() throws { try reader.checkEnd() }
}
