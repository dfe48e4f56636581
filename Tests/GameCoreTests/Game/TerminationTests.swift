@testable import GameCore
import Testing

struct TerminationTests {
  /// Results of every version contain these names.
  @Test(
    arguments: [
      (.illegalAction, "illegal-action"), (.strategyError, "strategy-error"),
      (.timeout, "timeout"), (.programCrashed, "program-crashed"),
      (.programStalled, "program-stalled"), (.programUnparsable, "unparsable"),
    ] as [(Termination, String)])
  func `terminations have fixed names`(termination: Termination, name: String) {
    #expect(termination.name == name)
    #expect("\(termination)" == name)
    #expect(termination == Termination(name))
  }
}
