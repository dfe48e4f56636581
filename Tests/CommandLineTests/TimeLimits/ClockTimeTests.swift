import Foundation
import Testing

@testable import GameCore
@testable import TournamentCommandLine

/// These tests use the local time of the machine.
struct ClockTimeTests {
  /// 2026-11-25 09:00 UTC.
  private let now = 1_795_597_200.0

  @Test(arguments: [
    ("2026-11-25T09:00:01Z", 1), ("2026-11-25T10:01+01:00", 60), ("2026-11-25T04:30-05:00", 1800),
    ("2026-11-25T23:59:59+14:00", 3599), ("2027-11-25T09:00Z", 365 * 86_400),
  ])
  func `a time with an offset is read`(text: String, later: Int) throws {
    let time = try ClockTime(text)
    #expect(try time.next(after: now) == Int(now) + later)
    #expect(!time.isDaily)
  }

  @Test(arguments: ["2026-11-25T09:00Z", "2020-01-01T00:00Z", "2020-01-01T00:00"])
  func `a time in the past is an error`(text: String) throws {
    let time = try ClockTime(text)
    #expect(throws: UsageError("\(text) is in the past")) { try time.next(after: now) }
  }

  @Test(arguments: ["2026-02-30T10:00Z", "2026-02-30T10:00", "2027-13-01T10:00Z"])
  func `a date that does not exist is an error`(text: String) throws {
    let time = try ClockTime(text)
    #expect(throws: UsageError("\(text) does not exist")) { try time.next(after: now) }
  }

  @Test(arguments: [
    "", "7:00", "07", "07:0", "24:00", "07:60", "07:00:60", "-7:00", "07:00Z", "07:00+01:00",
    "+7:00",
    "2026-12-01", "2026-12-01 07:00", "2026-12-1T07:00", "26-12-01T07:00", "2026-12-01T07:00+1",
    "2026-12-01T07:00+25:00", "2026-12-01T07:00ZZ", "2026-12-01T07:00+01:00:00", "T07:00",
    "2026-12-01T", "07:00:00:00", "tomorrow",
  ])
  func `other texts are errors`(text: String) {
    let error = #expect(throws: UsageError.self) { try ClockTime(text) }
    #expect(
      error?.description.hasPrefix("invalid value '\(text)': expected a time such as 07:00") == true
    )
  }

  /// The result is compared with that of Foundation.
  @Test(arguments: ["00:00", "07:00", "12:34:56", "23:59"])
  func `a time of day is its next occurrence`(text: String) throws {
    let time = try ClockTime(text)
    #expect(time.isDaily)
    let fields = text.split(separator: ":").compactMap { Int($0) }
    for hours in 0..<48 {
      let start = now + Double(hours) * 3600
      let next = try time.next(after: start)
      let shown = Calendar.current.dateComponents(
        [.hour, .minute, .second], from: Date(timeIntervalSince1970: Double(next)))
      #expect((shown.hour, shown.minute) == (fields[0], fields[1]))
      #expect(shown.second == (fields.count > 2 ? fields[2] : 0))
      #expect(Double(next) > start && Double(next) <= start + 25 * 3600)
      // The current moment is not the next occurrence.
      #expect(try time.next(after: Double(next)) > next)
    }
  }

  @Test func `a time without an offset is local`() throws {
    let next = try ClockTime("2027-01-15T12:00").next(after: now)
    let shown = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(next)))
    #expect((shown.year, shown.month, shown.day) == (2027, 1, 15))
    #expect((shown.hour, shown.minute) == (12, 0))
  }
}
