@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

extension Parser {
  /// Single tables of results by other programs.
  ///
  /// The first line has the columns as `--columns` has them, `pgn` for chess games, or nothing for columns that are
  /// recognized. The first and the last day may follow after tabs. The other lines are the table.
  static let results = Parser(name: "results") { bytes in
    let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = head.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    file.fill(Array(bytes.dropFirst(head.count + 1)))
    let days = words.dropFirst().prefix(2).map { try? GameDate(option: $0) }
    for case let day? in days {
      precondition(GameDate(Array(day.description.utf8)) == day, "a day reads back as another")
    }
    let dates = GameDates(since: days.first ?? nil, until: days.count > 1 ? days[1] : nil)
    guard let form = form(words.first ?? "") else { return }
    for requiresDates in [false, true] { try? read(form, dates, requiresDates: requiresDates) }
  }

  private static func form(_ text: String) -> TableForm? {
    if text == "pgn" { return .pgn }
    guard !text.isEmpty else { return try? TableForm.recognized(path: file.path) }
    guard let named = try? TableForm(text) else { return nil }
    precondition((try? TableForm(named.text)) == named, "columns read back as others")
    return named.hasOnlyDate
      ? try? TableForm.recognized(path: file.path, date: named.columns[.date]) : named
  }

  /// Reads a table as those of games and seats, in which every game has its seats.
  private static func read(_ form: TableForm, _ dates: GameDates?, requiresDates: Bool) throws {
    let table = try ForeignTable(
      path: file.path, form: form, reading: TableReading(dates: dates), requiresDates: requiresDates
    )
    // The note is also complete after an error.
    defer { _ = table.note }
    let games = try CSVReader(
      name: "games", columns: ["game_id", "neutral"], optional: [], input: table.gameInput)
    let seats = try CSVReader(
      name: "seats", columns: ["game_id", "seat", "strategy", "rank", "points"], optional: [],
      input: table.seatInput)
    var isSeatWaiting = try seats.next()
    var count = 0
    while try games.next() {
      let game = try games.integer(0, 0...Int.max)
      precondition(game == count, "games are not in order")
      var (players, points) = (0, 0)
      while isSeatWaiting, try seats.integer(0, 0...Int.max) == game {
        let (seat, name) = (try seats.integer(1, 0...Int.max), try seats.text(2))
        precondition(seat == players && !name.isEmpty, "seats are not in order, or have no name")
        points += try seats.integer(4, -1_000_000...1_000_000)
        players += 1
        isSeatWaiting = try seats.next()
      }
      precondition(players > 1 && points == players * (players - 1), "the points do not add up")
      count += 1
    }
    precondition(!isSeatWaiting, "a game has only seats")
  }
}
