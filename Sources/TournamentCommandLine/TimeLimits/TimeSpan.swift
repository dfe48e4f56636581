import GameCore

/// A duration in whole days, hours, minutes and seconds, in this order, such as `90s` or `1h30m`.
struct TimeSpan: Hashable, Sendable {
  let text: String
  let seconds: Int

  /// The longest duration: ten years, in seconds.
  static let limit = 3650 * 86_400

  private static let units: [(name: Character, seconds: Int)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
  ]

  init(_ text: String) throws(UsageError) {
    self.text = text
    guard let seconds = TimeSpan.seconds(of: text) else {
      throw UsageError(value: text, "expected a duration such as 90s, 30m, 8h, 1h30m or 2d")
    }
    if seconds == 0 { throw UsageError(value: text, "expected at least 1s") }
    if seconds > TimeSpan.limit { throw UsageError(value: text, "expected at most 3650d") }
    self.seconds = seconds
  }

  /// Returns the duration in seconds, or some number above the limit if the duration is too long.
  ///
  /// It returns `nil` if the text is not a duration.
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
      // A number with more than ten digits counts as too long.
      let number = digits.count > 10 ? TimeSpan.limit + 1 : Int(digits) ?? 0
      sum += number * units[index].seconds
      units = units[(index + 1)...]
    } while !rest.isEmpty
    return sum
  }
}
