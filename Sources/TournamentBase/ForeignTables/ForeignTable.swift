import GameCore
import Statistics

/// A single result table from any program, converted to a games table and a seats table.
///
/// Each game is a deal. A player scores 2 points for every player with a worse rank and 1 for every
/// other player with an equal rank. The rows of both tables are produced in batches while the file
/// is read.
package final class ForeignTable {
  private let path: String
  private let form: TableForm
  private let source: Source
  private var names = StrategyNames()
  /// Each player's name as a CSV cell, including the comma after it.
  private var cells: [[UInt8]] = []
  private let reading: TableReading
  /// The first and last date in the file, whether or not their games are selected.
  private var known: ClosedRange<GameDate>?
  /// The number of games read.
  private var games = 0
  /// The number of games that were never played but count.
  private var forfeits = 0
  /// The number of games without a date.
  private var undated = 0
  /// The number of omitted games, by reason.
  private var omitted: [ForeignGame.Omission: Int] = [:]  // never iterated
  private var examples: [String] = []
  private var isAtEnd = false
  private var gameRows = Rows(header: "game_id,deal_id,neutral\n")
  private var seatRows = Rows(header: "game_id,seat,strategy,rank,points\n")

  /// Produced rows and the number of bytes that have already been consumed.
  private struct Rows {
    let text = TextBuffer()
    var readCount = 0

    init(header: String) { append(Array(header.utf8)) }

    var rest: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: text.bytes[readCount...])
    }

    /// Removes all rows once they are consumed.
    mutating func clear() {
      text.removeAll(from: 0)
      readCount = 0
    }

    func append(_ bytes: [UInt8]) {
      text.reserve(bytes.count)
      text.append(bytes)
    }

    /// Appends a number and the byte that follows it.
    func append(_ number: Int, _ end: UInt8) {
      text.reserve(21)
      text.append(number)
      text.append(end)
    }
  }

  private enum Source {
    case rows(ForeignRows)
    case tags(GameFileReader)
  }

  /// The number of games per batch.
  private static let batch = 1000

  /// - Parameter requiresDates: `true` if an invalid date is an error even when no days are
  ///   selected.
  /// - Throws: `UnreadableFile` if a column is missing, or `FileError`.
  init(path: String, form: TableForm, reading: TableReading, requiresDates: Bool) throws {
    (self.path, self.form, self.reading) = (path, form, reading)
    let requiresDates = requiresDates || reading.dates != nil
    source =
      form == .pgn
      ? .tags(try GameFileReader(path: path, reading.dateOrder, requiresDates: requiresDates))
      : .rows(
        try ForeignRows(path: path, form: form, reading: reading, requiresDates: requiresDates))
  }

  /// A description of what was read: counts, columns and the first games.
  package struct Note: Hashable, Sendable {
    package let text: String
    package let examples: [String]
    /// The first and last date, or `nil` if all games are undated.
    package let dates: ClosedRange<GameDate>?
  }

  package var note: Note {
    let columns =
      form == .pgn ? [.first: "White", .second: "Black", .result: "Result"] : form.columns
    func column(_ role: TableForm.Role) -> String? {
      columns[role].map { "\(role.rawValue) = \($0)" }
    }
    let result = [TableForm.Role.result, .firstScore, .secondScore, .rank, .score]
      .compactMap { columns[$0] }.joined(separator: ", ")
    let players = columns.values.contains { $0.lowercased().contains("team") } ? "team" : "player"
    let parts =
      [
        "\(counted(games, "game")) of \(counted(names.labels.count, players))", column(.first),
        column(.second), column(.winner), column(.loser), column(.draw), column(.game),
        column(.player), result.isEmpty ? nil : "result from \(result)", column(.neutral),
        column(.termination), form.hasFirstSeat ? nil : "no first player",
        left(.noResult, "without a result"), left(.selfPlay, "of a player against itself"),
      ] + unplayedParts + (reader?.remarks ?? [])
    return Note(
      text: "\(path): \((parts + dateParts).compactMap(\.self).joined(separator: "; "))",
      examples: examples, dates: dateProblem == nil ? known : nil)
  }

  /// Returns how many games were left out for a reason, in words, or `nil` if there are none.
  private func left(_ omission: ForeignGame.Omission, _ reason: String) -> String? {
    omitted[omission].map { "\(counted($0, "game")) \(reason) left out" }
  }

  /// The note's parts about byes and about games that were never played.
  private var unplayedParts: [String?] {
    let names = (reader?.byes ?? rows?.byes ?? []).joined(separator: ", ")
    return [
      omitted[.bye].map {
        "\(counted($0, "bye"))\(names.isEmpty ? "" : " (\(names))") left out"
      },
      forfeits == 0 ? nil : "\(counted(forfeits, "game")) never played but counted",
      left(.unplayed, "never played (rated with --forfeits count)"),
      left(.noWinner, "that neither player won"),
    ]
  }

  private var rows: ForeignRows? { if case .rows(let rows) = source { rows } else { nil } }
  private var reader: GameFileReader? { if case .tags(let tags) = source { tags } else { nil } }

  /// The note's parts about the dates.
  private var dateParts: [String?] {
    if let problem = dateProblem {
      return ["dates not used: line \(problem.line): \(problem.problem)"]
    }
    guard form.hasDates, let known else { return [left(.noDate, "without a date")] }
    let (first, last) = (known.lowerBound, known.upperBound)
    return [
      (form.columns[.date].map { "date = \($0), " } ?? "dates ")
        + (first == last ? "\(first)" : "\(first) to \(last)"),
      undated == 0 ? nil : "\(counted(undated, "game")) without a date",
      left(.noDate, "without a date"), left(.otherDate, "on other dates"),
    ]
  }

  /// The first invalid date, after which dates are ignored, or `nil` if there is none.
  private var dateProblem: UnreadableFile? {
    rows?.dateProblem ?? reader?.dateProblem
  }

  // MARK: Tables of games and seats

  // One pass over the file produces both tables.
  var gameInput: InputBuffer { InputBuffer { try self.take(from: \.gameRows, into: $0) } }
  var seatInput: InputBuffer { InputBuffer { try self.take(from: \.seatRows, into: $0) } }

  private func take(
    from rows: ReferenceWritableKeyPath<ForeignTable, Rows>,
    into target: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while self[keyPath: rows].rest.isEmpty, !isAtEnd {
      self[keyPath: rows].clear()
      for _ in 0..<ForeignTable.batch where !isAtEnd { try addGame() }
    }
    let bytes = self[keyPath: rows].rest.prefix(target.count)
    target.copyBytes(from: bytes)
    self[keyPath: rows].readCount += bytes.count
    return bytes.count
  }

  private func addGame() throws {
    var game: ForeignGame?
    switch source {
    case .rows(let rows): game = try rows.next(&names)
    case .tags(let tags): game = try tags.next().map { try read($0, tags) }
    }
    guard let game else {
      isAtEnd = true
      return
    }
    if let date = game.date, game.omission == nil || game.omission == .otherDate {
      known = min(date, known?.lowerBound ?? date)...max(date, known?.upperBound ?? date)
    }
    if let omission = game.omission {
      omitted[omission, default: 0] += 1
      return
    }
    if game.date == nil { undated += 1 }
    if game.isForfeit { forfeits += 1 }
    while cells.count < names.labels.count {
      cells.append(Array("\(CSV.quoted(names.labels[cells.count])),".utf8))
    }
    gameRows.append(games, .comma)
    gameRows.append(games, .comma)
    gameRows.append(game.isNeutral ? 1 : 0, .newline)
    for (seat, player) in game.players.enumerated() {
      seatRows.append(games, .comma)
      seatRows.append(seat, .comma)
      seatRows.append(cells[player.number])
      let points = game.players.reduce(-1) {
        $0 + ($1.value < player.value ? 2 : $1.value == player.value ? 1 : 0)
      }
      seatRows.append(game.rank(of: player.value), .comma)
      seatRows.append(points, .newline)
    }
    games += 1
    if examples.count < 3 {
      let players = game.players.map {
        "\(names.labels[$0.number]) (rank \(game.rank(of: $0.value)))"
      }
      examples.append(
        "\(path), line \(game.line): \(players.joined(separator: ", "))"
          + (game.isNeutral && form.hasFirstSeat ? ", neutral" : ""))
    }
  }

  // MARK: Chess games

  private func read(_ tags: GameFileReader.Game, _ reader: GameFileReader) throws -> ForeignGame {
    var game = ForeignGame(line: tags.line, date: try reader.date(of: tags))
    game.select(reading.dates)
    if game.isOmitted { return game }
    for tag in [tags.white, tags.black] where reader.isBye(tag, names) { game.omission = .bye }
    if game.isOmitted { return game }
    let text = String(decoding: tags.result.value, as: UTF8.self)
    guard var result = ForeignResult(text) else {
      throw reader.problem("\(ForeignResult.expected); found '\(text)'", at: tags.result)
    }
    if case .points(let points) = result, let ending = tags.ending,
      ForeignResult.isUnplayed(ending: ending, plies: tags.plies)
    {
      result = .forfeit(points)
    }
    guard let points = game.points(of: result, reading.forfeits) else { return game }
    for (tag, value) in [(tags.white, points), (tags.black, 1 - points)] {
      let number = try tag.value.withUnsafeBufferPointer {
        try names.number(ofPlayer: $0) { reader.problem($0, at: tag) }
      }
      if names.labels[number] == "?" {
        throw reader.problem("expected a player name, found '?'", at: tag)
      }
      if game.players.first?.number == number {
        throw reader.problem("'\(names.labels[number])' plays against itself", at: tag)
      }
      game.players.append((number, value))
    }
    return game
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without surrounding spaces.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[start..<end])
  }
}

extension StrategyNames {
  /// Returns a player's number and adds the player if the name is new.
  ///
  /// - Parameter problem: A closure that returns an error that points to the name.
  mutating func number(
    ofPlayer name: UnsafeBufferPointer<UInt8>, _ problem: (String) -> UnreadableFile
  ) throws(UnreadableFile) -> Int {
    let text = name.trimmed
    if let number = number(of: text) { return number }
    if text.isEmpty { throw problem("expected a player name, found an empty field") }
    guard let spelling = String(validating: text, as: UTF8.self) else {
      throw problem("the name \(CSVReader.isNoText)")
    }
    guard let label = StrategyNames.label(spelling) else { throw problem(StrategyNames.hasNUL) }
    if let number = number(of: label), label != spelling { return number }
    if labels.count == StrategyNames.limit, number(of: label) == nil {
      throw problem("more than \(StrategyNames.limit) players")
    }
    return append(label)
  }
}
