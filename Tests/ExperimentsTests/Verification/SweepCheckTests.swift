@testable import Tournament
import Foundation
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SweepCheckTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep(_ shard: Shard? = nil) throws -> Sweep {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(games: 40),
      varying: ["rule:hand=4,5", "rule:cards=10,8,20"], design: "grid")
    return try shard.map { try sweep.part($0) } ?? sweep
  }

  private func played(_ shard: Shard? = nil, keepsRuns: Bool = false) async throws -> String {
    let folder = try SweepFolder(sweep(shard), output: output.path)
    _ = try await folder.play(keepsRuns: keepsRuns)
    return folder.path
  }

  private func verify(
    _ path: String, sample: Int? = nil, jobs: Int = 2
  ) async throws -> FolderVerification {
    let check = try SweepCheck(
      try #require(StoredSweep(folder: path)), games: [ToyRuns.race, ToyRuns.cards])
    return try #require(try await check.verify(sample: sample, jobs: jobs) { _ in })
  }

  private func search() throws -> Sweep {
    try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..4"], design: "grid",
      aims: ["first-seat=max"], budget: 600)
  }

  private func played(_ sweep: Sweep) async throws -> String {
    let folder = try SweepFolder(sweep, output: output.path)
    _ = try await folder.play()
    return folder.path
  }

  /// Adds a decision to every batch, and writes everything that follows from the batches.
  private func forgeDecisions(_ sweep: Sweep, in path: String) throws {
    let columns = SweepColumns(of: sweep)
    let place = try #require(
      columns.schema(of: .batches).fields.firstIndex { $0.name == "decisions" })
    var rows = try String(contentsOfFile: "\(path)/batches.csv", encoding: .utf8)
      .split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    for row in rows.indices.dropFirst() {
      rows[row][place] = "\(try #require(Int(rows[row][place])) + 1)"
    }
    func write(_ text: String, _ file: String) throws {
      try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    }
    try write(rows.map { $0.joined(separator: ",") + "\n" }.joined(), "batches.csv")
    let results = try sweep.results(in: path)
    for table in results.tables { try write(table.text, table.fileName) }
    let marks = try sweep.growingTables.map { try FileMark(path: "\(path)/\($0.fileName)") }
    try write(sweep.package(of: results, marks: marks), PackageFile.name)
  }

  @Test(arguments: [false, true])
  func aSampleReplaysWholePoints(isSearch: Bool) async throws {
    let path = try await played(isSearch ? search() : sweep())
    let result = try await verify(path, sample: 50)
    #expect(result.findings == [])
    #expect(result.replayed >= 50 && result.replayed < result.games)
    let folder = try VerifiableFolder(path, games: [ToyRuns.cards])
    #expect(folder.games(inSample: 50) == result.replayed)
    #expect(try await verify(path, sample: 50, jobs: 1).replayed == result.replayed)
  }

  /// The folder contradicts nothing but the games.
  @Test(arguments: [false, true])
  func aSampleFindsForgedBatchesOfItsPoints(isSearch: Bool) async throws {
    let sweep = try isSearch ? search() : sweep()
    let path = try await played(sweep)
    try forgeDecisions(sweep, in: path)
    #expect(try StoredSweep(folder: path).flatMap { try sweep.problem(of: $0) } == nil)
    let result = try await verify(path, sample: 50)
    #expect(result.findings.map(\.file) == ["batches.csv"])
    #expect(result.findings.first?.column == "decisions")
    #expect(result.replayed > 0 && result.replayed < result.games)
    let all = try await verify(path, sample: result.games)
    #expect(all.findings.map(\.file) == ["batches.csv"])
    #expect(try await verify(path).findings == all.findings)
  }

  /// Without a replay: the answer does not follow from the batches.
  @Test func aSampleFindsChoicesThatDoNotFollow() async throws {
    let path = try await played(search())
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: "\(path)/batches.csv", encoding: .utf8)
    let forged = text.split(separator: "\n").map { line in
      var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if line.hasPrefix("0,0,") { cells[5] = "0" }
      return cells.joined(separator: ",") + "\n"
    }.joined()
    try #require(forged != text)
    try forged.write(toFile: "\(path)/batches.csv", atomically: true, encoding: .utf8)
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing(hash(text), with: hash(forged))
      .write(toFile: package, atomically: true, encoding: .utf8)
    let result = try await verify(path, sample: 50)
    #expect((result.replayed, result.findings.map(\.file)) == (0, ["datapackage.json"]))
  }

  @Test(arguments: [false, true])
  func holds(keepsRuns: Bool) async throws {
    let result = try await verify(try await played(keepsRuns: keepsRuns))
    #expect(result.findings == [])
    #expect((result.kind, result.games, result.replayed) == (.sweep, 240, 240))
  }

  /// A part, by way of the command's entry.
  @Test func part() async throws {
    let path = try await played(Shard("2/2"))
    let result = try await verify(path)
    #expect(result.findings == [])
    #expect((result.kind, result.games, result.replayed) == (.sweep, 120, 120))
    let entry = try VerifiableFolder(path, games: [ToyRuns.cards])
    #expect(entry.games == 120)
  }

  /// A1: all games of a search are played again, those of the validation included, and a changed digit in
  /// its rows is found.
  @Test func search() async throws {
    let folder = try SweepFolder(search(), output: output.path)
    let summary = try #require(try await folder.play())
    let result = try await verify(folder.path)
    #expect(result.findings == [])
    #expect((result.games, result.replayed) == (summary.games, summary.games))
    for file in ["points.csv", "batches.csv"] {
      let path = "\(folder.path)/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let digit = try #require(text.dropLast().last)
      try (text.dropLast(2) + (digit == "1" ? "2\n" : "1\n")).write(
        toFile: path, atomically: true, encoding: .utf8)
      #expect(try await verify(folder.path).findings.first?.file == file)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// A flipped bit anywhere in a file is found, and told of that file.
  @Test(arguments: ["points.csv", "effects.csv", "batches.csv", "datapackage.json"])
  func flippedBits(file: String) async throws {
    let path = try await played()
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    let bytes = try Data(contentsOf: url)
    for (number, place) in stride(from: 3, to: bytes.count, by: bytes.count / 7).enumerated() {
      var damaged = bytes
      damaged[place] ^= 1 << (number % 7)
      try damaged.write(to: url)
      // What can't be read any more is no sweep, or one that is refused.
      guard let stored = StoredSweep(folder: path),
        let check = try? SweepCheck(stored, games: [ToyRuns.cards])
      else {
        #expect(file == "datapackage.json")
        continue
      }
      let findings = try await check.verify(jobs: 1) { _ in }?.findings ?? []
      #expect(!findings.isEmpty, "byte \(place)")
      if file == "points.csv" || file == "batches.csv" { #expect(findings[0].file == file) }
    }
  }

  /// Tables that were forged together with their hashes.
  @Test(arguments: ["points.csv", "effects.csv", "batches.csv"])
  func forged(file: String) async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let description = try String(contentsOfFile: package, encoding: .utf8)
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    let forged = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try forged.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    try description.replacing(hash(text), with: hash(forged)).write(
      toFile: package, atomically: true, encoding: .utf8)
    let findings = try await verify(path).findings
    #expect(findings.first?.file == (file == "effects.csv" ? "datapackage.json" : file))
  }

  /// Files and folders that no sweep wrote, and such as are gone.
  @Test func foreign() async throws {
    let path = try await played()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(path)/notes.txt"))
    #expect(try await verify(path).findings.map(\.file) == ["notes.txt"])
    try FileManager.default.removeItem(atPath: "\(path)/notes.txt")
    try FileManager.default.removeItem(atPath: "\(path)/effects.csv")
    #expect(try await !verify(path).findings.isEmpty)
  }

  /// Runs that are missing, foreign or damaged.
  @Test func runs() async throws {
    let path = try await played(keepsRuns: true)
    let runs = "\(path)/runs"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: runs).sorted().first)
    let games = URL(fileURLWithPath: "\(runs)/\(name)/games.csv")
    let bytes = try Data(contentsOf: games)
    try bytes.dropLast().write(to: games)
    let damaged = try await verify(path).findings
    #expect(damaged.map(\.file) == ["runs/\(name)"])
    #expect(damaged[0].problem.contains("games.csv"))
    try bytes.write(to: games)
    try FileManager.default.moveItem(atPath: "\(runs)/\(name)", toPath: "\(runs)/other")
    let moved = try await verify(path).findings
    #expect(
      moved.map { [$0.file, $0.problem] } == [
        ["runs/\(name)", "missing run"], ["runs/other", "unexpected run"],
      ])
    try FileManager.default.moveItem(atPath: "\(runs)/other", toPath: "\(runs)/\(name)")
    #expect(try await verify(path).findings == [])
  }

  /// Tables of another version are not played again.
  @Test func olderTables() async throws {
    let path = try await played()
    let package = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    let old = text.replacing(#/"schema_version" : \d+/#, with: "\"schema_version\" : 2")
    #expect(old != text)
    try old.write(toFile: package, atomically: true, encoding: .utf8)
    let stored = try #require(StoredSweep(folder: path))
    let error = #expect(throws: FailedCheck.self) {
      try SweepCheck(stored, games: [ToyRuns.cards])
    }
    #expect(error?.description.contains("its result files have version 2") == true)
  }

  /// Stopped by the user, nothing is told.
  @Test func cancelled() async throws {
    let path = try await played()
    let check = try SweepCheck(
      try #require(StoredSweep(folder: path)), games: [ToyRuns.cards])
    let result = try await Task { try await check.verify(jobs: 1) { _ in cancelTask() } }.value
    #expect(result == nil)
  }

  /// The first points are played again before a folder is shown.
  @Test func spots() async throws {
    let sweep = try sweep()
    let path = try await played()
    #expect(try await SpotCheck.check(sweep, in: path, limit: .seconds(300)) != nil)
    let points = "\(path)/points.csv"
    let text = try String(contentsOfFile: points, encoding: .utf8)
    try text.replacing("\n0,4,10,40,", with: "\n0,4,10,38,").write(
      toFile: points, atomically: true, encoding: .utf8)
    let error = await #expect(throws: StaleResults.self) {
      try await SpotCheck.check(sweep, in: path, limit: .seconds(300))
    }
    #expect(error?.description.contains("points.csv") == true)
  }
}
