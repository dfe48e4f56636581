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
