import Testing

@testable import GameCore
@testable import TournamentBase

struct BotConnectionTests {
  private struct Talker: BotConnection {
    let lastWords: String?
    let errorTail = ""
    let sandboxInForce: [String] = []
    let sandboxWarnings: [String] = []

    func send(_ line: String, by deadline: ContinuousClock.Instant) {}
    func receive(by deadline: ContinuousClock.Instant) -> String { "" }
    func end(grace: Duration) {}
    func hangUp() {}
    func kill() {}
  }

  @Test(arguments: [
    (nil, "late", "late"), ("oh no", "late", "late; standard error: oh no"),
    ("oh no", "late; standard error: oh no", "late; standard error: oh no"),
  ])
  func `last words are appended once`(words: String?, reason: String, expected: String) {
    let failure = BotFailure(.timeout, reason).withLastWords(of: Talker(lastWords: words))
    #expect(failure == BotFailure(.timeout, expected))
  }

  @Test func `a reason has a maximum length`() {
    let failure = BotFailure(.crashed, String(repeating: "é", count: 900))
    #expect(failure.withLastWords(of: nil).reason.utf8.count == 600)
  }
}
