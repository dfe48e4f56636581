import GameCore
import Statistics

/// Reads the rows of a single table of results, game by game.
final class ForeignRows {
  private let table: CSVReader
  private let form: TableForm
  /// The columns of both players, or of the player of a row.
  private let sides: [Int]
  private let scores: [Int]
  private let (result, draw, neutral): (Int?, Int?, Int?)
  private let (group, rank, date): (Int?, Int?, Int?)
  private let dates: GameDates?
  /// `true` if an invalid date is an error; otherwise no dates are read after it.
  private let requiresDates: Bool
  /// The first invalid date.
  private(set) var dateProblem: UnreadableFile?
  /// `true` if the current row was not used yet.
  private var isRowWaiting = false
  /// The number of players of each game; `nil` before the first.
  private var players: Int?

  private typealias Game = ForeignTable.Game

  /// - Parameters:
  ///   - dates: The days whose games are read; `nil` for all games.
  ///   - requiresDates: `true` if an invalid date is an error.
  init(path: String, form: TableForm, dates: GameDates?, requiresDates: Bool) throws {
    (self.form, self.dates, self.requiresDates) = (form, dates, requiresDates)
    let roles = TableForm.Role.allCases.filter { form.columns[$0] != nil }
    func place(_ role: TableForm.Role) -> Int? { roles.firstIndex(of: role) }
    sides = [.first, .second, .winner, .loser, .player].compactMap(place)
    scores = [.firstScore, .secondScore, .score].compactMap(place)
    (result, draw, neutral) = (place(.result), place(.draw), place(.neutral))
    (group, rank, date) = (place(.game), place(.rank), place(.date))
    table = try CSVReader(path: path, columns: roles.compactMap { form.columns[$0] })
  }

  /// Returns the next game; `nil` after the last.
  ///
  /// - Throws: `UnreadableFile` at the first invalid row, `FileError`.
  func next(_ names: inout StrategyNames) throws -> ForeignTable.Game? {
    if let group { return try nextGroup(group, &names) }
    guard try table.next() else { return nil }
    var game = Game(line: table.line, isNeutral: !form.hasFirstSeat)
    try setDate(&game)
    if game.isOmitted { return game }
    game.players.reserveCapacity(sides.count)
    for side in sides { game.players.append((try player(side, &names), 0)) }
    if game.players[0].number == game.players[1].number {
      throw table.problem(
        "'\(names.labels[game.players[0].number])' plays against itself", column: sides[1])
    }
    if let result {
      game.players[0].value = try points(result)
      game.players[1].value = 1 - game.players[0].value
    } else if scores.isEmpty {
      game.players[0].value = try flag(draw) ? 0 : 1
    } else {
      for (player, score) in scores.enumerated() {
        game.players[player].value = try number(score)
      }
    }
    if try flag(neutral) { game.isNeutral = true }
    return game
  }

  /// Reads the consecutive rows of a game, one for each player.
  private func nextGroup(_ group: Int, _ names: inout StrategyNames) throws -> Game? {
    if !isRowWaiting, try !table.next() { return nil }
    let id = Array(table[group])
    let title = String(decoding: id, as: UTF8.self)
    if id.isEmpty { throw mismatch("expected a game", group) }
    var game = Game(line: table.line, isNeutral: true)
    try setDate(&game)
    if game.isOmitted {
      repeat {
        isRowWaiting = try table.next()
      } while isRowWaiting
        && table[group].elementsEqual(id)
      return game
    }
    repeat {
      let number = try player(sides[0], &names)
      if game.players.contains(where: { $0.number == number }) {
        if !form.hasSelfPlay {
          throw table.problem(
            "'\(names.labels[number])' has two rows of game '\(title)'", column: sides[0])
        }
        game.omission = .selfPlay
      }
      if game.players.count == players ?? DealOfGames.seatLimit {
        throw table.problem(
          "game '\(title)' has more players than earlier games, or than \(DealOfGames.seatLimit)",
          column: group)
      }
      let value = try rank.map { -(try self.number($0)) } ?? self.number(scores[0])
      game.players.append((number, value))
      isRowWaiting = try table.next()
    } while isRowWaiting && table[group].elementsEqual(id)
    let count = game.players.count
    if count == 1 || count != players ?? count {
      // The table is already at the next game.
      throw UnreadableFile(
        path: table.name, line: game.line,
        problem: "column '\(table.wanted[group])': "
          + (count == 1
            ? "game '\(title)' has one row; expected consecutive rows, one for each player"
            : "game '\(title)' has \(count) players, but earlier games have \(players ?? count)"))
    }
    players = count
    return game
  }

  /// Reads the date, and omits the game if it is not selected.
  ///
  /// Players of omitted games are not read, because they may have no other games.
  private func setDate(_ game: inout Game) throws {
    if let date, dateProblem == nil {
      let text = table[date].trimmed
      game.date = GameDate(text)
      if game.date == nil, !GameDate.isUnknown(text) {
        let problem = mismatch(GameDate.expected, date)
        if requiresDates { throw problem }
        dateProblem = problem
      }
    }
    game.select(dates)
  }

  /// The text of a field without spaces around it.
  private func text(_ column: Int) -> String {
    String(decoding: table[column].trimmed, as: UTF8.self)
  }

  /// Returns an error about the value of a field.
  private func mismatch(_ expected: String, _ column: Int) -> UnreadableFile {
    let text = text(column)
    return table.problem(
      "\(expected), found \(text.isEmpty ? "an empty field" : "'\(text.prefix(40))'")",
      column: column)
  }

  private func player(_ column: Int, _ names: inout StrategyNames) throws -> Int {
    try names.number(ofPlayer: table[column]) { table.problem($0, column: column) }
  }

  /// Returns the points of the first player: 0, 0.5 or 1.
  private func points(_ column: Int) throws -> Double {
    if let points = ForeignRows.points(text(column)) { return points }
    throw mismatch(ForeignRows.expectedResult, column)
  }

  static let expectedResult = "expected 1-0, 0-1 or 1/2-1/2, or the points 1, 0 or 0.5"

  /// Returns the points of the first player; `nil` for an unknown result.
  static func points(_ result: String) -> Double? {
    switch result {
    case "1-0", "1", "1.0", "1,0", "1–0": 1
    case "0-1", "0", "0.0", "0,0", "0–1": 0
    case "1/2-1/2", "½-½", "½–½", "0.5-0.5", "1/2", "½", "0.5", ".5", "0,5", ",5": 0.5
    default: nil
    }
  }

  /// Returns a number with a decimal point or a decimal comma.
  private func number(_ column: Int) throws -> Double {
    if let whole = decimal(table[column].trimmed) { return Double(whole) }
    if let number = decimalNumber(text(column).replacing(",", with: ".")) { return number }
    throw mismatch("expected a number", column)
  }

  /// Returns `false` without the column.
  private func flag(_ column: Int?) throws -> Bool {
    guard let column else { return false }
    switch text(column).lowercased() {
    case "", "0", "false", "no", "n": return false
    case "1", "true", "yes", "y": return true
    default: throw mismatch("expected 1, true, yes, or 0, false, no, or nothing", column)
    }
  }
}
