import Testing

@testable import ConnectFourGame

@Suite(.timeLimit(.minutes(10))) struct MessageTests {
  @Test(arguments: ["did-add-disc:1", "did-add-disc:7", "start-new-game"])
  func roundTrip(text: String) { #expect(ConnectFour.Message(text)?.description == text) }

  /// A message holds the action in notation, whatever the rules have as actions.
  @Test func actions() throws {
    for text in ["1", "4", "o3"] {
      guard let action = ConnectFour.Action(text) else { continue }
      #expect(ConnectFour.Message("did-add-disc:\(text)") == .didAddDisc(action))
    }
  }

  @Test(arguments: [
    "", "did-add-disc:", "did-add-disc:x", "did-add-disc: 1", "did-add-disc", "start-new-game ",
    "Start-new-game",
  ])
  func noMessage(text: String) { #expect(ConnectFour.Message(text) == nil) }
}
