import CLibrary
import GameCore

/// A time of day, either on a date or on every day, such as `07:00`, `07:00:30` or
/// `2026-12-01T07:00`.
///
/// The time is local, according to `TZ` or the setting of the machine, unless a date and time end
/// with `Z` or with an offset such as `+01:00`.
struct ClockTime: Hashable, Sendable {
  let text: String
  var isDaily: Bool { day == nil }

  private let day: Day?
  private let hour: Int
  private let minute: Int
  private let second: Int
  /// The offset from UTC, in seconds, or `nil` for local time.
  private let offset: Int?

  private struct Day: Hashable {
    let year: Int
    let month: Int
    let number: Int
  }

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let (time, offset) = parts.count > 1 ? ClockTime.split(parts[1]) : (parts[0], .some(nil))
    let day = parts.count > 1 ? ClockTime.day(parts[0]) : nil
    guard let fields = ClockTime.numbers(time, by: ":", digits: [2, 2, 2]), fields.count >= 2,
      fields[0] < 24, fields[1] < 60, fields.count == 2 || fields[2] < 60, let offset,
      parts.count == 1 || day != nil
    else {
      throw UsageError(
        value: text,
        "expected a time such as 07:00, 07:00:30, 2026-12-01T07:00 or 2026-12-01T07:00Z")
    }
    self.text = text
    (hour, minute, second) = (fields[0], fields[1], fields.count > 2 ? fields[2] : 0)
    (self.day, self.offset) = (day, offset)
  }

  /// Returns the next moment at which a clock shows the time, in seconds since 1970.
  ///
  /// - Throws: `UsageError` if the time does not exist or is in the past.
  func next(after now: Double) throws(UsageError) -> Int {
    let moments = moments(around: now)
    if let next = moments.first(where: { Double($0) > now }) { return next }
    throw UsageError("\(text) \(moments.isEmpty ? "does not exist" : "is in the past")")
  }

  /// Returns the moments at which a clock shows the time, in ascending order.
  ///
  /// There is usually one moment. There is none if clocks skip the time as they are set forward,
  /// and there are two if it recurs as they are set back. A time without a date gives moments on
  /// the current day and the next two.
  private func moments(around now: Double) -> [Int] {
    if let offset {
      var fields = fields(of: day)
      let moment = timegm(&fields)
      return isShown(by: fields) ? [Int(moment) - offset] : []
    }
    tzset()
    var seconds = time_t(now.rounded(.down))
    var today = tm()
    localtime_r(&seconds, &today)
    var moments: [Int] = []
    for later in day == nil ? 0...2 : 0...0 {
      for summerTime in [0, 1] {
        var fields = fields(of: day)
        if day == nil {
          (fields.tm_year, fields.tm_mon) = (today.tm_year, today.tm_mon)
          fields.tm_mday = today.tm_mday + Int32(later)
        }
        fields.tm_isdst = Int32(summerTime)
        let moment = Int(mktime(&fields))
        if isShown(by: fields), !moments.contains(moment) { moments.append(moment) }
      }
    }
    return moments.sorted()
  }

  private func fields(of day: Day?) -> tm {
    var fields = tm()
    if let day {
      fields.tm_year = Int32(day.year - 1900)
      fields.tm_mon = Int32(day.month - 1)
      fields.tm_mday = Int32(day.number)
    }
    (fields.tm_hour, fields.tm_min, fields.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
    return fields
  }

  /// Returns `true` if the system left the fields unchanged when it computed a moment from them.
  ///
  /// It changes the fields of a time that does not exist.
  private func isShown(by fields: tm) -> Bool {
    let isSameDay =
      day.map {
        Int(fields.tm_year) + 1900 == $0.year && Int(fields.tm_mon) + 1 == $0.month
          && Int(fields.tm_mday) == $0.number
      } ?? true
    return isSameDay && Int(fields.tm_hour) == hour && Int(fields.tm_min) == minute
      && Int(fields.tm_sec) == second
  }

  /// Splits a time into the time of day and the offset.
  ///
  /// The inner `nil` means that there is no offset, and the outer `nil` means that the offset is
  /// invalid.
  private static func split(_ text: Substring) -> (time: Substring, offset: Int??) {
    if text.hasSuffix("Z") { return (text.dropLast(), 0) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else {
      return (text, .some(nil))
    }
    let fields = numbers(text[text.index(after: sign)...], by: ":", digits: [2, 2])
    guard let fields, fields.count == 2, fields[0] < 24, fields[1] < 60 else { return (text, nil) }
    let seconds = fields[0] * 3600 + fields[1] * 60
    return (text[..<sign], text[sign] == "+" ? seconds : -seconds)
  }

  private static func day(_ text: Substring) -> Day? {
    guard let fields = numbers(text, by: "-", digits: [4, 2, 2]), fields.count == 3 else {
      return nil
    }
    return Day(year: fields[0], month: fields[1], number: fields[2])
  }

  /// Returns the whole numbers between separators, or `nil` if a number does not have as many
  /// digits as `digits` requires at its position.
  ///
  /// There may be fewer numbers than elements in `digits`.
  private static func numbers(_ text: Substring, by separator: Character, digits: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = zip(parts, digits).compactMap { part, count in
      part.utf8.count == count && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
