import CommandTestSupport
import StandardGames
import Synchronization
import Terminal
import Testing

@testable import Commands

@Suite struct CommandContextTests {
  private final class Transcript: Sendable {
    let output = Mutex("")
    let notes = Mutex("")
  }

  private let transcript = Transcript()
  private let context: CommandContext

  init() {
    let transcript = transcript
    context = CommandContext(
      program: "arena", catalogue: Catalogue(games: StandardGames.all, commands: []),
      output: Output(
        results: { text in
          transcript.output.withLock { $0 += text }
          return .done
        },
        notes: { text in
          transcript.notes.withLock { $0 += text }
          return .done
        }), interrupt: Interrupt(isRequested: { false }))
  }

  @Test func notesBeginWithTheProgramsName() {
    context.note("stopped")
    #expect(transcript.notes.withLock { $0 } == "arena: stopped\n")
  }

  /// A folder's name is only explained where another folder made it longer.
  @Test func namesakes() {
    context.note(namesake: nil, path: "Results/snap-0123456789")
    #expect(transcript.notes.withLock { $0 }.isEmpty)
    context.note(namesake: "Results/snap-01234567", path: "Results/snap-0123456789")
    #expect(
      transcript.notes.withLock { $0 }.hasPrefix("arena: Results/snap-01234567 is of another"))
  }

  /// Keys are in order, and nothing in a text does anything to the terminal.
  @Test func json() throws {
    try context.printJSON(["b": "\u{1b}[2J", "a": "x"])
    let text = transcript.output.withLock { $0 }
    #expect(text.contains("\"a\" : \"x\"") && !text.contains("\u{1b}"))
    let keys = text.split(separator: "\"").filter { ["a", "b"].contains($0) }
    #expect(keys == ["a", "b"])
  }
}
