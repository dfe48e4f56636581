import GameCore

/// A day of the Gregorian calendar, on which a game was played.
package struct GameDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of days since 1 March of the year 0.
  package let day: Int

  /// The texts that are read, for errors.
  static let expected = "expected a date as YYYY-MM-DD, YYYY/MM/DD or YYYY.MM.DD"

  package init(day: Int) { self.day = day }

  /// Reads YYYY-MM-DD, YYYY/MM/DD or YYYY.MM.DD, also with a time after it; `nil` for any other text.
  init?(_ text: some RandomAccessCollection<UInt8>) {
    guard text.count >= 10 else { return nil }
    var (numbers, signs) = ([0, 0, 0], [UInt8]())
    var part = 0
    for (place, byte) in text.prefix(10).enumerated() {
      if place == 4 || place == 7 {
        signs.append(byte)
        part += 1
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        numbers[part] = 10 * numbers[part] + Int(byte - UInt8(ascii: "0"))
      } else {
        return nil
      }
    }
    guard signs[0] == signs[1], "-/.".utf8.contains(signs[0]), GameDate.isTime(text.dropFirst(10)),
      numbers[0] > 0, (1...12).contains(numbers[1])
    else { return nil }
    // Years begin in March, so that the day of a leap year is the last one.
    let (year, month) = (numbers[0] - (numbers[1] < 3 ? 1 : 0), (numbers[1] + 9) % 12)
    day = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + numbers[2] - 1
    // A day that the month does not have would be a day of another month.
    let (_, found, date) = parts
    if found != numbers[1] || date != numbers[2] { return nil }
  }

  /// Returns `true` for a date without a known day: nothing, or `?` in place of digits, as in PGN.
  static func isUnknown(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    text.isEmpty
      || (text.contains(UInt8(ascii: "?"))
        && text.allSatisfy { "0123456789?-/.".utf8.contains($0) })
  }

  private static func isTime(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    let rest = text.dropFirst()
    return (first == UInt8(ascii: "T") || first == UInt8(ascii: " "))
      && rest.contains(UInt8(ascii: ":"))
      && rest.allSatisfy { "0123456789:.+- Z".utf8.contains($0) }
  }

  /// The year, the month and the day of the month.
  private var parts: (Int, Int, Int) {
    let era = day / 146_097
    let rest = day % 146_097
    let year = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let place = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * place + 2) / 153
    let date = place - (153 * month + 2) / 5 + 1
    let isNext = month >= 10
    return (400 * era + year + (isNext ? 1 : 0), isNext ? month - 9 : month + 3, date)
  }

  package var description: String {
    let (year, month, date) = parts
    func padded(_ number: Int, _ digits: Int) -> String {
      String(repeating: "0", count: max(0, digits - String(number).count)) + String(number)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))"
  }

  package static func < (first: GameDate, second: GameDate) -> Bool { first.day < second.day }
}

extension GameDate {
  /// Reads a day on the command line.
  ///
  /// - Throws: `UsageError` for any other text.
  package init(option text: String) throws(UsageError) {
    guard let date = GameDate(Array(text.utf8)), text.utf8.count == 10 else {
      throw UsageError(value: text, GameDate.expected + ", for example 2026-11-25")
    }
    self = date
  }
}

/// The days whose games are read, both ends included.
package struct GameDates: Hashable, Sendable {
  /// The first day; `nil` for no bound.
  package let since: GameDate?
  /// The last day; `nil` for no bound.
  package let until: GameDate?

  /// - Returns: `nil` without a bound.
  package init?(since: GameDate?, until: GameDate?) {
    if since == nil, until == nil { return nil }
    (self.since, self.until) = (since, until)
  }

  func contains(_ date: GameDate) -> Bool {
    (since.map { date >= $0 } ?? true) && (until.map { date <= $0 } ?? true)
  }
}
