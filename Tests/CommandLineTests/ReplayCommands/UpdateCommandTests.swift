import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct UpdateCommandTests {
  private let folder: ScratchFolder

  init() async throws {
    folder = try ScratchFolder()
    for (game, name) in [("tricks", "a"), ("buzzer-race", "b")] {
      let session = await CommandSession(
        ["replay", "record", game, "--quiet", "--output", "\(folder.path)/\(name).jsonl"],
        catalog: .toys)
      try #require(session.status == .done)
    }
  }

  private func update(_ words: [String], catalog: Catalog = .changedToys) async
    -> CommandSession
  {
    await CommandSession(["replay", "update"] + words, catalog: catalog)
  }

  @Test func `an unchanged replay is not rewritten`() async throws {
    let before = try [folder.text("a.jsonl"), folder.text("b.jsonl")]
    let session = await update([folder.path], catalog: .toys)
    #expect(session.status == .done)
    #expect(session.output == "0 of 2 files changed\n")
    #expect(try [folder.text("a.jsonl"), folder.text("b.jsonl")] == before)
  }

  @Test func `changes are shown before they are written, and then nothing remains to change`()
    async throws
  {
    let before = try folder.text("a.jsonl")
    let dry = await update([folder.path, "--dry-run", "--same-version"])
    #expect(dry.status == .done)
    #expect(dry.output.hasPrefix("\(folder.path)/a.jsonl: 2 of 2 games\n  line "))
    #expect(dry.output.hasSuffix("\n1 of 2 files would change\n"))
    let old = dry.output.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    #expect(!old.isEmpty)
    for line in old { #expect(before.contains(line.dropFirst(4) + "\n")) }
    #expect(try folder.text("a.jsonl") == before)

    let written = await update([folder.path, "--same-version"])
    #expect(written.output == dry.output.replacing("would change", with: "changed"))
    let after = try folder.text("a.jsonl")
    for line in written.output.split(separator: "\n") where line.hasPrefix("  + ") {
      #expect(after.contains(line.dropFirst(4) + "\n"))
    }
    let verified = await CommandSession(
      ["replay", "verify", "--strategies", folder.path], catalog: .changedToys)
    #expect(verified.status == .done)
    #expect(await update([folder.path]).output == "0 of 2 files changed\n")
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `a strategy that decides differently under the same version is reported`(words: [String])
    async throws
  {
    let before = try folder.text("a.jsonl")
    let session = await update([folder.path] + words)
    #expect(session.status == .checkFailed)
    #expect(
      session.notes == """
        tournament: error: the strategy lowest of tricks (version 1) changed without a new version
          No file was written. Raise the version, or add --same-version.

        """)
    #expect(session.output.hasPrefix("\(folder.path)/a.jsonl: 2 of 2 games\n  line "))
    #expect(try folder.text("a.jsonl") == before)
  }

  @Test func `a replaced file keeps its permissions`() async throws {
    let path = "\(folder.path)/a.jsonl"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let before = try folder.text("a.jsonl")
    #expect(await update([path, "--same-version"]).status == .done)
    #expect(try folder.text("a.jsonl") != before)
    let found = try FileManager.default.attributesOfItem(atPath: path)
    #expect(found[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a symbolic link is refused before any file is written`() async throws {
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.jsonl")
    let before = try folder.text("a.jsonl")
    let session = await update(["\(folder.path)/a.jsonl", link, "--same-version"])
    #expect(session.status == .usage)
    #expect(session.notes.contains("cannot write \(link): it is a symbolic link"))
    #expect(try folder.text("a.jsonl") == before)
  }

  @Test func `an unreadable file prevents all changes`() async throws {
    try folder.write("{}\n", "c.jsonl")
    let before = try folder.text("a.jsonl")
    let session = await update([folder.path])
    #expect(session.status == .usage)
    #expect(session.notes.hasPrefix("tournament: error: \(folder.path)/c.jsonl, line 1: "))
    #expect(session.output.isEmpty)
    #expect(try folder.text("a.jsonl") == before)
  }

  @Test func `missing files are reported`() async {
    let session = await update([])
    #expect(session.status == .usage)
    #expect(
      session.notes.hasPrefix(
        "tournament: error: replay update requires at least one FILE or FOLDER\n"))
  }
}
