import Testing
@testable import GameCore
@testable import TournamentBase

struct GameDateTests {
  private func read(_ text: String) -> String? { GameDate(Array(text.utf8)).map { "\($0)" } }

  @Test(arguments: [
    ("2024-02-29", "2024-02-29"), ("2024/12/31", "2024-12-31"), ("1999.01.01", "1999-01-01"),
    ("2024-02-29 23:59", "2024-02-29"), ("2024-02-29T23:59:59.5+01:00", "2024-02-29"),
    ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("2000-02-29", "2000-02-29"),
    ("2023-02-29", nil), ("1900-02-29", nil), ("2024-00-10", nil), ("2024-13-10", nil),
    ("2024-04-31", nil), ("2024-04-00", nil), ("0000-01-01", nil), ("2024-02.29", nil),
    ("29-02-2024", nil), ("2024-02-2", nil), ("2024-02-290", nil), ("2024-02-29 x", nil),
    ("2024-02-29T", nil), ("2024 02 29", nil), ("", nil),
  ])
  func texts(text: String, date: String?) {
    #expect(read(text) == date)
  }

  // F4: ISO 8601 with a time, and other orders only by a choice.
  @Test(arguments: [
    ("2026-05-06T10:00:00Z", "ymd", "2026-05-06"), ("2026-05-06T10Z", "ymd", "2026-05-06"),
    ("2026-05-06 10:00:00 UTC", "dmy", "2026-05-06"), ("01.02.2026", "dmy", "2026-02-01"),
    ("01.02.2026", "mdy", "2026-01-02"), ("06/05/2026 14:30", "DD/MM/YYYY", "2026-05-06"),
    ("6/5/26", "%m/%d/%y", "2026-06-05"), ("13-08-99", "d-m-y", "1999-08-13"),
    ("31/04/2026", "dmy", nil), ("13/13/2026", "dmy", nil), ("06/05/2026", "ymd", nil),
    ("06/05/026", "dmy", nil), ("06/05-2026", "dmy", nil),
  ])
  func `dates are read in the order of the user`(text: String, order: String, date: String?) throws
  {
    let order = try #require(GameDate.Order(pattern: order))
    #expect(GameDate(Array(text.utf8), order).map { "\($0)" } == date)
  }

  @Test func `an error about a date names the orders that fit it`() {
    func problem(_ text: String, _ order: GameDate.Order = .ymd) -> String {
      GameDate.problem(with: Array(text.utf8), order)
    }
    #expect(
      problem("01.02.2026").hasSuffix(
        "found '01.02.2026'; add --date-format dmy or --date-format mdy"))
    #expect(problem("28/02/2026").hasSuffix("found '28/02/2026'; add --date-format dmy"))
    #expect(problem("28/02/2026", .mdy).hasSuffix("found '28/02/2026'; add --date-format dmy"))
    #expect(problem("yesterday").hasSuffix("found 'yesterday'"))
    #expect(GameDate.Order(pattern: "YYYY") == nil && GameDate.Order(pattern: "dd.mm") == nil)
  }

  /// Days are consecutive, over the ends of months and of a leap year.
  @Test func days() throws {
    let first = try #require(GameDate(Array("2023-12-31".utf8)))
    let last = try #require(GameDate(Array("2025-01-01".utf8)))
    #expect(last.day - first.day == 367 && first < last)
    for day in first.day...last.day {
      #expect(read("\(GameDate(day: day))") == "\(GameDate(day: day))")
    }
  }

  @Test(arguments: [
    ("", true), ("????.??.??", true), ("2024.??.??", true), ("x?", false), ("-", false),
  ])
  func unknown(text: String, isUnknown: Bool) {
    #expect(GameDate.isUnknown(Array(text.utf8)) == isUnknown)
  }

  @Test func options() throws {
    #expect(try GameDate(option: "2024-02-29") == GameDate(Array("2024-02-29".utf8)))
    let error = #expect(throws: UsageError.self) { try GameDate(option: "29/02/2024") }
    #expect(error?.mistakes[0].value == "29/02/2024")
    #expect(throws: UsageError.self) { try GameDate(option: "2024-02-29 10:00") }
    #expect(GameDates(since: nil, until: nil) == nil)
  }
}
