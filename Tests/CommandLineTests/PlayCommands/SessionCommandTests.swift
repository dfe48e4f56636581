import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct SessionCommandTests {
  private let folder: ScratchFolder
  private var path: String { "\(folder.path)/a.jsonl" }

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession([
      "replay", "record", "quiz", "--rule", "questions=3", "--link", "delay=40", "--link",
      "lobby=found", "--quiet", "--output", "\(folder.path)/a.jsonl",
    ])
    try #require(session.status == .done)
  }

  private func show(_ words: [String]) async -> CommandSession {
    await CommandSession(["session", "show", path] + words)
  }

  @Test func `a session is shown as a Mermaid diagram`() async {
    let session = await show(["--output-format", "mermaid", "--messages", "2"])
    #expect(session.output.hasPrefix("sequenceDiagram\n  participant P0 as host: "))
    #expect(session.output.split(separator: "\n").count == 5)
    #expect(session.notes.contains("more messages and events not shown (see --messages)"))
  }

  @Test func `invalid arguments are reported`() async {
    let none = await show(["--game", "7"])
    #expect(none.status == .usage && none.notes.contains(": no game has game_id 7"))
    let format = await show(["--output-format", "mermiad"])
    #expect(format.status == .usage && format.notes.contains("did you mean 'mermaid'?"))
    let missing = await CommandSession(["session", "show", path + "x"])
    #expect(missing.status == .usage)
    let word = await CommandSession(["session", "shwo"])
    #expect(word.status == .usage && word.notes.contains("did you mean 'session show'?"))
    let nothing = await CommandSession(["session", "show"])
    #expect(
      nothing.status == .usage && nothing.notes.contains("session show requires exactly one FILE"))
  }
}
