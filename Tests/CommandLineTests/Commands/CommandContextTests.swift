import CommandTestSupport
import Synchronization
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentCommandLine

struct CommandContextTests {
  private final class Transcript: Sendable {
    let output = Mutex("")
    let notes = Mutex("")
  }

  private let transcript = Transcript()
  private let context: CommandContext

  init() {
    let transcript = transcript
    context = CommandContext(
      program: "arena", catalog: Catalog(games: StandardGames.all, groups: []),
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

  @Test func `messages start with the program and the severity`() {
    context.inform("stopped")
    context.note("resuming")
    context.warn("too few games", remedy: "Play more.")
    context.report(ErrorMessage("no games", remedy: "Play some."))
    #expect(
      transcript.notes.withLock { $0 } == """
        arena: stopped
        arena: note: resuming
        arena: warning: too few games
          Play more.
        arena: error: no games
          Play some.

        """)
  }

  @Test func `an unknown word may be a misspelled command or game`() {
    #expect(
      context.unknownSubject("snp") == UsageError("unknown game 'snp'; did you mean 'snap'?"))
    // The second part of the name is a count here, not part of the name of the game.
    #expect(
      context.unknownSubject("connect4")
        == UsageError("unknown game 'connect4'; did you mean 'connect-four'?"))
    #expect(
      context.unknownSubject("chess")
        == UsageError(
          "unknown command or game 'chess'", remedy: "Run 'arena help' for a list."))
    #expect(
      context.unknownSubject("format", topics: ["formats"])
        == UsageError("unknown topic 'format'; did you mean 'formats'?"))
  }

  @Test func `a longer folder name is explained only if a different folder caused it`() {
    context.note(namesake: nil, path: "Results/snap-0123456789")
    #expect(transcript.notes.withLock { $0 }.isEmpty)
    context.note(namesake: "Results/snap-01234567", path: "Results/snap-0123456789")
    #expect(
      transcript.notes.withLock { $0 } == """
        arena: note: the results folder is Results/snap-0123456789, because Results/snap-01234567 has a \
        different configuration

        """)
  }

  @Test func `JSON has sorted keys and escaped control characters`() throws {
    try context.printJSON(["b": "\u{1b}[2J", "a": "x"])
    let text = transcript.output.withLock { $0 }
    #expect(text.contains("\"a\" : \"x\"") && !text.contains("\u{1b}"))
    let keys = text.split(separator: "\"").filter { ["a", "b"].contains($0) }
    #expect(keys == ["a", "b"])
  }
}
