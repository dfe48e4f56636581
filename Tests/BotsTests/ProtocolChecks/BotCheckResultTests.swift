import Testing

@testable import Tournament

@Suite struct BotCheckResultTests {
  /// Names are read by people and by programs.
  @Test func names() {
    #expect(BotCheckResult.Check.allCases.map(\.rawValue).allSatisfy { $0.count <= 17 })
    #expect(BotCheckResult.Verdict.allCases.map(\.rawValue) == ["fine", "wrong", "skipped"])
    #expect(BotCheckResult(.window, .fine, "x").check.rawValue == "games by turns")
    #expect(BotCheckResult(.void, .fine, "x").standardError.isEmpty)
  }
}
