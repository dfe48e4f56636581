import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct RecordCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func record(
    _ words: [String], isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["replay", "record"] + words, catalog: .toys, isInterrupted: isInterrupted)
  }

  /// By default one deal is recorded from every seat; in a folder, the file is named after the run.
  @Test(arguments: [
    ([], 2),
    (["--seats", "3", "--strategy", "random", "--strategy", "lowest", "--strategy", "random"], 3),
    (["--games", "5"], 5),
  ])
  func `the requested games are recorded`(words: [String], games: Int) async throws {
    let session = await record(
      ["tricks", "--quiet", "--output", folder.path + "/"] + words)
    #expect(session.status == .done)
    let name = try #require(try folder.names().first)
    #expect(name.wholeMatch(of: #/tricks-[0-9a-f]{8}\.jsonl/#) != nil)
    #expect(session.output == "Recorded \(games) games in \(folder.path)/\(name)\n")
    let lines = try folder.text(name).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"replay\":") } == games)
  }

  @Test func `a missing folder is created`() async throws {
    for output in ["\(folder.path)/a/b/c.jsonl", "\(folder.path)/d/"] {
      let session = await record(["tricks", "--quiet", "--output", output])
      #expect(session.status == .done)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/b") == ["c.jsonl"])
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/d")
    #expect(names.count == 1 && names[0].hasPrefix("tricks-"))
  }

  @Test func `the number of matching games is printed, and invalid conditions are reported`()
    async throws
  {
    let words = ["tricks", "--games", "9", "--quiet", "--output", "\(folder.path)/a.jsonl"]
    let refused = await record(words + ["--where", "frist=lowest"])
    #expect(refused.status == .usage)
    #expect(
      refused.notes
        == "tournament: error: --where: unknown condition 'frist'; did you mean 'first'?\n"
    )
    let session = await record(words + ["--where", "first=lowest,rotation=1"])
    #expect(session.output == "Recorded 4 games in \(folder.path)/a.jsonl\n")
    let lines = try folder.text("a.jsonl").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"replay\":") && $0.contains("\"rotation\":1,") } == 4)
  }

  @Test func `an interrupt stops the recording`() async throws {
    let session = await record(
      ["tricks", "--games", "100000", "--output", "\(folder.path)/a.jsonl", "--quiet"],
      isInterrupted: true)
    #expect(session.status == .stopped)
    #expect(
      session.notes == "tournament: stopped; nothing saved; run the same command to start again\n")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [
    (["tricks"], "--output is required\n  for example: --output games.jsonl"),
    (
      ["--output", "/tmp/none.jsonl", "tricks", "buzzer-race"],
      "replay record requires exactly one GAME\n"
        + "  for example: tournament replay record buzzer-race --output games.jsonl"
    ),
    (["tricks", "--output", ""], "invalid value '' for --output: expected the path of a file"),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) async {
    let session = await record(words)
    #expect(session.status == .usage)
    #expect(session.notes == "tournament: error: \(problem)\n")
  }

  /// Files with names like those of the program are not overwritten, and symbolic links are not followed.
  @Test func `files of other programs are not overwritten`() async throws {
    try folder.write("mine", "a.jsonl.partial")
    let words = ["buzzer-race", "--quiet", "--output", "\(folder.path)/a.jsonl"]
    #expect(await record(words).status == .done)
    #expect(try folder.text("a.jsonl.partial") == "mine")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b.jsonl", withDestinationPath: "nowhere")
    let before = try folder.names()
    let session = await record(["buzzer-race", "--quiet", "--output", "\(folder.path)/b.jsonl"])
    #expect(session.status == .usage)
    #expect(session.notes.contains(" already exists\n  Files are never overwritten"))
    #expect(try folder.names() == before)
  }

  @Test func `an existing file is not overwritten, whether it is named or found in a folder`()
    async throws
  {
    for output in ["\(folder.path)/a.jsonl", folder.path] {
      let words = ["buzzer-race", "--quiet", "--output", output]
      #expect(await record(words).status == .done)
      let before = try folder.names()
      let session = await record(words)
      #expect(session.status == .usage)
      #expect(session.notes.contains(" already exists\n  Files are never overwritten"))
      #expect(try folder.names() == before)
    }
  }
}
