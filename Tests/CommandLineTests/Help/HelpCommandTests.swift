import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct HelpCommandTests {
  private func help(_ words: String...) async -> CommandSession {
    await CommandSession(["help"] + words, catalog: .toys, program: "arena")
  }

  /// All commands fit on one screen, in lines of at most 80 characters.
  @Test func `the overview fits on one screen`() async {
    let lines = await CommandSession(["help"]).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 50)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `every command, topic and game has a manual page in its section's folder`()
    async throws
  {
    let folder = try ScratchFolder()
    let session = await help("--man", folder.path)
    #expect(session.output.hasPrefix("Man pages: \(folder.path) ("), "\(session.notes)")
    for (path, start) in [
      ("man1/arena.1", ".TH ARENA 1 "), ("man1/arena-run.1", ".TH ARENA-RUN 1 "),
      ("man1/arena-replay-show.1", ".TH ARENA-REPLAY-SHOW 1 "),
      ("man7/arena-formats.7", ".TH ARENA-FORMATS 7 "),
      ("man7/arena-tricks.7", ".TH ARENA-TRICKS 7 "),
    ] {
      #expect(try folder.text(path).hasPrefix(start), "\(path)")
    }
    #expect(await help("--man", folder.path).output == session.output)
  }

  @Test func `every measure that can be an objective is listed`() async {
    #expect(await help("measures").output.contains("\n  skill "))
    #expect(await help("sweep").output.contains("skill"))
  }

  @Test(arguments: ["bots", "formats", "links", "measures", "results"])
  func `every topic has a page`(name: String) async {
    let session = await help(name)
    #expect(session.status == .done)
    #expect(session.output.split(separator: "\n").count > 5)
    #expect(!session.output.contains("tournament "))
  }

  @Test(arguments: [
    (["format"], "unknown topic 'format'; did you mean 'formats'?"),
    (["zzzz"], "unknown command, game or topic 'zzzz'"),
    (["run", "--man", "a"], "--man cannot be used with 'run'"),
    (["--man"], "--man requires a value: --man DIR"),
  ])
  func `unknown subjects are reported`(words: [String], problem: String) async {
    let session = await CommandSession(["help"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains("error: \(problem)\n"), "\(session.notes)")
  }
}
