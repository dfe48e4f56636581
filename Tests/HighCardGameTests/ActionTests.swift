import Testing

@testable import HighCardGame

@Suite(.timeLimit(.minutes(10))) struct ActionTests {
  /// No text is an action.
  @Test(arguments: ["", "stay", "0", "A"])
  func noActions(text: String) { #expect(HighCard.Action(text) == nil) }
}
