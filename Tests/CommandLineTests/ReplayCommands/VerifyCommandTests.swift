import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct VerifyCommandTests {
  private let folder: ScratchFolder
  private var path: String { "\(folder.path)/a.jsonl" }

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession(
      [
        "replay", "record", "tricks", "--quiet", "--output", "\(folder.path)/a.jsonl",
      ], catalog: .toys)
    try #require(session.status == .done)
  }

  private func verify(_ words: [String], catalog: Catalog = .changedToys) async
    -> CommandSession
  {
    await CommandSession(["replay", "verify"] + words, catalog: catalog)
  }

  /// The two games of ten cards pass until the decisions of strategies are compared.
  @Test func `decisions of strategies are verified on request`() async {
    let recorded = await verify([path])
    #expect(recorded.status == .done)
    #expect(recorded.output == "Verified 2 games (20 steps) in 1 file: all as recorded\n")
    let asked = await verify([path, "--strategies"])
    #expect(asked.status == .checkFailed)
    #expect(asked.output.contains("\nChanged: the strategy lowest of tricks (2 games)\n"))
    #expect(await verify([path, "--strategies"], catalog: .toys).status == .done)
  }

  // C: `replay verify` prints JSON, with the same statuses.
  @Test func `the result is printed as JSON`() async throws {
    func objects(_ session: CommandSession) throws -> [[String: Any]] {
      let json = try JSONSerialization.jsonObject(with: Data(session.output.utf8))
      return try #require(json as? [[String: Any]])
    }
    let recorded = await verify([path, "--json"])
    #expect(recorded.status == .done)
    let file = try #require(try objects(recorded).first)
    #expect(file["file"] as? String == path)
    #expect(file["verified"] as? Bool == true)
    #expect(file["games"] as? Int == 2 && file["steps"] as? Int == 20)
    try folder.write("nonsense\n", "b.jsonl")
    let session = await verify([folder.path, "--strategies", "--json"])
    #expect(session.status == .usage)
    let both = try objects(session)
    #expect(both.map { $0["verified"] as? Bool } == [false, false])
    #expect(both[0]["games_diverged"] as? Int == 2)
    let issues = try #require(both[0]["issues"] as? [[String: Any]])
    #expect(issues.map { $0["cause"] as? String } == ["strategy", "strategy"])
    #expect(issues[0]["strategy"] as? String == "lowest")
    #expect((both[1]["error"] as? String)?.contains("b.jsonl, line 1: ") == true)
  }

  @Test func `reports are printed`() async throws {
    let junit = "\(folder.path)/report.xml"
    let session = await verify([
      path, "--strategies", "--ci-report", "junit:\(junit)", "--ci-report", "github",
    ])
    #expect(session.status == .checkFailed)
    let text = try folder.text("report.xml")
    #expect(text.contains("tests=\"2\" failures=\"2\" errors=\"0\""))
    #expect(text.contains("type=\"strategy\""))
    #expect(session.output.hasPrefix("::error file=\(path),line="))
  }

  @Test func `a report replaces only an older report`() async throws {
    try folder.write("mine", "report.xml.partial")
    try folder.write("old", "report.xml")
    let report = ["--ci-report", "junit:\(folder.path)/report.xml"]
    #expect(await verify([path] + report).status == .done)
    #expect(try folder.text("report.xml").contains("tests=\"2\""))
    #expect(try folder.text("report.xml.partial") == "mine")
    for place in [folder.path, "\(folder.path)/none/report.xml"] {
      let session = await verify([path, "--ci-report", "junit:\(place)"])
      #expect(session.status == .usage)
      #expect(session.notes.contains("--ci-report: cannot write \(place): "))
    }
  }

  @Test func `unreadable files are reported, and the others are verified`() async throws {
    try folder.write("nonsense\n", "b.jsonl")
    let session = await verify([folder.path, "--ci-report", "github"])
    #expect(session.status == .usage)
    #expect(session.notes.hasPrefix("tournament: error: \(folder.path)/b.jsonl, line 1: "))
    #expect(
      session.output.hasSuffix(
        "Verified 2 games (20 steps) in 2 files: 2 as recorded, 1 file with an error\n"))
    #expect(session.output.contains("title=Unreadable replay::"))
  }

  @Test func `a report that cannot be written is an error`() async {
    let session = await verify([path, "--ci-report", "junit:/proc/none.xml"])
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: --ci-report: cannot write /proc/none.xml: No such file or directory\n"
    )
  }

  @Test(arguments: ["html", "junit", "junit:", "Github", ""])
  func `an unknown kind of report is an error`(text: String) async {
    #expect(ReportKind(text) == nil)
    let session = await verify([path, "--ci-report", text])
    #expect(session.status == .usage)
    #expect(
      session.notes
        == "tournament: error: invalid value '\(text)' for --ci-report: expected 'github' or 'junit:FILE'\n"
    )
  }

  #if os(Linux)
    /// Records games of an external bot that plays the legal action at an index.
    private func record(index: Int) async throws -> [String] {
      try folder.write(
        """
        import sys, json
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "move":
                print(json.dumps(message["legal"][\(index)]), flush=True)
        """, "bot.py")
      return [
        "--bot", "me=/usr/bin/env python3 \(folder.path)/bot.py", "--strategy",
        "me:sandbox=none", "--strategy", "greedy",
      ]
    }

    // B4: unchecked decisions fail.
    @Test func `strict verification fails if decisions are not checked`() async throws {
      let bot = try await record(index: 0)
      let games = "\(folder.path)/b.jsonl"
      let recorded = await CommandSession(
        ["replay", "record", "connect-four", "--games", "2", "--quiet", "--output", games] + bot)
      try #require(recorded.status == .done, "\(recorded.notes)")
      func verify(_ words: [String]) async -> CommandSession {
        await CommandSession(["replay", "verify", games] + words)
      }
      #expect(await verify(["--strategies"]).status == .done)
      let junit = "\(folder.path)/report.xml"
      let strict = await verify([
        "--strict", "--ci-report", "github", "--ci-report", "junit:\(junit)",
      ])
      #expect(strict.status == .checkFailed)
      #expect(strict.output.hasSuffix(": 2 as recorded, 2 not fully checked\n"))
      #expect(strict.output.contains("title=Not checked::decisions of 'me:sandbox=none'"))
      let xml = try folder.text("report.xml")
      #expect(xml.contains("tests=\"2\" failures=\"2\" errors=\"0\""))
      #expect(xml.contains("type=\"not-checked\""))
      #expect(await verify(["--strict"] + bot.prefix(2)).status == .done)
    }

    // B5: a replay of an external bot.
    @Test func `a replay of an external bot is shortened with the bot`() async throws {
      let bot = try await record(index: 0)
      let (games, small) = ("\(folder.path)/b.jsonl", "\(folder.path)/small.jsonl")
      let recorded = await CommandSession(
        ["replay", "record", "connect-four", "--games", "4", "--quiet", "--output", games] + bot)
      try #require(recorded.status == .done, "\(recorded.notes)")
      let changed = try await record(index: -1)
      let shrink = ["replay", "shrink", games, "--output", small]
      for words in [[], ["--strategies"]] {
        let session = await CommandSession(shrink + words)
        #expect(session.status == .usage)
        #expect(session.notes.contains("start them under their recorded names: --bot me=COMMAND"))
      }
      let session = await CommandSession(shrink + changed.prefix(2))
      #expect(session.status == .done, "\(session.notes)")
      #expect(session.output.contains("strategy diverged at step "))
      let verified = await CommandSession(["replay", "verify", small] + changed.prefix(2))
      #expect(verified.status == .checkFailed)
    }
  #endif
}
