import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

struct RerunCommandTests {
  private let folder: ScratchFolder
  private let name: String
  private var path: String { "\(folder.path)/first/\(name)" }
  private var output: String { "\(folder.path)/second" }

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession(
      [
        "tricks", "--games", "30", "--quiet", "--replays", "every:7", "--output",
        folder.path + "/first",
      ], catalog: .toys)
    try #require(session.status == .done)
    name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/first").first)
  }

  private func rerun(
    _ words: [String], catalog: Catalog = .toys, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["rerun", "--quiet", "--output", output] + words, catalog: catalog,
      isInterrupted: isInterrupted)
  }

  private func sameBytes(_ names: [String]) -> Bool {
    names.allSatisfy {
      FileManager.default.contentsEqual(atPath: "\(path)/\($0)", andPath: "\(output)/\(name)/\($0)")
    }
  }

  /// On the second run, the files are checked and shown.
  @Test func `the data package is sufficient to reproduce all files`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/alone", withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: "\(path)/datapackage.json", toPath: "\(folder.path)/alone/datapackage.json")
    for (package, end) in [
      ("\(folder.path)/alone", "Reproduced"), ("\(path)/datapackage.json", "Existing results"),
    ] {
      let session = await rerun(["--from", package])
      #expect(session.status == .done, "\(session.notes)")
      #expect(session.output.hasPrefix("tricks: 30 games"))
      #expect(session.output.hasSuffix(", except for times and provenance\n"))
      #expect(session.output.contains("\n\(end): all files byte-identical"))
      #expect(session.output.contains("Cached results") == (end == "Existing results"))
    }
    #expect(
      sameBytes([
        "games.csv", "seats.csv", "matchups.csv", "standings.csv", "datapackage.json",
        "replays.jsonl",
      ]))
    let text = try folder.text("second/\(name)/provenance.json")
    #expect(text.contains("tournament rerun --quiet --output"))
  }

  @Test func `the selection of replays does not change the other files`() async throws {
    #expect(await rerun(["--from", path, "--replays", "none", "--json"]).status == .done)
    #expect(sameBytes(["games.csv", "standings.csv"]))
    #expect(!FileManager.default.fileExists(atPath: "\(output)/\(name)/replays.jsonl"))
  }

  /// Returns the files of a folder that are equal for equal results.
  private func files(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where Files.isReproducible(name) {
      files[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return files
  }

  /// The remedy of unfinished results is the same command, which finishes them.
  @Test func `unfinished experiments resume`() async throws {
    let first = "\(folder.path)/experiment"
    let words = [
      "sweep", "tricks", "--vary", "rule:hand=4,5", "--vary", "rule:cards=10,8,20", "--games",
      "40",
      "--quiet",
    ]
    let played = await CommandSession(words + ["--output", first], catalog: .toys)
    #expect(played.status == .done)
    let made = try #require(try FileManager.default.contentsOfDirectory(atPath: first).first)
    let from = ["--from", "\(first)/\(made)"]
    let stopped = await rerun(from, isInterrupted: true)
    #expect(stopped.status == .stopped)
    for command in [["verify"], ["cite"], ["merge"], ["rerun", "--from"]] {
      let session = await CommandSession(command + ["\(output)/\(made)"], catalog: .toys)
      #expect(session.status == .usage)
      #expect(
        session.notes.hasPrefix(
          "tournament: error: \(output)/\(made): the results are unfinished\n"))
      #expect(session.notes.contains("repeat the command that started them: tournament rerun "))
    }
    #expect(await rerun(from).status == .done)
    #expect(try files("\(first)/\(made)") == files("\(output)/\(made)"))
  }

  @Test func `ratings are byte-identical`() async throws {
    let rated = "\(folder.path)/rated"
    let words = ["rate", path, "--anchor", "random=3", "--pool", "--output", rated]
    #expect(await CommandSession(words, catalog: .toys).status == .done)
    let session = await rerun(["--from", rated])
    #expect(session.status == .done, "\(session.notes)")
    let made = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
    #expect(made.hasPrefix("rating-"))
    #expect(try files(rated) == files("\(output)/\(made)"))
    #expect(await rerun(["--from", rated, "--json"]).status == .done)
    try folder.write("x", "second/\(made)/standings.csv")
    let damaged = await rerun(["--from", rated])
    #expect(damaged.status == .checkFailed)
    #expect(damaged.notes.contains("--force"))
    #expect(await rerun(["--from", rated, "--force"]).status == .done)
    #expect(try files(rated) == files("\(output)/\(made)"))
    try folder.write(try folder.text("first/\(name)/games.csv") + "\n", "first/\(name)/games.csv")
    let changed = await rerun(["--from", rated, "--force"])
    #expect(changed.status == .usage)
    #expect(changed.notes.contains("has been modified since the ratings were computed"))
    #expect(try files(rated) == files("\(output)/\(made)"))
  }

  @Test func `recorded games are refused`() async throws {
    let recorded = "\(folder.path)/recorded"
    try FileManager.default.createDirectory(atPath: recorded, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: "\(path)/replays.jsonl", toPath: "\(recorded)/replays.jsonl")
    for command in [["cite"], ["rerun", "--from"]] {
      let session = await CommandSession(command + [recorded], catalog: .toys)
      #expect(session.status == .usage)
      #expect(session.notes.contains("\(recorded): contains recorded games but no "))
      #expect(session.notes.contains("'verify' replays them."))
    }
  }

  @Test func `existing files are not overwritten, and damage is reported`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(output)/\(name)", withIntermediateDirectories: true)
    let session = await rerun(["--from", path])
    #expect(session.status == .checkFailed)
    #expect(session.notes.contains("--force"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(output)/\(name)").isEmpty)
    #expect(await rerun(["--from", path, "--force"]).status == .done)
    #expect(sameBytes(["games.csv", "datapackage.json"]))
  }

  /// A strategy decides differently with the same version.
  @Test func `files that differ are listed`() async throws {
    let session = await rerun(["--from", path], catalog: .changedToys)
    #expect(session.status == .checkFailed)
    #expect(session.notes.contains("files differ from those in \(path): games.csv"))
  }

  @Test(arguments: [
    ([], "--from is required"), (["tricks"], "unexpected argument 'tricks'"),
    (["--from", "/none"], "/none"), (["--from", "/dev/null"], "/dev/null"),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) async {
    let session = await rerun(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
  }

  @Test func `results are not reproduced in their own folder`() async throws {
    let words = ["rerun", "--quiet", "--from", path, "--output", "\(folder.path)/first"]
    let session = await CommandSession(words, catalog: .toys)
    #expect(session.status == .usage)
    #expect(session.notes.contains("contains the results to reproduce"), "\(session.notes)")
    #expect(await CommandSession(words + ["--force"], catalog: .toys).status == .done)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/first").count == 2)
  }

  @Test func `unknown games are reported`() async {
    let session = await CommandSession(["rerun", "--from", path, "--output", output])
    #expect(session.status == .checkFailed)
    #expect(session.notes.contains("'tricks'"))
  }

  @Test func `a missing bank is reported with its option`() async throws {
    try folder.write(
      "id,category,difficulty,question,correct,wrong1\n1,a,1,Which?,this,that\n", "my.csv")
    let bank = "\(folder.path)/my.csv"
    let words = ["quiz", "--games", "4", "--quiet", "--bank", bank, "--output"]
    #expect(await CommandSession.status(words + ["\(folder.path)/q"]) == .done)
    let quiz = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/q").first)
    let package = "\(folder.path)/package.json"
    try FileManager.default.copyItem(
      atPath: "\(folder.path)/q/\(quiz)/datapackage.json", toPath: package)
    let again = ["rerun", "--quiet", "--from", package, "--output", output]
    let missing = await CommandSession(again)
    #expect(missing.status == .usage)
    #expect(missing.notes.contains("--bank: bank-"))
    #expect(await CommandSession.status(again + ["--bank", bank]) == .done)
    #expect(
      try folder.text("q/\(quiz)/datapackage.json")
        == folder.text("second/\(quiz)/datapackage.json"))
  }

  @Test func `an interrupt stops the command`() async {
    #expect(await rerun(["--from", path], isInterrupted: true).status == .stopped)
  }
}
