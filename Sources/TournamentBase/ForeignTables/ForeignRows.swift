import GameCore
import Statistics

/// A reader that returns the games in a single result table one at a time.
final class ForeignRows {
  private let table: CSVReader
  private let form: TableForm
  /// The columns of both players, or the single player column if each player has a row.
  private let sides: [Int]
  private let scores: [Int]
  private let (result, draw, neutral): (Int?, Int?, Int?)
  private let (group, rank, date): (Int?, Int?, Int?)
  private let termination: Int?
  private let reading: TableReading
  /// A Boolean value that indicates whether an invalid date is an error.
  ///
  /// Otherwise, all dates after an invalid one are ignored.
  private let requiresDates: Bool
  /// The first invalid date.
  private(set) var dateProblem: UnreadableFile?
  /// A Boolean value that indicates whether the current row is still unused.
  private var isRowWaiting = false
  /// The number of players per game, or `nil` before the first game.
  private var players: Int?
  /// The previous game's ending, cached because most rows repeat it.
  private var last = (ending: "", isUnplayed: false)
  /// The first three distinct names that stand for a bye.
  private(set) var byes: [String] = []

  /// - Parameter requiresDates: `true` if an invalid date is an error.
  init(path: String, form: TableForm, reading: TableReading, requiresDates: Bool) throws {
    (self.form, self.reading, self.requiresDates) = (form, reading, requiresDates)
    let roles = TableForm.Role.allCases.filter { form.columns[$0] != nil }
    func place(_ role: TableForm.Role) -> Int? { roles.firstIndex(of: role) }
    sides = [.first, .second, .winner, .loser, .player].compactMap(place)
    scores = [.firstScore, .secondScore, .score].compactMap(place)
    (result, draw, neutral) = (place(.result), place(.draw), place(.neutral))
    (group, rank, date) = (place(.game), place(.rank), place(.date))
    termination = place(.termination)
    table = try CSVReader(path: path, columns: roles.compactMap { form.columns[$0] })
  }

  /// Returns the next game, or `nil` after the last one.
  ///
  /// - Throws: `UnreadableFile` at the first invalid row, or `FileError`.
  func next(_ names: inout StrategyNames) throws -> ForeignGame? {
    if let group { return try nextGroup(group, &names) }
    guard try table.next() else { return nil }
    var game = ForeignGame(line: table.line, isNeutral: !form.hasFirstSeat)
    try setDate(&game)
    if !game.isOmitted { findBye(&game, names) }
    // Players of omitted games get no number, because they may have no other games.
    guard !game.isOmitted, let values = try values(&game) else { return game }
    game.players.reserveCapacity(sides.count)
    for (side, value) in zip(sides, [values.0, values.1]) {
      game.players.append((try player(side, &names), value))
    }
    if game.players[0].number == game.players[1].number {
      throw table.problem(
        "'\(names.labels[game.players[0].number])' plays against itself", column: sides[1])
    }
    if try flag(neutral) { game.isNeutral = true }
    return game
  }

  /// Returns a value for each player, higher for the better one, or, if the game does not count,
  /// omits it and returns `nil`.
  private func values(_ game: inout ForeignGame) throws -> (Double, Double)? {
    let ending = termination.map(text) ?? ""
    if ending != last.ending {
      last = (ending, ForeignResult.isUnplayed(ending: ending, plies: nil))
    }
    let isUnplayed = form.hasForfeitFlag && ending == "1" || last.isUnplayed
    if let result {
      guard let read = ForeignResult(text(result)) else {
        throw mismatch(ForeignResult.expected, result)
      }
      return points(of: read, isUnplayed, &game).map { ($0, 1 - $0) }
    }
    if scores.isEmpty {
      let points = ForeignResult.points(try flag(draw) ? 0.5 : 1)
      return self.points(of: points, isUnplayed, &game).map { ($0, 1 - $0) }
    }
    if !scores.allSatisfy({ decimal(table[$0].trimmed) != nil }),
      let read = ForeignResult(text(scores[0]), text(scores[1]))
    {
      return points(of: read, isUnplayed, &game).map { ($0, 1 - $0) }
    }
    let (first, second) = (try number(scores[0]), try number(scores[1]))
    if isUnplayed {
      let points = first == second ? 0.5 : first > second ? 1.0 : 0
      if self.points(of: .points(points), true, &game) == nil { return nil }
    }
    return (first, second)
  }

  private func points(
    of result: ForeignResult, _ isUnplayed: Bool, _ game: inout ForeignGame
  ) -> Double? {
    var result = result
    if isUnplayed, case .points(let points) = result { result = .forfeit(points) }
    return game.points(of: result, reading.forfeits)
  }

  /// Omits the game if a name stands for "no opponent".
  private func findBye(_ game: inout ForeignGame, _ names: StrategyNames) {
    for side in sides where isBye(side, names) { game.omission = .bye }
    if game.isOmitted { return }
    // A future game may not have any players yet.
    let isOpen = sides.allSatisfy {
      names.number(of: table[$0].trimmed) == nil && ForeignResult.isMissing(text($0))
    }
    if isOpen { game.omission = .noResult }
  }

  private func isBye(_ side: Int, _ names: StrategyNames) -> Bool {
    let name = table[side].trimmed
    if names.number(of: name) != nil || !ForeignResult.isBye(name) { return false }
    let text = String(decoding: name, as: UTF8.self).visible
    if !text.isEmpty, byes.count < 3, !byes.contains(text) { byes.append(text) }
    return true
  }

