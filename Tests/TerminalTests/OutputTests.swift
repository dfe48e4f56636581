import Synchronization
import Testing

@testable import Terminal

@Suite struct OutputTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  @Test func keepsResultsFromNotes() throws {
    let (results, notes) = (Lines(), Lines())
    let output = Output(
      results: { text in
        results.all.withLock { $0.append(text) }
        return true
      },
      notes: { text in
        notes.all.withLock { $0.append(text) }
        return true
      })
    try output.print("a result")
    output.note("a note")
    output.overwrite("a bar")
    #expect(results.all.withLock { $0 } == ["a result\n"])
    #expect(notes.all.withLock { $0 } == ["a note\n", "\r\u{1b}[Ka bar"])
  }

  /// Only results are worth ending for.
  @Test func closedPipes() {
    let output = Output(results: { _ in false }, notes: { _ in false })
    #expect(throws: Output.Closed.self) { try output.print("a result") }
    output.note("a note")
  }
}
