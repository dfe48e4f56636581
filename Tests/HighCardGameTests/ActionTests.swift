import Testing

@testable import HighCardGame

struct ActionTests {
  @Test(arguments: ["", "stay", "0", "A"])
  func `no text is an action`(text: String) { #expect(HighCard.Action(text) == nil) }
}
