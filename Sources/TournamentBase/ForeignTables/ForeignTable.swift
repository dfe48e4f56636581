import GameCore
import Statistics

/// A single table of results by any program, read as the tables of games and seats.
///
/// Each game is a deal. A player has 2 points for each player with a worse rank, and 1 for each with the same. Both
/// tables are made while they are read, some games at a time.
package final class ForeignTable {
  private let path: String
  private let form: TableForm
  private let source: Source
  private var names = StrategyNames()
  /// The name of each player as a cell, with the comma after it.
  private var cells: [[UInt8]] = []
  /// The days whose games are read; `nil` for all games.
  private let dates: GameDates?
  /// The first and the last date, also of games of other dates that are left out.
  private var known: ClosedRange<GameDate>?
  /// The games that were read.
  private var games = 0
  /// The games that were read without a date.
  private var undated = 0
  /// The games that were left out, for each reason.
  private var omitted: [Game.Omission: Int] = [:]  // never iterated
  private var examples: [String] = []
  private var isAtEnd = false
  private var gameRows = Rows(header: "game_id,deal_id,neutral\n")
  private var seatRows = Rows(header: "game_id,seat,strategy,rank,points\n")

  /// Rows of a table that were made, of which the first bytes were read.
  private struct Rows {
    let text = TextBuffer()
    var readCount = 0

    init(header: String) { append(Array(header.utf8)) }

    var rest: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: text.bytes[readCount...])
    }

    /// Removes all rows, which were read.
    mutating func clear() {
      text.removeAll(from: 0)
      readCount = 0
    }

    func append(_ bytes: [UInt8]) {
      text.reserve(bytes.count)
      text.append(bytes)
    }

    /// Appends a number and the byte after it.
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

  /// A game as it was read.
  struct Game {
    /// The line on which it begins.
    var line = 0
    /// Its players in the order of seats, each with a number that is higher for a better place.
    var players: [(number: Int, value: Double)] = []
    /// `true` if no player was the first.
    var isNeutral = false
    /// The date; `nil` if it is unknown.
    var date: GameDate?
    /// The reason why the game does not count; `nil` if it counts.
    var omission: Omission?

    /// A reason to leave out a game.
    enum Omission: Hashable {
      case noResult, selfPlay, noDate, otherDate
    }

    var isOmitted: Bool { omission != nil }

    /// Returns the rank of a player with a number.
    func rank(of value: Double) -> Int { 1 + players.count { $0.value > value } }

    /// Omits the game if its date is not selected.
    mutating func select(_ dates: GameDates?) {
      guard let dates else { return }
      if let date { omission = dates.contains(date) ? nil : .otherDate } else { omission = .noDate }
    }
  }

  /// The number of games that are read at a time.
  private static let batch = 1000

  /// - Parameters:
  ///   - dates: The days whose games are read; `nil` for all games.
  ///   - requiresDates: `true` if an invalid date is an error, also without such days.
  /// - Throws: `UnreadableFile` if a column is missing, `FileError`.
  init(path: String, form: TableForm, dates: GameDates?, requiresDates: Bool) throws {
    (self.path, self.form, self.dates) = (path, form, dates)
    let requiresDates = requiresDates || dates != nil
    source =
      form == .pgn
      ? .tags(try GameFileReader(path: path, requiresDates: requiresDates))
      : .rows(
        try ForeignRows(path: path, form: form, dates: dates, requiresDates: requiresDates))
  }

  /// A description of a table that was read: counts and columns, and the first games.
  package struct Note: Hashable, Sendable {
    package let text: String
    package let examples: [String]
    /// The first and the last date; `nil` without dates.
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
    let parts = [
      "\(counted(games, "game")) of \(counted(names.labels.count, players))", column(.first),
      column(.second), column(.winner), column(.loser), column(.draw), column(.game),
      column(.player), result.isEmpty ? nil : "result from \(result)", column(.neutral),
      form.hasFirstSeat ? nil : "no first player", left(.noResult, "without a result"),
      left(.selfPlay, "of a player against itself"),
    ]
    return Note(
      text: "\(path): \((parts + dateParts).compactMap(\.self).joined(separator: "; "))",
      examples: examples, dates: dateProblem == nil ? known : nil)
  }

  /// Returns the number of games that were left out for a reason, in words; `nil` if there are none.
  private func left(_ omission: Game.Omission, _ reason: String) -> String? {
    omitted[omission].map { "\(counted($0, "game")) \(reason) left out" }
  }

  /// The column of dates and its use.
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
      left(.noDate, "without a date"), left(.otherDate, "of other dates"),
    ]
  }

  /// The first invalid date, after which dates were not used; `nil` without one.
  private var dateProblem: UnreadableFile? {
    switch source {
    case .rows(let rows): rows.dateProblem
    case .tags(let tags): tags.dateProblem
    }
  }

  // MARK: Tables of games and seats

  // The file is read once for both.
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
    var game: Game?
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
    while cells.count < names.labels.count {
      cells.append(Array("\(CSV.cell(names.labels[cells.count])),".utf8))
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

  /// - Parameter tags: The players and the result.
  private func read(_ tags: [GameFileReader.Tag], _ reader: GameFileReader) throws -> Game {
    var game = Game(line: tags[0].line, date: try reader.date(of: tags))
    game.select(dates)
    if game.isOmitted { return game }
    let text = String(decoding: tags[2].value, as: UTF8.self)
    if text == "*" {
      game.omission = .noResult
      return game
    }
    guard let points = ForeignRows.points(text) else {
      throw reader.problem(
        "\(ForeignRows.expectedResult), or '*' for none; found '\(text)'", at: tags[2])
    }
    for (tag, value) in [(tags[0], points), (tags[1], 1 - points)] {
      let number = try tag.value.withUnsafeBufferPointer {
        try names.number(ofPlayer: $0) { reader.problem($0, at: tag) }
      }
      if names.labels[number] == "?" {
        throw reader.problem("expected the name of a player, found '?'", at: tag)
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
  /// The bytes without spaces around them.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[start..<end])
  }
}

extension StrategyNames {
  /// Returns the number of a player, who is added if the name is new.
  ///
  /// - Parameter problem: Returns an error at the place of the name.
  mutating func number(
    ofPlayer name: UnsafeBufferPointer<UInt8>, _ problem: (String) -> UnreadableFile
  ) throws(UnreadableFile) -> Int {
    let text = name.trimmed
    if let number = number(of: text) { return number }
    if text.isEmpty { throw problem("expected the name of a player, found an empty field") }
    guard let label = String(validating: text, as: UTF8.self) else {
      throw problem("the name is not UTF-8 text")
    }
    if labels.count == StrategyNames.limit, number(of: label) == nil {
      throw problem("more than \(StrategyNames.limit) players")
    }
    return append(label)
  }
}
