import Testing

@testable import GameCore

@Suite struct CapitalsTests {
  @Test(arguments: [("a line", "A line"), ("Already", "Already"), ("", ""), ("7 lines", "7 lines")])
  func first(text: String, expected: String) {
    #expect(text.capitalizedFirst == expected)
  }
}
