import Synchronization
import Terminal
import Testing

@testable import TournamentCommand

@Suite struct ProgressTests {
  private final class Notes: Sendable {
    let text = Mutex("")
  }

  /// A bar is drawn again and again, and taken away in the end.
  @Test func bar() async throws {
    let notes = Notes()
    let output = Output(
      results: { _ in true },
      notes: { text in
        notes.text.withLock { $0 += text }
        return true
      })
    let progress = Progress(title: "snap", total: 40, unit: "games", style: .bar, output: output)
    try await Task.sleep(for: Progress.barInterval)
    progress.update(done: 20)
    progress.finish()
    let text = notes.text.withLock { $0 }
    #expect(text.hasPrefix("\r\u{1b}[Ksnap [############............] 20 of 40 games, "))
    #expect(text.hasSuffix("left\r\u{1b}[K"))
  }

  @Test func quiet() async throws {
    let output = Output(
      results: { _ in true },
      notes: { text in
        Issue.record("'\(text)' is noted")
        return true
      })
    let progress = Progress(title: "snap", total: 40, unit: "games", style: .none, output: output)
    try await Task.sleep(for: Progress.barInterval)
    progress.update(done: 20)
    progress.finish()
    #expect(progress.done == 20)
  }
}
