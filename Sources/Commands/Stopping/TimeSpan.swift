import Diagnostics

/// How long something may go on: whole numbers of days, hours, minutes and seconds, the longest first,
/// such as `90s` or `1h30m`.
package struct TimeSpan: Hashable, Sendable {
  /// As it was written.
  package let text: String
  /// In all, at least 1.
  package let seconds: Int

  /// Longer ones are mistakes: ten years, in seconds.
  package static let limit = 3650 * 86_400

  private static let units: [(name: Character, seconds: Int)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
  ]

  /// Reads a text.
  ///
  /// - Throws: `UsageError` for any other text, for no time at all, and for more than ``limit``.
  package init(_ text: String) throws(UsageError) {
    self.text = text
    guard let seconds = TimeSpan.seconds(of: text) else {
      throw UsageError("'\(text)' is not a time such as 90s, 30m, 8h, 1h30m or 2d")
    }
    if seconds == 0 { throw UsageError("'\(text)' is no time at all") }
    if seconds > TimeSpan.limit { throw UsageError("'\(text)' is more than ten years") }
    self.seconds = seconds
  }

  /// The sum of all parts, or something beyond the limit; `nil` for what is no span.
  private static func seconds(of text: String) -> Int? {
    var sum = 0
    var rest = text[...]
    var units = TimeSpan.units[...]
    repeat {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, let name = rest.popFirst(),
        let index = units.firstIndex(where: { $0.name == name })
      else { return nil }
      // More digits than these are beyond the limit by themselves.
      let number = digits.count > 10 ? TimeSpan.limit + 1 : Int(digits) ?? 0
      sum += number * units[index].seconds
      units = units[(index + 1)...]
    } while !rest.isEmpty
    return sum
  }
}
