import Testing

@testable import ConnectFourGame

@Suite(.timeLimit(.minutes(10))) struct MessageTests {
  @Test(arguments: ["did-add-disc:0", "did-add-disc:6", "did-add-disc:p2", "start-new-game"])
  func roundTrip(text: String) { #expect(ConnectFour.Message(text)?.description == text) }

  /// E6: columns count from 0 in a message, as in the original program's packet, and from 1 in notation.
  @Test(arguments: [("1", "0"), ("4", "3"), ("p3", "p2")])
  func columns(notation: String, column: String) throws {
    let action = try #require(ConnectFour.Action(notation))
    #expect(ConnectFour.Message("did-add-disc:\(column)") == .didAddDisc(action))
  }

  @Test(arguments: [
    "", "did-add-disc:", "did-add-disc:x", "did-add-disc: 1", "did-add-disc", "start-new-game ",
    "Start-new-game", "did-add-disc:-1", "did-add-disc:+1", "did-add-disc:01", "did-add-disc:64",
    "did-add-disc:p",
  ])
  func noMessage(text: String) { #expect(ConnectFour.Message(text) == nil) }
}
