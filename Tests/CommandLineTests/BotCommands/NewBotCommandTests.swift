import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

struct NewBotCommandTests {
  // C: the Python module needs no clone of the repository.
  @Test func `a new bot has its module and a test, and replaces nothing`() async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/new"
    let session = await CommandSession(["new-bot", "python", path])
    #expect(session.status == .done, "\(session.notes)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names.sorted() == ["bot.py", "test_bot.py", "tournament_bot.py"])
    for (name, source) in [
      ("bot.py", "new_bot/bot.py"), ("tournament_bot.py", "tournament_bot.py"),
    ] {
      let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      let url = URL(inPackage: "Strategies/Python/\(source)")
      #expect(try text == String(contentsOf: url, encoding: .utf8))
    }
    #expect(session.output.contains("\nTest it:    python3 \(path)/test_bot.py\n"))
    #expect(session.output.contains("check-bot connect-four -- python3 \(path)/bot.py\n"))
    #expect(session.output.contains("--bot me='python3 \(path)/bot.py' --strategy me "))
    let again = await CommandSession(["new-bot", "python", path])
    #expect(again.status == .usage && again.output.isEmpty)
    #expect(again.notes.hasPrefix("tournament: error: \(path) already exists\n"))
  }

  /// A process that was killed leaves a hidden folder, which the next one completes.
  @Test func `a half-written bot is never left`() async throws {
    let folder = try ScratchFolder()
    let hidden = "\(folder.path)/.new.partial"
    try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: true)
    try folder.write("import", ".new.partial/bot.py")
    let session = await CommandSession(["new-bot", "python", "\(folder.path)/new"])
    #expect(session.status == .done, "\(session.notes)")
    #expect(try folder.names() == ["new"])
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/new")
    #expect(names.sorted() == ["bot.py", "test_bot.py", "tournament_bot.py"])
    #expect(try folder.text("new/bot.py") != "import")
  }

  @Test(arguments: [
    ([], "new-bot requires a language and at most one FOLDER"),
    (["cobol"], "unknown language 'cobol'; expected python"),
    (["python", "a", "b"], "new-bot requires a language and at most one FOLDER"),
  ])
  func `invalid usage is reported`(words: [String], problem: String) async {
    let session = await CommandSession(["new-bot"] + words)
    #expect(session.status == .usage && session.output.isEmpty)
    #expect(session.notes.hasPrefix("tournament: error: \(problem)\n"))
  }

  #if os(Linux)
    /// The commands that are printed work.
    @Test func `a new bot passes its test and the check`() async throws {
      let folder = try ScratchFolder()
      let path = "\(folder.path)/new"
      _ = await CommandSession(["new-bot", "python", path])
      #expect(try await status(ofTestIn: path) == 0)
      let check = await CommandSession([
        "check-bot", "connect-four", "--", "/usr/bin/env", "python3", "\(path)/bot.py",
      ])
      #expect(check.status == .done, "\(check.output) \(check.notes)")
      #expect(check.output.contains("name 'MyBot', declared deterministic"))
      #expect(
        check.output.contains(
          /one game, played three times: the same \d+ decisions each time, as the bot declares\n/))
    }

    @Test func `the test of a new bot accepts an action with a note, and no illegal action`()
      async throws
    {
      let folder = try ScratchFolder()
      let path = "\(folder.path)/new"
      _ = await CommandSession(["new-bot", "python", path])
      let choice = "question.random.choice(question.legal)"
      let bot = try folder.text("new/bot.py")
      try #require(bot.contains(choice))
      try folder.write(bot.replacing(choice, with: "(\(choice), {\"depth\": 3})"), "new/bot.py")
      #expect(try await status(ofTestIn: path) == 0)
      try folder.write(bot.replacing(choice, with: "('9', None)"), "new/bot.py")
      #expect(try await status(ofTestIn: path) == 1)
    }

    private func status(ofTestIn path: String) async throws -> Int32 {
      let test = Process()
      test.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      test.arguments = ["python3", "-B", "\(path)/test_bot.py"]
      test.standardError = FileHandle.nullDevice
      try test.run()
      try await aside { test.waitUntilExit() }
      return test.terminationStatus
    }
  #endif
}
