import Testing

@testable import Tournament

@Suite struct CheckFindingTests {
  /// Names are read by people and by programs.
  @Test func names() {
    #expect(CheckFinding.Check.allCases.map(\.rawValue).allSatisfy { $0.count <= 17 })
    #expect(CheckFinding.Verdict.allCases.map(\.rawValue) == ["fine", "wrong", "skipped"])
    #expect(CheckFinding(.window, .fine, "x").check.rawValue == "games by turns")
    #expect(CheckFinding(.void, .fine, "x").standardError.isEmpty)
  }
}
