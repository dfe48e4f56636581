import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct MessageTests {
  /// A program that is put off has to learn what it did.
  @Test(
    arguments: [
      (.foreign, "nobody sits on this seat"),
      (.notAsked(step: 3), "the seat is not asked at step 3"),
      (.duplicate(step: 1), "the seat has answered at step 1 already"),
      (.late(step: 0), "step 0 is over"), (.early(step: .max), "step \(Int.max) has not begun"),
    ] as [(MessageRefusal, String)])
  func refusals(refusal: MessageRefusal, text: String) {
    #expect("\(refusal)" == text)
  }

  /// The same refusal at another step is another one.
  @Test func refusalsDiffer() {
    let all: Set<MessageRefusal> = [
      .foreign, .notAsked(step: 1), .duplicate(step: 1), .late(step: 1), .early(step: 1),
      .late(step: 2),
    ]
    #expect(all.count == 6)
  }

  /// A message carries its sender, whoever hands it over.
  @Test func senders() {
    let message = Message<BuzzerRace>(from: Seat(3), .failure(step: 2, .timeout, reason: "slow"))
    #expect(message.sender == Seat(3))
    guard case .failure(2, .timeout, "slow") = message.content else {
      Issue.record("\(message.content)")
      return
    }
  }
}
