import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct ShrinkCommandTests {
  private let folder: ScratchFolder
  private var path: String { "\(folder.path)/a.jsonl" }
  private var output: String { "\(folder.path)/small.jsonl" }

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession(
      [
        "replay", "record", "tricks", "--games", "6", "--quiet", "--output",
        "\(folder.path)/a.jsonl",
      ], catalog: .toys)
    try #require(session.status == .done)
  }

  private func shrink(_ words: [String], catalog: Catalog = .changedToys) async
    -> CommandSession
  {
    await CommandSession(["replay", "shrink"] + words, catalog: catalog)
  }

  @Test func `the shortened replay diverges in one game at its last step`() async throws {
    let session = await shrink([path, "--strategies", "--output", output])
    #expect(session.status == .done)
    #expect(session.output.contains("strategy diverged at step "))
    #expect(session.output.hasSuffix("\nWrote \(output)\n"))
    let lines = try folder.text("small.jsonl").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"replay\":") } == 1)
    #expect(lines.count < 12)
    let verified = await CommandSession(
      ["replay", "verify", "--strategies", output], catalog: .changedToys)
    #expect(verified.status == .checkFailed)
    #expect(verified.output.contains("1 game "))
  }

  @Test func `without a divergence there is nothing to shrink`() async throws {
    for (words, catalog) in [
      ([path, "--output", output], Catalog.changedToys),
      ([path, "--strategies", "--output", output], Catalog.toys),
    ] {
      let session = await shrink(words, catalog: catalog)
      #expect(session.status == .usage)
      #expect(
        session.notes.hasPrefix(
          "tournament: error: \(path): the replay does not diverge\n  There is nothing to shrink."))
      #expect(session.notes.contains("--strategies") != words.contains("--strategies"))
      #expect(try folder.names() == ["a.jsonl"])
    }
  }

  @Test func `invalid arguments are reported`() async throws {
    for (words, problems) in [
      ([path], ["--output is required"]),
      ([path, "--output", path], ["--output: \(path) already exists"]),
      (["--output", output], ["replay shrink requires exactly one FILE"]),
      ([path, path], ["replay shrink requires exactly one FILE", "--output is required"]),
    ] {
      let session = await shrink(words)
      #expect(session.status == .usage)
      let errors = session.notes.split(separator: "\n").filter { !$0.hasPrefix("  ") }
      #expect(errors == problems.map { "tournament: error: \($0)" })
    }
    #expect(try folder.names() == ["a.jsonl"])
  }
}
