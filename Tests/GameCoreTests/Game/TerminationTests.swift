@testable import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct TerminationTests {
  /// Tables of every version hold these words.
  @Test(
    arguments: [
      (.illegalAction, "illegal-action"), (.strategyError, "strategy-error"),
      (.timeout, "timeout"), (.programCrashed, "program-crashed"),
      (.programStalled, "program-stalled"), (.programUnparsable, "unparsable"),
    ] as [(Termination, String)])
  func names(termination: Termination, name: String) {
    #expect(termination.name == name)
    #expect("\(termination)" == name)
    #expect(termination == Termination(name))
  }

  /// Two are the same where their names are, long ones too.
  @Test func equality() {
    #expect(
      Termination("a-name-of-more-than-15-bytes") == Termination("a-name-of-more-than-15-bytes"))
    #expect(Termination("line") != Termination("lines"))
    #expect(Set([Termination("line"), Termination("line"), .timeout]).count == 2)
  }
}
