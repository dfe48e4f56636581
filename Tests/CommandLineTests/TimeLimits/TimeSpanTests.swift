import Testing

@testable import GameCore
@testable import TournamentCommandLine

struct TimeSpanTests {
  @Test(arguments: [
    ("90s", 90), ("30m", 1800), ("8h", 28_800), ("1h30m", 5400), ("2d", 172_800), ("1s", 1),
    ("1d2h3m4s", 93_784), ("0h5m", 300), ("007s", 7), ("3650d", 315_360_000),
  ])
  func `a time span has numbers and units`(text: String, seconds: Int) throws {
    let span = try TimeSpan(text)
    #expect(span.seconds == seconds)
    #expect(span.text == text)
  }

  @Test(arguments: [
    "", "90", "s", "1.5h", "-5s", "+5s", "5 s", "1m1h", "1h1h", "1hm", "h1", "2w", "5S", "١s",
    "1h30",
  ])
  func `other texts are errors`(text: String) {
    let error = #expect(throws: UsageError.self) { try TimeSpan(text) }
    #expect(
      error?.description
        == "invalid value '\(text)': expected a duration such as 90s, 30m, 8h, 1h30m or 2d")
  }

  @Test(arguments: [
    ("0s", "expected at least 1s"), ("0h0m", "expected at least 1s"),
    ("3650d1s", "expected at most 3650d"), ("99999999999999999999d", "expected at most 3650d"),
  ])
  func `extreme spans are errors`(text: String, problem: String) {
    #expect(throws: UsageError(value: text, problem)) { try TimeSpan(text) }
  }
}
