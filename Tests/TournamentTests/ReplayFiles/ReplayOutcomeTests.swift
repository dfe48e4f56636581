import Testing
@testable import GameCore
@testable import TournamentBase

struct ReplayOutcomeTests {
  private func read(_ line: String, seats: Int) throws -> ReplayOutcome {
    try Array(line.utf8).withUnsafeBufferPointer { try ReplayOutcome($0, seats: seats) }
  }

  @Test func `an outcome reads back`() throws {
    let draw = Outcome.draw(of: 3, by: Termination("full-board"))
    for outcome in [ReplayOutcome(draw, steps: 12), ReplayOutcome(unfinishedAfter: 4)] {
      let text = TextBuffer()
      outcome.write(to: text)
      #expect(try read(String(text.text.dropLast()), seats: 3) == outcome)
    }
  }

  /// The last line lists all seats that forfeited at the same step; a single seat has a shorter form.
  @Test(arguments: [
    (
      [0],
      #"{"outcome":"strategy-error","ranks":[3,1,1],"points":[0,0,0],"steps":4,"forfeit":0,"#
        + #""reason":"no \"0\"","seal":"0000000000000000"}"#
    ),
    (
      [0, 2],
      #"{"outcome":"strategy-error","ranks":[2,1,2],"points":[0,0,0],"steps":4,"#
        + #""forfeits":[0,2],"reasons":["no \"0\"","no \"2\""],"seal":"0000000000000000"}"#
    ),
    (
      [0, 1, 2],
      #"{"outcome":"strategy-error","ranks":[1,1,1],"points":[0,0,0],"steps":4,"#
        + #""forfeits":[0,1,2],"reasons":["no \"0\"","no \"1\"","no \"2\""],"#
        + #""seal":"0000000000000000"}"#
    ),
  ])
  func `simultaneous forfeits read back`(seats: [Int], line: String) throws {
    let outcome = ReplayOutcome(
      MatchRecord(
        forfeits: seats.map { Forfeit(seat: Seat($0), kind: .error, reason: "no \"\($0)\"") },
        decisions: PerSeat(repeating: 0, count: 3), steps: 4, hash: 0))
    #expect(LineText.of { outcome.write(to: $0) } == line + "\n")
    #expect(try read(line, seats: 3) == outcome)
    #expect(outcome.forfeits.map(\.seat.index) == seats)
    #expect(
      outcome.description.hasSuffix(
        "forfeited by " + seats.map { "seat \($0): no \"\($0)\"" }.joined(separator: "; ")))
  }

  @Test(arguments: [
    (#""forfeits":[0],"reasons":["a"]"#, "expected \"forfeit\" for a single seat"),
    (#""forfeits":[1,0],"reasons":["a","b"]"#, "expected seats in ascending order"),
    (#""forfeits":[1,1],"reasons":["a","b"]"#, "expected seats in ascending order"),
    (#""forfeits":[0,2],"reasons":["a","b"]"#, "expected a seat from 0 to 1"),
    (#""forfeits":[0,1],"reasons":["a"]"#, "expected ,"),
    (#""forfeits":[0,1],"reasons":["a","b","c"]"#, "expected ]"),
    (#""forfeits":[],"reasons":[]"#, "expected a whole number"),
    (#""forfeit":2,"reason":"a""#, "expected a seat from 0 to 1"),
    (#""forfeit":[0],"reason":"a""#, "expected a whole number"),
    (#""forfeit":0"#, #"expected ,"reason":"#),
  ])
  func `other forms of forfeits are refused`(part: String, problem: String) {
    let line =
      #"{"outcome":"timeout","ranks":[1,1],"points":[0,0],"steps":3,"#
      + part + #","seal":"0123456789abcdef"}"#
    let error = #expect(throws: LineProblem.self) { try read(line, seats: 2) }
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
  }

  @Test func `a truncated game has no seat that forfeited`() {
    #expect(throws: LineProblem.self) {
      try read(
        #"{"outcome":"unfinished","steps":2,"forfeit":0,"reason":"a","seal":"0123456789abcdef"}"#,
        seats: 2)
    }
  }

  @Test(arguments: [
    #"{"outcome":"line","ranks":[1],"points":[1,0],"steps":3,"seal":"0123456789abcdef"}"#,
    #"{"outcome":"line","ranks":[1,2],"points":[1,0],"seal":"0123456789abcdef"}"#,
    #"{"outcome":"line","ranks":[1,2],"points":[1,0],"steps":3,"seal":"0123456789abcdef"} "#,
    #"{"outcome":"line","ranks":[1,2],"points":[1,0],"steps":3}"#,
  ])
  func `other lines are refused`(line: String) {
    #expect(throws: LineProblem.self) { try read(line, seats: 2) }
  }
}
