import GameCore

/// A day in the Gregorian calendar, on which a game was played.
package struct GameDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of days since 1 March of year 0.
  package let day: Int

  /// The order in which a date gives its day, month and year.
  package enum Order: String, CaseIterable, Sendable {
    case ymd, dmy, mdy

    /// Reads an order by name or from a pattern such as `DD.MM.YYYY` or `%d/%m/%Y`.
    package init?(pattern text: String) {
      var letters = ""
      for letter in text.lowercased() where letter.isLetter && letters.last != letter {
        letters.append(letter)
      }
      self.init(rawValue: letters)
    }
  }

  /// The supported date formats, for error messages.
  static let expected = "expected a date as YYYY-MM-DD, YYYY/MM/DD or YYYY.MM.DD"

  /// Returns an error message about text that is not a date in the given order.
  static func problem(with text: some RandomAccessCollection<UInt8>, _ order: Order) -> String {
    let expected =
      order == .ymd
      ? expected
      : expected + ", or \(order == .dmy ? "DD.MM.YYYY" : "MM/DD/YYYY") (\(order.rawValue))"
    let orders = Order.allCases.filter { $0 != order && GameDate(text, $0) != nil }
    let found = String(decoding: text.prefix(40), as: UTF8.self)
    return "\(expected), found '\(found)'"
      + (orders.isEmpty
        ? ""
        : "; add " + orders.map { "--date-format \($0.rawValue)" }.joined(separator: " or "))
  }

  package init(day: Int) { self.day = day }

  /// Reads a date such as YYYY-MM-DD, YYYY/MM/DD or YYYY.MM.DD, which a time may follow.
  ///
  /// - Parameter order: The order to assume if the date does not begin with a four-digit year.
  init?(_ text: some RandomAccessCollection<UInt8>, _ order: Order = .ymd) {
    var numbers: [(value: Int, digits: Int)] = [(0, 0)]
    var signs: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      let byte = text[place]
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        let (value, digits) = numbers[signs.count]
        if digits == 4 { return nil }
        numbers[signs.count] = (10 * value + Int(byte - UInt8(ascii: "0")), digits + 1)
      } else if "-/.".utf8.contains(byte), signs.count < 2 {
        signs.append(byte)
        numbers.append((0, 0))
      } else {
        break
      }
      place = text.index(after: place)
    }
    guard signs.count == 2, signs[0] == signs[1], GameDate.isTime(text[place...]) else {
      return nil
    }
    if numbers.map({ $0.digits }) == [4, 2, 2] {
      self.init(numbers[0].value, numbers[1].value, numbers[2].value)
      return
    }
    let digits = numbers[2].digits
    guard order != .ymd, (1...2).contains(numbers[0].digits), (1...2).contains(numbers[1].digits),
      digits == 2 || digits == 4
    else { return nil }
    // Two-digit years mean 1969 to 2068, as in POSIX.
    let year = numbers[2].value + (digits == 4 ? 0 : numbers[2].value < 69 ? 2000 : 1900)
    let (day, month) =
      order == .dmy ? (numbers[0].value, numbers[1].value) : (numbers[1].value, numbers[0].value)
    self.init(year, month, day)
  }

  private init?(_ year: Int, _ month: Int, _ date: Int) {
    guard year > 0, (1...12).contains(month) else { return nil }
    // Years begin in March, so that a leap day is the year's last day.
    let (begun, place) = (year - (month < 3 ? 1 : 0), (month + 9) % 12)
    day = 365 * begun + begun / 4 - begun / 100 + begun / 400 + (153 * place + 2) / 5 + date - 1
    // If the month does not have this day, conversion back gives a day in another month.
    let (_, foundMonth, foundDate) = parts
    if foundMonth != month || foundDate != date { return nil }
  }

  /// Returns `true` if the day is unknown: the text is empty or contains `?` in place of digits, as
  /// in PGN.
  static func isUnknown(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    text.isEmpty
      || (text.contains(UInt8(ascii: "?"))
        && text.allSatisfy { "0123456789?-/.".utf8.contains($0) })
  }

  private static func isTime(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    let rest = text.dropFirst()
    return (first == UInt8(ascii: "T") || first == UInt8(ascii: " "))
      && rest.contains { "0123456789".utf8.contains($0) }
      && rest.allSatisfy { "0123456789:.,+- ZUTCGMAP".utf8.contains($0) }
  }

  /// The year, the month and the day within the month.
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
  /// Reads a day from the command line.
  ///
  /// - Throws: `UsageError` if the text is not a date.
  package init(option text: String) throws(UsageError) {
    guard let date = GameDate(Array(text.utf8)), text.utf8.count == 10 else {
      throw UsageError(value: text, GameDate.expected + ", for example 2026-11-25")
    }
    self = date
  }
}

/// The range of days whose games are read, including the first and the last day.
package struct GameDates: Hashable, Sendable {
  /// The first day, or `nil` if there is no lower bound.
  package let since: GameDate?
  /// The last day, or `nil` if there is no upper bound.
  package let until: GameDate?

  /// Creates a range and fails if it has neither bound.
  package init?(since: GameDate?, until: GameDate?) {
    if since == nil, until == nil { return nil }
    (self.since, self.until) = (since, until)
  }

  func contains(_ date: GameDate) -> Bool {
    (since.map { date >= $0 } ?? true) && (until.map { date <= $0 } ?? true)
  }
}
