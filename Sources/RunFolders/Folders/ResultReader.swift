import GameCore
import Replays
import Storage
import Tournament

/// Reads back from the tables of games and seats what a tally is made of.
///
/// Only what a tally needs is looked at: the bytes as a whole have hashes.
struct ResultReader {
  private let seatCount: Int
  /// The strategies as cells of a CSV table.
  private let labels: [[UInt8]]
  private let isAnalysed: Bool
  private let games: RowSource
  private let seats: RowSource

  /// Opens the tables of a folder.
  ///
  /// - Throws: ``UnreadableFile`` where a header row is not of this run, ``FileError``.
  init(run: PlayableRun, folder: String) throws {
    seatCount = run.seats
    isAnalysed = run.configuration.isAnalysed
    labels = run.configuration.strategies.map { Array(CSV.cell($0.label).utf8) }
    games = try RowSource(
      path: "\(folder)/\(ResultFile.games.fileName)", header: run.schema(of: .games).header)
    seats = try RowSource(
      path: "\(folder)/\(ResultFile.seats.fileName)", header: run.schema(of: .seats).header)
  }

  /// Adds the next game and returns its result.
  ///
  /// - Throws: ``UnreadableFile`` at the first row that can't be of this game, ``FileError``.
  @discardableResult
  func add(_ game: Int, to tally: inout Tally) throws -> GameResult {
    let fixture = tally.fixture(game)
    var result = GameResult()
    var row = try games.next()
    guard row.expect(game), row.skip(cells: 5), let hash = row.hexadecimal(), row.finish() else {
      throw games.problem("it can't be of game \(game)")
    }
    games.take(row)
    result.hash = hash
    for seat in 0..<seatCount {
      let entrant = fixture.entrants[Seat(seat)]
      var row = try seats.next()
      guard row.expect(game), row.expect(seat), row.expect(labels[entrant]),
        let rank = row.integer(), 1...seatCount ~= rank, let points = row.integer(),
        row.skip(cells: 1), let decisions = row.integer(), let illegal = row.integer(),
        let timeouts = row.integer(), let forfeits = row.integer()
      else { throw seats.problem("it can't be of game \(game), seat \(seat)") }
      // Empty where decisions were not judged.
      var quality = DecisionQuality()
      if isAnalysed, let judged = row.integer(), let blunders = row.integer(),
        let regret = row.integer()
      {
        quality = DecisionQuality(judged: judged, blunders: blunders, regret: regret)
      }
      guard row.finish() else { throw seats.problem("it can't be of game \(game), seat \(seat)") }
      seats.take(row)
      result.ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(4 * seat)
      tally.add(
        EntrantCounts(
          points: points, decisions: decisions, illegal: illegal, timeouts: timeouts,
          forfeits: forfeits, quality: quality), of: entrant)
    }
    tally.add(result, of: fixture)
    return result
  }

  /// The rows of the next game, which is added nevertheless by the next call of ``add(_:to:)``.
  ///
  /// - Throws: ``FileError``.
  func nextRows() throws -> (games: RowSource.Rows, seats: RowSource.Rows) {
    (try games.rows(1), try seats.rows(seatCount))
  }

  /// - Throws: ``UnreadableFile`` where the tables go on.
  func checkEnd() throws {
    try games.checkEnd()
    try seats.checkEnd()
  }
}
