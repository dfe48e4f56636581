@testable import GameCore
import Testing

@testable import SnapGame

struct ActionTests {
  @Test func `notation reads back`() {
    for action in [
      Snap.Action.stay, .call(afterMicroseconds: 0), .call(afterMicroseconds: 350_000),
    ] {
      #expect(Snap.Action(action.description) == action)
    }
    #expect(Snap.Action("call:350000") == .call(afterMicroseconds: 350_000))
  }

  @Test(arguments: [
    "", "Stay", "stay ", "call", "call:", "call: 5", "call:+5", "call:05", "call:-0", "call:5.0",
    "call:99999999999999999999",
  ])
  func `other text is refused`(text: String) {
    #expect(Snap.Action(text) == nil)
  }

  @Test func `codes differ`() {
    #expect(Snap.Action.stay.code == 0)
    #expect(Snap.Action.call(afterMicroseconds: 0).code == 1)
    #expect(Snap.Action.call(afterMicroseconds: 350_000).code == 350_001)
  }
}
