/// Reads back from the tables of games and seats what a tally is made of.
///
/// Only what a tally needs is looked at, and where a row begins: the bytes as a whole have hashes.
struct ResultReader {
  private let schedule: Schedule
  private let labels: [[UInt8]]
  private let games: RowReader
  private let seats: RowReader

  /// Opens the tables of a folder.
  ///
  /// - Throws: ``RowDifference`` where a header row is not of this run, ``FileError``.
  init(run: PreparedRun, folder: String) throws {
    schedule = run.schedule
    labels = run.configuration.strategies.map { Array(CSV.cell($0.label).utf8) }
    games = try RowReader(run: run, table: .games, folder: folder)
    seats = try RowReader(run: run, table: .seats, folder: folder)
  }

  /// Adds consecutive games.
  ///
  /// - Throws: ``RowDifference`` for the first row that can't be of its game, ``FileError``.
  func add(_ range: Range<Int>, to tally: inout Tally) throws {
    for game in range { try add(game, to: &tally) }
  }

  /// - Throws: ``RowDifference`` where the tables go on.
  func checkEnd() throws {
    try games.checkEnd()
    try seats.checkEnd()
  }

  private func add(_ game: Int, to tally: inout Tally) throws {
    let pair = game / schedule.seats
    let rotation = game - pair * schedule.seats
    let table = schedule.table(ofPair: pair)
    var result = GameResult()
    var row = try games.next(beginning: game)
    try row.skip(cells: 5)
    result.hash = try row.hash()
    for seat in 0..<schedule.seats {
      let entrant = schedule.entrant(
        table: table, slot: schedule.slot(seat: seat, rotation: rotation))
      var row = try seats.next(beginning: game)
      try row.expect(seat)
      try row.expect(labels[entrant])
      let rank = try row.integer(in: 1...schedule.seats)
      result.ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(4 * seat)
      var counts = EntrantCounts()
      counts.points = try row.integer(in: -RowReader.sumLimit...RowReader.sumLimit)
      try row.skip(cells: 1)
      counts.decisions = try row.integer(in: 0...RowReader.sumLimit)
      counts.illegal = try row.integer(in: 0...1)
      counts.timeouts = try row.integer(in: 0...1)
      counts.forfeits = try row.integer(in: 0...1)
      tally.add(counts, of: entrant)
    }
    tally.add(result, game: game)
  }
}