  /// Reads a game that consists of consecutive rows, one for each player.
  private func nextGroup(_ group: Int, _ names: inout StrategyNames) throws -> ForeignGame? {
    if !isRowWaiting, try !table.next() { return nil }
    let id = Array(table[group])
    let title = String(decoding: id, as: UTF8.self)
    if id.isEmpty { throw mismatch("expected a game", group) }
    var game = ForeignGame(line: table.line, isNeutral: true)
    try setDate(&game)
    if game.isOmitted {
      repeat {
        isRowWaiting = try table.next()
      } while isRowWaiting
        && table[group].elementsEqual(id)
      return game
    }
    var rows: [(name: [UInt8], line: Int, value: Double?)] = []
    repeat {
      if rows.count == players ?? DealOfGames.seatLimit {
        throw table.problem(
          "game '\(title)' has more players than earlier games, or than \(DealOfGames.seatLimit)",
          column: group)
      }
      if isBye(sides[0], names) { game.omission = .bye }
      let place = rank ?? scores[0]
      let value = try ForeignResult.isMissing(text(place)) ? nil : number(place)
      rows.append((Array(table[sides[0]]), table.line, rank == nil ? value : value.map { -$0 }))
      isRowWaiting = try table.next()
    } while isRowWaiting && table[group].elementsEqual(id)
    if !game.isOmitted, rows.allSatisfy({ $0.value == nil }) { game.omission = .noResult }
    if game.isOmitted { return game }
    // The reader is already at the next game, so errors give the line explicitly.
    func problem(_ problem: String, at line: Int, _ column: Int) -> UnreadableFile {
      UnreadableFile(
        path: table.name, line: line, problem: "column '\(table.wanted[column])': \(problem)")
    }
    for row in rows {
      guard let value = row.value else {
        throw problem(
          "expected a number, as in other rows of the game", at: row.line, rank ?? scores[0])
      }
      let number = try row.name.withUnsafeBufferPointer {
        try names.number(ofPlayer: $0) { problem($0, at: row.line, sides[0]) }
      }
      if game.players.contains(where: { $0.number == number }) {
        if !form.hasSelfPlay {
          throw problem(
            "'\(names.labels[number])' has two rows of game '\(title)'", at: row.line, sides[0])
        }
        game.omission = .selfPlay
      }
      game.players.append((number, value))
    }
    let count = game.players.count
    if count == 1 || count != players ?? count {
      throw problem(
        count == 1
          ? "game '\(title)' has one row; expected consecutive rows, one for each player"
          : "game '\(title)' has \(count) players, but earlier games have \(players ?? count)",
        at: game.line, group)
    }
    players = count
    return game
  }

  /// Reads the date and omits the game unless its date is among the selected dates.
  private func setDate(_ game: inout ForeignGame) throws {
    if let date, dateProblem == nil {
      let text = table[date].trimmed
      game.date = GameDate(text, reading.dateOrder)
      if game.date == nil, !GameDate.isUnknown(text) {
        let problem = table.problem(GameDate.problem(with: text, reading.dateOrder), column: date)
        if requiresDates { throw problem }
        dateProblem = problem
      }
    }
    game.select(reading.dates)
  }

  /// Returns a field's text without surrounding spaces.
  private func text(_ column: Int) -> String {
    String(decoding: table[column].trimmed, as: UTF8.self)
  }

  /// Returns an error about a field's value.
  private func mismatch(_ expected: String, _ column: Int) -> UnreadableFile {
    let text = text(column)
    return table.problem(
      "\(expected), found \(text.isEmpty ? "an empty field" : "'\(text.prefix(40))'")",
      column: column)
  }

  private func player(_ column: Int, _ names: inout StrategyNames) throws -> Int {
    try names.number(ofPlayer: table[column]) { table.problem($0, column: column) }
  }

  /// Returns a number written with a decimal point or a decimal comma.
  ///
  /// - Throws: `UnreadableFile` if the field is not a number, or if another number would be rounded
  ///   to its value.
  private func number(_ column: Int) throws -> Double {
    let whole = decimal(table[column].trimmed)
    if let whole, whole.magnitude <= ForeignRows.wholeLimit { return Double(whole) }
    let text = text(column).replacing(",", with: ".")
    guard let number = decimalNumber(text) else { throw mismatch("expected a number", column) }
    let digits = text.prefix { !"eE".contains($0) }.drop { "+-0.".contains($0) }
    if whole != nil || abs(number) >= Double(ForeignRows.wholeLimit)
      || digits.count(where: \.isNumber) > 17
    {
      throw mismatch(
        "expected a number up to \(ForeignRows.wholeLimit) with at most 17 digits, because larger or "
          + "longer ones may count as equal", column)
    }
    return number
  }

  /// 2^53: up to this bound, floating point represents every whole number exactly.
  private static let wholeLimit = 1 << 53

  /// Returns a flag's value, or `false` if the column is missing.
  private func flag(_ column: Int?) throws -> Bool {
    guard let column else { return false }
    switch text(column).lowercased() {
    case "", "0", "false", "no", "n": return false
    case "1", "true", "yes", "y": return true
    default: throw mismatch("expected 1, true, yes, 0, false, no or an empty field", column)
    }
  }
}
