/// Reads back from the tables of games and seats what a tally is made of.
///
/// Only what a tally needs is looked at: the bytes as a whole have hashes.
struct ResultReader {
  private let schedule: Schedule
  /// The strategies as cells of a CSV table.
  private let labels: [[UInt8]]
  private let games: RowSource
  private let seats: RowSource

  /// Opens the tables of a folder.
  ///
  /// - Throws: ``UnreadableTable`` where a header row is not of this run, ``FileError``.
  init(run: PreparedRun, folder: String) throws {
    schedule = run.schedule
    labels = run.configuration.strategies.map { Array(CSV.cell($0.label).utf8) }
    games = try RowSource(run: run, table: .games, folder: folder)
    seats = try RowSource(run: run, table: .seats, folder: folder)
  }

  /// Adds the next game and returns its result.
  ///
  /// - Throws: ``UnreadableTable`` at the first row that can't be of this game, ``FileError``.
  @discardableResult
  func add(_ game: Int, to tally: inout Tally) throws -> GameResult {
    let pair = game / schedule.seats
    let rotation = game - pair * schedule.seats
    let table = schedule.table(ofPair: pair)
    var result = GameResult()
    var row = try games.next()
    guard row.expect(game), row.skip(cells: 5), let hash = row.hexadecimal(), row.finish() else {
      throw games.problem("it can't be of game \(game)")
    }
    games.take(row)
    result.hash = hash
    for seat in 0..<schedule.seats {
      let entrant = schedule.entrant(
        table: table, slot: schedule.slot(seat: seat, rotation: rotation))
      var row = try seats.next()
      guard row.expect(game), row.expect(seat), row.expect(labels[entrant]),
        let rank = row.integer(), 1...schedule.seats ~= rank, let points = row.integer(),
        row.skip(cells: 1), let decisions = row.integer(), let illegal = row.integer(),
        let timeouts = row.integer(), let forfeits = row.integer(), row.finish()
      else { throw seats.problem("it can't be of game \(game), seat \(seat)") }
      seats.take(row)
      result.ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(4 * seat)
      tally.add(
        EntrantCounts(
          points: points, decisions: decisions, illegal: illegal, timeouts: timeouts,
          forfeits: forfeits), of: entrant)
    }
    tally.add(result, game: game)
    return result
  }

  /// The rows of the next game, which is added nevertheless by the next call of ``add(_:to:)``.
  ///
  /// - Throws: ``FileError``.
  func nextRows() throws -> (games: RowSource.Rows, seats: RowSource.Rows) {
    (try games.rows(1), try seats.rows(schedule.seats))
  }

  /// - Throws: ``UnreadableTable`` where the tables go on.
  func checkEnd() throws {
    try games.checkEnd()
    try seats.checkEnd()
  }
}
