import Diagnostics
import Testing

@testable import Commands

@Suite struct TimeSpanTests {
  @Test(arguments: [
    ("90s", 90), ("30m", 1800), ("8h", 28_800), ("1h30m", 5400), ("2d", 172_800), ("1s", 1),
    ("1d2h3m4s", 93_784), ("0h5m", 300), ("007s", 7), ("3650d", 315_360_000),
  ])
  func spans(text: String, seconds: Int) throws {
    let span = try TimeSpan(text)
    #expect(span.seconds == seconds)
    #expect(span.text == text)
  }

  @Test(arguments: [
    "", "90", "s", "1.5h", "-5s", "+5s", "5 s", "1m1h", "1h1h", "1hm", "h1", "2w", "5S", "١s",
    "1h30",
  ])
  func others(text: String) {
    let error = #expect(throws: UsageError.self) { try TimeSpan(text) }
    #expect(
      error?.description == "'\(text)' is not a time such as 90s, 30m, 8h, 1h30m or 2d")
  }

  @Test(arguments: [
    ("0s", "'0s' is no time at all"), ("0h0m", "'0h0m' is no time at all"),
    ("3650d1s", "'3650d1s' is more than ten years"),
    ("99999999999999999999d", "'99999999999999999999d' is more than ten years"),
  ])
  func extremes(text: String, problem: String) {
    #expect(throws: UsageError(problem)) { try TimeSpan(text) }
  }
}
