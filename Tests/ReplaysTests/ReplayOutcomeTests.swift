import GameCore
import Storage
import Testing

@testable import Replays

@Suite(.timeLimit(.minutes(10))) struct ReplayOutcomeTests {
  private func read(_ line: String, seats: Int) throws -> ReplayOutcome {
    try Array(line.utf8).withUnsafeBufferPointer { bytes in
      var scanner = LineScanner(bytes)
      try scanner.expect("{\"outcome\":")
      return try ReplayOutcome(&scanner, count: seats)
    }
  }

  @Test func bothWays() throws {
    let draw = Outcome.draw(of: 3, by: Termination("full-board"))
    for outcome in [ReplayOutcome(draw, steps: 12), ReplayOutcome(unfinishedAfter: 4)] {
      let text = TextBuffer()
      outcome.write(to: text)
      #expect(try read(String(text.text.dropLast()), seats: 3) == outcome)
    }
  }

  @Test(arguments: [
    #"{"outcome":"line","ranks":[1],"points":[1,0],"steps":3,"seal":"0123456789abcdef"}"#,
    #"{"outcome":"line","ranks":[1,2],"points":[1,0],"seal":"0123456789abcdef"}"#,
    #"{"outcome":"line","ranks":[1,2],"points":[1,0],"steps":3,"seal":"0123456789abcdef"} "#,
    #"{"outcome":"line","ranks":[1,2],"points":[1,0],"steps":3}"#,
  ])
  func otherLines(line: String) {
    #expect(throws: LineProblem.self) { try read(line, seats: 2) }
  }
}
