import Testing
@testable import TournamentBase

struct ReplayLineTests {
  private enum Kind { case step, refused, outcome }

  private func kind(_ line: String) throws -> Kind {
    switch try LineText.line(line, seats: 2) {
    case .step: .step
    case .refused: .refused
    case .outcome: .outcome
    }
  }

  @Test(arguments: [
    (#"{"replay":1,"game":"snap"}"#, "unexpected game before the outcome of the previous one"),
    ("", "found the end of the line"), ("{}", #"expected {"step": or {"outcome":"#),
    (#" {"step":1}"#, "column 1"), (#"{"Step":1}"#, "column 1"),
    (#"{"step":1"#, "found the end of the line"),
  ])
  func `invalid lines are refused`(line: String, problem: String) {
    let error = #expect(throws: LineProblem.self) { try kind(line) }
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
  }
}
