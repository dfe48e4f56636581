@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct UnreadableFileTests {
  @Test func sentence() {
    let error = UnreadableFile(path: "a/b.csv", line: 7, problem: "the quote is never closed")
    #expect(error.description == "a/b.csv, line 7: the quote is never closed")
    #expect(error.messages.map(\.problem) == [error.description])
    #expect(error.failure == .badInput)
  }
}
