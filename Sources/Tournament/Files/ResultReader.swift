/// Reads back from the tables of games and seats what a tally is made of.
///
/// Only what a tally needs is looked at: the bytes as a whole have hashes.
struct ResultReader {
  private let schedule: Schedule
  private let labels: [[UInt8]]
  private let games: CSVReader
  private let seats: CSVReader

  /// Numbers beyond this are nobody's points or decisions in one game, and sums of them fit.
  static let numberLimit = 1 << 31

  /// Opens the tables of a folder.
  ///
  /// - Throws: ``UnreadableTable``, ``FileError``.
  init(run: PreparedRun, folder: String) throws {
    schedule = run.schedule
    labels = run.configuration.strategies.map { Array($0.label.utf8) }
    games = try CSVReader(
      path: "\(folder)/\(Table.games.fileName)", columns: ["game_id", "replay_hash"])
    seats = try CSVReader(
      path: "\(folder)/\(Table.seats.fileName)",
      columns: [
        "game_id", "seat", "strategy", "rank", "points", "decisions", "illegal", "timeouts",
        "forfeit",
      ])
  }

  /// Adds consecutive games.
  ///
  /// - Throws: ``UnreadableTable`` at the first row that can't be of its game, ``FileError``.
  func add(_ range: Range<Int>, to tally: inout Tally) throws {
    for game in range { try add(game, to: &tally) }
  }

  /// - Throws: ``UnreadableTable`` where the tables go on.
  func checkEnd() throws {
    for table in [games, seats] where try table.next() {
      throw table.problem("the run has no more rows than those before")
    }
  }

  private func add(_ game: Int, to tally: inout Tally) throws {
    let pair = game / schedule.seats
    let rotation = game - pair * schedule.seats
    let table = schedule.table(ofPair: pair)
    var result = GameResult()
    try advance(games, to: game)
    guard let hash = hexadecimal(games[1]) else {
      throw games.problem("there should be 16 hexadecimal digits", column: 1)
    }
    result.hash = hash
    for seat in 0..<schedule.seats {
      let entrant = schedule.entrant(
        table: table, slot: schedule.slot(seat: seat, rotation: rotation))
      try advance(seats, to: game)
      _ = try seats.integer(1, seat...seat)
      guard seats[2].elementsEqual(labels[entrant]) else {
        throw seats.problem(
          "'\(String(decoding: labels[entrant], as: UTF8.self))' has this seat", column: 2)
      }
      let rank = try seats.integer(3, 1...schedule.seats)
      result.ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(4 * seat)
      tally.add(
        EntrantCounts(
          points: try seats.integer(4, -ResultReader.numberLimit...ResultReader.numberLimit),
          decisions: try seats.integer(5, 0...ResultReader.numberLimit),
          illegal: try seats.integer(6, 0...1), timeouts: try seats.integer(7, 0...1),
          forfeits: try seats.integer(8, 0...1)), of: entrant)
    }
    tally.add(result, game: game)
  }

  private func advance(_ table: CSVReader, to game: Int) throws {
    guard try table.next() else { throw table.problem("there should be a row of game \(game)") }
    _ = try table.integer(0, game...game)
  }
}

/// The number in 16 hexadecimal digits; `nil` for anything else.
private func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
  guard bytes.count == 16 else { return nil }
  var word: UInt64 = 0
  for byte in bytes {
    let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x61 < 6 ? byte &- 0x57 : .max
    if digit > 15 { return nil }
    word = word &<< 4 | UInt64(digit)
  }
  return word
}
