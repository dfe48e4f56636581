import Testing

@testable import GameCore
@testable import TournamentExperiments

struct RangeTextTests {
  @Test(arguments: [
    ("0..5", "0", "5"), ("-1.5..-0.5", "-1.5", "-0.5"), ("..2", "", "2"), ("1..", "1", ""),
    ("0..1:0.25", "0", "1:0.25"), ("1..2..3", "1", "2..3"), ("1...", "1", "."),
  ])
  func `a range has two sides`(text: String, low: String, high: String) throws {
    let range = try #require(try RangeText(text))
    #expect(range.low == low)
    #expect(range.high == high)
  }

  @Test(arguments: ["", "5", "1.5", ".", "a,b"]) func `other texts are not ranges`(text: String)
    throws
  {
    #expect(try RangeText(text) == nil)
  }

  /// The remedy names both possible meanings.
  @Test(arguments: [
    ("0...5", "0..5 or 0..0.5"), ("0.5...75", "0.5..75 or 0.5..0.75"),
    ("1....4:2", "1..4:2 or 1..0.4:2"),
  ])
  func `too many dots are an error`(text: String, ways: String) {
    let error = #expect(throws: UsageError.self) { try RangeText(text) }
    #expect(error?.problems == ["too many dots in '\(text)'"])
    #expect(error?.mistakes.map(\.remedy) == ["Write \(ways)."])
  }
}
