import CommandTestSupport
import Foundation
import GameCore
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

/// Runs with a file of openings, from start to rerun.
struct OpeningsTests {
  private let folder: ScratchFolder
  private var file: String { folder.path + "/openings.txt" }
  private let openings = ["4 4 3", "1 2", "7 7 7", "3 5 5", "2 2"]

  init() throws {
    folder = try ScratchFolder()
    try folder.write("# five\n" + openings.joined(separator: "\n") + "\n", "openings.txt")
  }

  private func run(
    _ words: String..., to output: String = "out"
  ) async -> CommandSession {
    await CommandSession(
      [
        "connect-four", "--strategy", "greedy", "--strategy", "minimax:depth=1", "--strategy",
        "random", "--openings", file, "--quiet", "--output", "\(folder.path)/\(output)",
      ] + words)
  }

  /// Returns the path of the only results in a folder.
  private func results(in output: String = "out") throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(output)")
    return "\(folder.path)/\(output)/\(try #require(names.count == 1 ? names.first : nil))"
  }

  private func files(in output: String = "out") throws -> [String: Data] {
    try Files.all(in: try results(in: output)).filter { Files.isReproducible($0.key) }
  }

  /// Returns columns of the games of a run, row by row.
  private func games(_ columns: [String]) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(try results())/games.csv", encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.components(separatedBy: ",") }
    let places = try columns.map { try #require(rows[0].firstIndex(of: $0)) }
    return rows.dropFirst().map { row in places.map { row[$0] } }
  }

  /// There are three matchups, so a cycle has 3 * 5 * 2 games.
  @Test func `every matchup plays every opening from both seats before one repeats`() async throws {
    let session = await run("--games", "45")
    #expect(session.status == .done, "\(session.notes)")
    var played: [[String]: [String]] = [:]
    for row in try games(["opening_id", "rotation", "first", "second"]) {
      played[Array(row[2...]).sorted(), default: []].append("\(row[0])/\(row[1])")
    }
    let cycle = (0..<5).flatMap { ["\($0)/0", "\($0)/1"] }
    #expect(played.count == 3)
    for ids in played.values {
      let (first, second) = (Array(ids.prefix(10)), ids.dropFirst(10))
      #expect(first == cycle)
      #expect(second == cycle.prefix(second.count))
    }
  }

  @Test func `the summary has the number of openings and the name of the copy`() async throws {
    let session = await run("--games", "30")
    let copy = try #require(
      try FileManager.default.contentsOfDirectory(atPath: try results()).first {
        $0.hasPrefix("openings-")
      })
    #expect(
      session.output.hasPrefix("connect-four: 30 games from 5 openings of \(copy)"),
      "\(session.output)")
    let bytes = FileManager.default.contents(atPath: file)
    #expect(FileManager.default.contents(atPath: "\(try results())/\(copy)") == bytes)
  }

  @Test func `a note has the number of games for all openings`() async throws {
    let words = [
      "connect-four", "--strategy", "greedy", "--strategy", "random", "--openings", file,
      "--output", "\(folder.path)/out",
    ]
    let session = await CommandSession(words + ["--games", "8"])
    let note = "note: 8 games are not enough to play all 5 openings in every matchup; 10 games are "
    #expect(session.notes.contains(note + "enough\n"), "\(session.notes)")
    #expect(await !CommandSession(words + ["--games", "10"]).notes.contains("not enough"))
  }

  @Test func `results do not depend on the number of workers`() async throws {
    #expect(await run("--games", "60", "--jobs", "1", "--replays", "all").status == .done)
    #expect(
      await run("--games", "60", "--jobs", "2", "--replays", "all", to: "two").status == .done)
    #expect(try files() == files(in: "two"))
  }

  @Test func `a different file has a different name`() async throws {
    #expect(await run("--games", "30").status == .done)
    try folder.write(openings.dropLast().joined(separator: "\n"), "openings.txt")
    #expect(await run("--games", "30", to: "other").status == .done)
    let names = try [results(), results(in: "other")].map { $0.split(separator: "/").last }
    #expect(names[0] != names[1])
  }

  @Test func `replays contain the opening and replay without the file`() async throws {
    #expect(await run("--games", "30", "--replays", "all").status == .done)
    try FileManager.default.removeItem(atPath: file)
    let path = "\(try results())/replays.jsonl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(#","setup":"4 4 3","rotation":0"#))
    // The replay file is sufficient, without the results.
    let alone = "\(folder.path)/alone.jsonl"
    try text.write(toFile: alone, atomically: true, encoding: .utf8)
    let session = await CommandSession(["replay", "verify", alone])
    #expect(session.status == .done, "\(session.notes)")
    // The seal detects a different opening.
    try text.replacingOccurrences(of: #""setup":"4 4 3""#, with: #""setup":"4 4 5""#)
      .write(toFile: alone, atomically: true, encoding: .utf8)
    #expect(await CommandSession(["replay", "verify", alone]).status == .usage)
  }

  @Test func `recorded games are those of the run`() async throws {
    #expect(await run("--games", "12", "--replays", "all").status == .done)
    let recorded = "\(folder.path)/recorded.jsonl"
    let session = await CommandSession([
      "replay", "record", "connect-four", "--games", "12", "--strategy", "greedy", "--strategy",
      "minimax:depth=1", "--strategy", "random", "--openings", file, "--output", recorded,
      "--quiet",
    ])
    #expect(session.status == .done, "\(session.notes)")
    #expect(
      FileManager.default.contentsEqual(
        atPath: recorded, andPath: "\(try results())/replays.jsonl"))
  }

  @Test func `results are verified and reproduced without the file`() async throws {
    #expect(await run("--games", "30", "--replays", "every:2").status == .done)
    try FileManager.default.removeItem(atPath: file)
    let path = try results()
    let verified = await CommandSession(["verify", path])
    #expect(verified.status == .done, "\(verified.output)\(verified.notes)")
    let again = await CommandSession([
      "rerun", "--from", path, "--quiet", "--output", "\(folder.path)/again",
    ])
    #expect(again.status == .done, "\(again.notes)")
    #expect(try files() == files(in: "again"))
    let cited = await CommandSession(["cite", path])
    #expect(cited.output.contains("rerun --from \(path) --output"), "\(cited.output)")
    let page = await CommandSession([
      "report", path, "--output", "\(folder.path)/page.html",
    ])
    #expect(page.status == .done, "\(page.notes)")
    #expect(try folder.text("page.html").contains("30 games from 5 openings of openings-"))
  }

  @Test func `a changed copy fails the check`() async throws {
    #expect(await run("--games", "30").status == .done)
    let path = try results()
    let copy = try #require(
      try FileManager.default.contentsOfDirectory(atPath: path).first {
        $0.hasPrefix("openings-")
      })
    try "4 4\n".write(toFile: "\(path)/\(copy)", atomically: true, encoding: .utf8)
    #expect(await CommandSession(["verify", path]).status == .checkFailed)
    try FileManager.default.removeItem(atPath: "\(path)/\(copy)")
    let again = await CommandSession([
      "rerun", "--from", path, "--quiet", "--output", "\(folder.path)/again",
    ])
    #expect(again.status == .usage)
    #expect(again.notes.contains("\(copy) is missing in \(path)"), "\(again.notes)")
  }

  @Test func `longer runs extend shorter ones`() async throws {
    #expect(await run("--games", "36", to: "short").status == .done)
    let extended = await run("--games", "60", "--extend", try results(in: "short"))
    #expect(extended.status == .done, "\(extended.notes)")
    #expect(await run("--games", "60", to: "whole").status == .done)
    #expect(try files() == files(in: "whole"))
    try folder.write("1\n2\n3\n4\n5\n", "openings.txt")
    let other = await run("--games", "60", "--extend", try results(in: "short"), to: "other")
    #expect(other.status == .usage)
    #expect(other.notes.contains("from a different run: openings sha256:"), "\(other.notes)")
  }

  @Test func `interrupted runs resume`() async throws {
    let words = [
      "tricks", "--games", "4", "--quiet", "--output", "\(folder.path)/toy", "--openings", file,
    ]
    let toy = await CommandSession(words, catalog: .toys)
    #expect(toy.status == .usage)
    #expect(toy.notes.contains("--openings: tricks cannot begin with openings from a file"))
    var request = RunSpecification(strategies: ["random", "other=random"], games: 4000)
    let text = openings.joined(separator: "\n")
    request.openingFile = RuleFile(name: "openings.txt", bytes: Array(text.utf8))
    let game = try #require(Catalog.studies.games.first { $0.name == "connect-four" })
    let run = try game.prepare(request)
    let place = try RunFolder(run: run, output: "\(folder.path)/out")
    let stopped = try await Task { try await place.play(progress: { _ in cancelTask() }) }.value
    #expect(stopped == nil)
    _ = try await place.play(progress: { _ in })
    _ = try await RunFolder(run: run, output: "\(folder.path)/whole").play(progress: { _ in })
    #expect(try files() == files(in: "whole"))
  }

  @Test func `shards are merged`() async throws {
    for shard in ["1/2", "2/2"] {
      #expect(
        await run("--games", "42", "--shard", shard, to: "shard\(shard.first ?? "0")").status
          == .done)
    }
    let merged = await CommandSession(
      ["merge", try results(in: "shard1"), try results(in: "shard2"), "--output"]
        + ["\(folder.path)/merged", "--quiet"])
    #expect(merged.status == .done, "\(merged.notes)")
    #expect(await run("--games", "42").status == .done)
    #expect(try files() == files(in: "merged"))
  }

  @Test func `dominoes begin with the listed deals`() async throws {
    let tiles = "0-0 0-1 1-1 0-2 1-2 2-2"
    try folder.write(
      "\(tiles)\ntiles 2-2 1-2 1-1 0-1 0-2 0-0  # from a replay\n", "openings.txt")
    let words = [
      "dominoes", "--rule", "set=2", "--rule", "hand=2", "--rule", "family=draw", "--games", "8",
      "--strategy", "random", "--strategy", "random", "--openings", file, "--replays", "all",
      "--quiet",
    ]
    let output = "\(folder.path)/out"
    let session = await CommandSession(words + ["--output", output])
    #expect(session.status == .done, "\(session.notes)")
    #expect(try games(["opening_id"]).map { $0[0] } == ["0", "0", "1", "1", "0", "0", "1", "1"])
    try FileManager.default.removeItem(atPath: file)
    let path = try results()
    #expect(try String(contentsOfFile: "\(path)/replays.jsonl", encoding: .utf8).contains(tiles))
    #expect(await CommandSession(["replay", "verify", "\(path)/replays.jsonl"]).status == .done)
    #expect(await CommandSession(["verify", path]).status == .done)
  }

  @Test(arguments: [
    (["--rule", "opening-plies=2"], "random plies cannot follow listed openings"),
    (["--format", "adaptive"], "cannot be used with the adaptive format"),
  ])
  func `contradictions are refused before anything is written`(
    words: [String], problem: String
  ) async throws {
    let session = await CommandSession(
      ["connect-four", "--openings", file, "--output", "\(folder.path)/out"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains("--openings"), "\(session.notes)")
    #expect(session.notes.contains(problem), "\(session.notes)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }

  @Test func `mistakes in the file have a line and a remedy`() async throws {
    try folder.write("1 7 1 7 1 7\n4 x\n", "openings.txt")
    let session = await run("--games", "4")
    #expect(session.status == .usage)
    #expect(
      session.notes == """
        tournament: error: --openings: \(file), line 1: decided: the seat to move can win at once
          Remove the line, or use the option allow-decided.
        tournament: error: --openings: \(file), line 2, column 3: 'x': expected a column from 1 to 7
          Expected columns, such as 4 4 3, or a position, such as 7/7/7/7/3y3/3r3 r.

        """)
    try folder.write("1 7 1 7 1 7\n4\n", "openings.txt")
    #expect(await run("--games", "4", "--allow-decided").status == .done)
    let path = try results()
    #expect(await CommandSession(["verify", path]).status == .done)
    #expect(await CommandSession(["cite", path]).output.contains("--allow-decided"))
  }

  @Test func `the option requires a readable file and a single game`() async throws {
    let missing = await CommandSession([
      "connect-four", "--openings", "\(folder.path)/none.txt", "--output", folder.path,
    ])
    #expect(missing.status == .usage)
    #expect(missing.notes.contains("none.txt"), "\(missing.notes)")
    let all = await CommandSession(["--openings", file, "--output", "\(folder.path)/out"])
    #expect(all.status == .usage)
    #expect(all.notes.contains("--openings, "), "\(all.notes)")
    let alone = await CommandSession(["connect-four", "--allow-decided", "--output", folder.path])
    #expect(alone.notes.contains("--allow-decided requires --openings"), "\(alone.notes)")
  }

  /// The second round begins with the first opening again.
  @Test func `rounds of other formats begin with the first opening`() async throws {
    let session = await CommandSession(
      [
        "connect-four", "--format", "ladder:games=4", "--games", "16", "--openings", file,
        "--quiet", "--output", "\(folder.path)/out",
      ] + ["greedy", "random", "random"].flatMap { ["--strategy", $0] })
    #expect(session.status == .done, "\(session.notes)")
    let numbers = try games(["opening_id"]).map { $0[0] }
    #expect(numbers == ["0", "0", "1", "1", "0", "0", "1", "1"])
    #expect(await CommandSession(["verify", try results()]).status == .done)
  }
}
