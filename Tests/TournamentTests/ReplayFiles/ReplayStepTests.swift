import Testing
@testable import GameCore
@testable import TournamentBase

struct ReplayStepTests {
  private func step(_ line: String, seats: Int = 4) throws -> ReplayStep? {
    switch try LineText.line(line, seats: seats) {
    case .step(let step), .refused(let step): step
    case .outcome: nil
    }
  }

  @Test(arguments: [
    #"{"step":1,"seat":0,"action":"4","state":"0123456789abcdef"}"#,
    #"{"step":12,"seat":3,"seen":"00000000000000ff","action":"a\"b","state":"fedcba9876543210"}"#,
    #"{"step":2,"seats":[0,3],"actions":["call:350000","stay"],"state":"0123456789abcdef"}"#,
    #"{"step":2,"seats":[1,2,3],"seen":["0000000000000001","0000000000000002","#
      + #""0000000000000003"],"actions":["","-","x"],"state":"0123456789abcdef"}"#,
    #"{"refused":3,"seat":1,"action":"9"}"#, #"{"refused":3,"seats":[0,1],"actions":["9","10"]}"#,
    #"{"refused":3,"seat":1,"seen":"0000000000000001","action":"9"}"#,
  ])
  func `a step reads back`(line: String) throws {
    let step = try #require(try step(line))
    #expect(LineText.of { step.write(to: $0) } == line + "\n")
  }

  @Test func `actions are read by seat`() throws {
    let step = try #require(
      try step(
        #"{"step":2,"seats":[1,3],"seen":["0000000000000005","0000000000000007"],"#
          + #""actions":["a","b"],"state":"000000000000000a"}"#))
    #expect(step.number == 2)
    #expect(Array(step.seats) == [Seat(1), Seat(3)])
    #expect(step.actions.values == ["", "a", "", "b"])
    #expect(step.seen.values == [0, 5, 0, 7])
    #expect(step.hasSeen)
    #expect(step.state == 10)
    #expect(step.actionsText == "seat 1: a, seat 3: b")
    #expect(try self.step(#"{"refused":1,"seat":1,"action":"9"}"#)?.state == nil)
    let hostile = try self.step(#"{"refused":1,"seat":1,"action":"9\u000a::error::"}"#)
    #expect(hostile?.actionsText == #"seat 1: 9\n::error::"#)
  }

  /// Only one form is read, at a table of four.
  @Test(arguments: [
    (
      #"{"step":1,"seat":4,"action":"4","state":"0123456789abcdef"}"#,
      "expected a seat from 0 to 3"
    ),
    (
      #"{"step":1,"seat":-1,"action":"4","state":"0123456789abcdef"}"#,
      "expected a seat from 0 to 3"
    ),
    (#"{"step":01,"seat":0,"action":"4","state":"0123456789abcdef"}"#, "a whole number"),
    (#"{"step":1,"seat":0,"action":"4"}"#, #"expected ,"state":"#),
    (#"{"step":1,"seat":0,"state":"0123456789abcdef"}"#, #"expected ,"action":"#),
    (#"{"step":1,"seat":0,"action":4,"state":"0123456789abcdef"}"#, "expected \""),
    (#"{"step":1,"seat":0,"action":"4","state":"0123456789ABCDEF"}"#, "16 hexadecimal digits"),
    (
      #"{"step":1,"seat":0,"action":"4","state":"0123456789abcdef"}x"#,
      "expected the end of the line"
    ),
    (#"{"step":1,"seats":[0],"actions":["4"],"state":"0123456789abcdef"}"#, "for a single seat"),
    (#"{"step":1,"seats":[],"actions":[],"state":"0123456789abcdef"}"#, "a whole number"),
    (#"{"step":1,"seats":[1,0],"actions":["4","5"],"state":"0123456789abcdef"}"#, "ascending"),
    (#"{"step":1,"seats":[1,1],"actions":["4","5"],"state":"0123456789abcdef"}"#, "ascending"),
    (#"{"step":1,"seats":[0,1],"actions":["4"],"state":"0123456789abcdef"}"#, "expected ,"),
    (
      #"{"step":1,"seats":[0,1],"actions":["4","5","6"],"state":"0123456789abcdef"}"#,
      "expected ]"
    ),
    (
      #"{"step":1,"seats":[0,1],"seen":["0123456789abcdef"],"actions":["4","5"],"#
        + #""state":"0123456789abcdef"}"#, "expected ,"
    ),
    (#"{"refused":1,"seat":0,"action":"4","state":"0123456789abcdef"}"#, "expected }"),
  ])
  func `other forms are refused`(line: String, problem: String) {
    let error = #expect(throws: LineProblem.self) { try step(line) }
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
  }
}
