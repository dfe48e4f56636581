import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FrameCodeTests {
  @Test func lengthsOfContents() {
    #expect(
      FrameCode.Question.allCases.map { $0.lengths(batch: 3) } == [[0, 8], [12], [2], [0], [4]])
    #expect(FrameCode.Question.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
  }
}
