import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct VerifyRunCommandTests {
  private let folder: ScratchFolder
  private let name: String
  private var path: String { "\(folder.path)/\(name)" }

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession(
      ["tricks", "--games", "30", "--quiet", "--output", folder.path], catalog: .toys)
    try #require(session.status == .done)
    name = try #require(try folder.names().first)
  }

  private func verify(
    _ words: [String], catalog: Catalog = .toys, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["verify", "--quiet"] + words, catalog: catalog, isInterrupted: isInterrupted)
  }

  @Test(arguments: [
    ([], 30), (["--sample", "7"], 7), (["--sample", "30"], 30), (["--sample", "1000"], 30),
    (["--sample", "1", "--jobs", "3"], 1),
  ])
  func `an intact folder is verified`(words: [String], played: Int) async {
    let session = await verify([path] + words)
    #expect(session.status == .done)
    #expect(session.output == "\(path): verified, \(played) of 30 games replayed\n")
  }

  @Test func `findings are printed as JSON`() async throws {
    let session = await verify([path, path, "--sample", "3", "--json"])
    let data = Data(session.output.utf8)
    let results = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(results.count == 2)
    #expect(results[0]["verified"] as? Bool == true)
    #expect(results[0]["games"] as? Int == 30)
    #expect(results[0]["games_replayed"] as? Int == 3)
  }

  @Test func `a sample of a damaged folder replays everything and finds the row`() async throws {
    let rows = try folder.text("\(name)/games.csv").split(separator: "\n").map(String.init)
    let changed = rows.enumerated().map { $0.offset == 12 ? $0.element + "7" : $0.element }
    try folder.write(changed.joined(separator: "\n") + "\n", "\(name)/games.csv")
    for words in [[path], [path, "--sample", "2"]] {
      let session = await verify(words)
      #expect(session.status == .checkFailed)
      let lines = session.output.split(separator: "\n")
      #expect(lines[0] == "\(path): FAILED, 30 of 30 games replayed")
      #expect(lines[1].hasPrefix("  games.csv, line 13"))
    }
  }

  @Test func `current strategies play the games`() async {
    let session = await verify([path], catalog: .changedToys)
    #expect(session.status == .checkFailed)
    #expect(session.output.hasPrefix("\(path): FAILED"))
  }

  @Test func `folders are verified even if others are unreadable`() async throws {
    let other = try ScratchFolder()
    try FileManager.default.copyItem(atPath: path, toPath: "\(other.path)/run")
    try other.write(
      try other.text("run/datapackage.json").replacing(
        "\"name\" : \"lowest\"", with: "\"name\" : \"best\""), "run/datapackage.json")
    let session = await verify(["\(other.path)/run", path])
    #expect(session.status == .checkFailed)
    #expect(session.output == "\(path): verified, 30 of 30 games replayed\n")
    #expect(session.notes.contains("best"))
  }

  @Test func `every folder is checked, and the most severe status is the exit status`() async throws
  {
    try folder.write("diary", "\(name)/notes.txt")
    let session = await verify(["/none", path])
    #expect(session.status == .usage)
    #expect(session.notes.hasPrefix("tournament: error: /none"), "\(session.notes)")
    #expect(session.output.hasPrefix("\(path): FAILED, 30 of 30 games replayed\n  notes.txt: "))
    #expect(await verify([path]).status == .checkFailed)
  }

  @Test func `the JSON names the kind of each folder`() async throws {
    let other = try ScratchFolder()
    func make(_ words: String...) async throws {
      let session = await CommandSession(words, catalog: .toys)
      try #require(session.status == .done, "\(session.notes)")
    }
    let toys = ["--games", "8", "--quiet", "--output", other.path]
    for words in [
      ["compare", "tricks", "--rule-b", "low-wins=true"], ["tricks", "--shard", "1/2"],
    ] {
      #expect(await CommandSession(words + toys, catalog: .toys).status == .done)
    }
    try await make("rate", path, "--output", "\(other.path)/rating")
    try FileManager.default.createDirectory(
      atPath: "\(other.path)/recorded", withIntermediateDirectories: true)
    try await make(
      "replay", "record", "buzzer-race", "--quiet", "--output", "\(other.path)/recorded")
    let folders = [path] + (try other.names().map { "\(other.path)/\($0)" })
    let session = await verify(folders + ["--json"])
    #expect(session.status == .done, "\(session.output)")
    let results = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [[String: Any]])
    #expect(
      results.compactMap { $0["kind"] as? String }.sorted() == [
        "comparison", "rating", "replays", "run", "shard",
      ])
    #expect(results.allSatisfy { $0["verified"] as? Bool == true })
  }

  /// The check recomputes ratings as a whole.
  @Test func `samples of all kinds report the number of replayed games`() async throws {
    let other = try ScratchFolder()
    let compared = await CommandSession(
      [
        "compare", "tricks", "--rule-b", "low-wins=true", "--games", "8", "--quiet", "--output",
        other.path,
      ], catalog: .toys)
    try #require(compared.status == .done)
    let comparison = "\(other.path)/\(try #require(try other.names().first))"
    let rated = await CommandSession(
      ["rate", path, "--output", "\(other.path)/rating"], catalog: .toys)
    try #require(rated.status == .done)
    let session = await verify([comparison, "\(other.path)/rating", path, "--sample", "3"])
    #expect(session.status == .done)
    let rating = await verify(["\(other.path)/rating"])
    #expect(
      session.output == "\(comparison): verified, 4 of 8 games replayed\n" + rating.output
        + "\(path): verified, 3 of 30 games replayed\n")
  }

  @Test func `an interrupt stops the command`() async {
    let session = await verify([path], isInterrupted: true)
    #expect(session.status == .stopped)
    #expect(session.notes == "tournament: \(path): stopped; not verified\n")
  }

  @Test(arguments: [[], ["/none"], ["/dev/null"], ["/none", "--sample", "0"]])
  func `invalid arguments are reported`(words: [String]) async {
    let session = await verify(words)
    #expect(session.status == .usage)
    #expect(session.output.isEmpty)
  }

  /// E2: a page with any options is compared with the page of the same results.
  @Test(arguments: [[], ["--timings"], ["--replays", "upsets"], ["--timings", "--replays", "3"]])
  func `a report of the results is verified, and any other one is not`(options: [String])
    async throws
  {
    let report = await CommandSession(["report", path] + options, catalog: .toys)
    #expect(report.status == .done)
    #expect(await verify([path]).status == .done)
    let page = try folder.text("\(name)/report.html")
    for changed in [
      page.replacing("</body>", with: "<script>alert(1)</script></body>"),
      page.replacing("lowest", with: "best"), page + "\n", "",
    ] {
      try folder.write(changed, "\(name)/report.html")
      let session = await verify([path])
      #expect(session.status == .checkFailed)
      #expect(session.output.contains("\n  report.html"))
      #expect(session.output.contains("differs from the report of these results"))
    }
  }

  /// E2: anything else with the name of the report is unexpected.
  @Test func `a folder with the name of the report is a finding`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/report.html", withIntermediateDirectories: false)
    let session = await verify([path])
    #expect(session.status == .checkFailed)
    #expect(session.output.contains("report.html: unexpected folder"))
  }
}
