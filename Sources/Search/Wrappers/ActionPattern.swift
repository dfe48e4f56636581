/// A set of actions in replay notation: `*` stands for any characters, `?` for one, and `/`
/// separates patterns.
struct ActionPattern: Hashable, Sendable {
  private let patterns: [[UInt8]]

  init(_ text: String) {
    patterns = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  var isEmpty: Bool { patterns.isEmpty }

  func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return patterns.contains { ActionPattern.matches($0, text) }
  }

  /// Returns `true` if a pattern matches the text.
  ///
  /// The function backtracks only to the last `*`, so it takes O(*mn*) time, where *m* and *n* are
  /// the lengths of the pattern and the text.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    let (any, one) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (place, next) = (0, 0)
    var retry: (place: Int, next: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == any {
        retry = (place, next + 1)
        next += 1
      } else if next < pattern.count, pattern[next] == one || pattern[next] == text[place] {
        place += 1
        next += 1
      } else if let last = retry {
        retry = (last.place + 1, last.next)
        (place, next) = (last.place + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == any }
  }
}
