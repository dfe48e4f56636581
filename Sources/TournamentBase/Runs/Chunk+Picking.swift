import GameCore

extension Chunk {
  /// Returns the replays of the games that meet a condition, in schedule order, and the number of
  /// these games.
  ///
  /// - Precondition: The chunk contains a replay for every game that is not void.
  func replays(where condition: GameCondition) -> (bytes: [UInt8], games: Int) {
    var fits = rows.filter { !condition.isVoid($0) }.map { condition.holds(for: $0) }[...]
    var picked: (bytes: [UInt8], games: Int) = ([], 0)
    var begin = 0
    var line = 0
    let bytes = replays.bytes
    while let end = bytes[line...].firstIndex(of: .newline) {
      let isLast = bytes[line..<end].starts(with: Chunk.outcome)
      line = end + 1
      guard isLast else { continue }
      if fits.popFirst() == true {
        picked.bytes += bytes[begin..<line]
        picked.games += 1
      }
      begin = line
    }
    return picked
  }

  /// The beginning of a game's last line in a replay file.
  private static let outcome = Array("{\"outcome\":".utf8)

  /// The chunk's rows for games.csv, as cells with their quotes.
  var rows: [[String]] {
    CSV.parts(of: gameRows.bytes, separatedBy: .newline).dropLast().map { row in
      CSV.parts(of: row, separatedBy: .comma).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
