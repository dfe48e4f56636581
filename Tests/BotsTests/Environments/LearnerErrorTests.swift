import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct LearnerErrorTests {
  @Test func isTheLearnersFault() {
    let error = LearnerError("what was wrong")
    #expect(error.failure == .badInput)
    #expect(error.messages.map(\.problem) == ["what was wrong"])
  }
}
