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
        return .done
      },
      notes: { text in
        notes.all.withLock { $0.append(text) }
        return .done
      })
    try output.print("a result")
    output.note("a note")
    output.overwrite("a bar")
    #expect(results.all.withLock { $0 } == ["a result\n"])
    #expect(notes.all.withLock { $0 } == ["a note\n", "\r\u{1b}[Ka bar"])
  }

  /// Only results are worth ending for, and why they can't be written is told.
  @Test(arguments: [(Output.Delivery.closed, nil), (.refused("disk full"), "disk full")])
  func closedPipes(delivery: Output.Delivery, refusal: String?) {
    let output = Output(results: { _ in delivery }, notes: { _ in delivery })
    let error = #expect(throws: Output.Closed.self) { try output.print("a result") }
    #expect(error?.refusal == refusal)
    output.note("a note")
  }
}
