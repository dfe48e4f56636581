import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepCheckTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep() throws -> Sweep {
    try SweepFixture.cards()
  }

  private func verify(
    _ path: String, sample: Int? = nil, jobs: Int = 2
  ) async throws -> FolderVerification {
    let folder = try VerifiableFolder(path, games: [ToyRuns.race, ToyRuns.cards])
    return try #require(try await folder.verify(sample: sample, jobs: jobs))
  }

  private func search() throws -> Sweep {
    try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..4"], design: "grid",
      objectives: ["first-player-score=max"], budget: 600)
  }

  private func played(_ sweep: Sweep) async throws -> String {
    let folder = try SweepFolder(sweep, output: output.path)
    _ = try await folder.play()
    return folder.path
  }

  /// Adds a decision to every batch, and writes all results that follow from the batches.
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
    let results = try sweep.results(of: SweepState(of: sweep), in: path)
    for table in results.tables { try write(table.text, table.fileName) }
    let marks = try sweep.growingTables.map { try FileMark(path: "\(path)/\($0.fileName)") }
    try write(sweep.package(of: results, marks: marks), PackageFile.name)
  }

  @Test(arguments: [false, true])
  func `a sample replays whole points`(isSearch: Bool) async throws {
    let path = try await played(isSearch ? search() : sweep())
    let result = try await verify(path, sample: 50)
    #expect(result.findings == [])
    #expect(result.replayed >= 50 && result.replayed < result.games)
    let folder = try VerifiableFolder(path, games: [ToyRuns.cards])
    #expect(folder.games(inSample: 50) == result.replayed)
    #expect(try await verify(path, sample: 50, jobs: 1).replayed == result.replayed)
  }

  /// The folder contradicts only the games.
  @Test(arguments: [false, true])
  func `a sample finds forged batches of its points`(isSearch: Bool) async throws {
    let sweep = try isSearch ? search() : sweep()
    let path = try await played(sweep)
    try forgeDecisions(sweep, in: path)
    #expect(try sweep.storedSummary(at: path) != nil)
    let result = try await verify(path, sample: 50)
    #expect(result.findings.map(\.file) == ["batches.csv"])
    #expect(result.findings.first?.column == "decisions")
    #expect(result.replayed > 0 && result.replayed < result.games)
    let all = try await verify(path, sample: result.games)
    #expect(all.findings.map(\.file) == ["batches.csv"])
    #expect(try await verify(path).findings == all.findings)
  }

  /// The next rung does not follow from the batches.
  @Test func `a sample finds selections that do not follow`() async throws {
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
    #expect(result.findings.map(\.file) == ["points.csv"])
  }

  @Test func `the first points are replayed before a folder is shown`() async throws {
    let sweep = try sweep()
    let path = try await played(sweep)
    #expect(try await sweep.spotCheck(in: path, limit: .seconds(300)) != nil)
    let points = "\(path)/points.csv"
    let text = try String(contentsOfFile: points, encoding: .utf8)
    try text.replacing("\n0,4,10,40,", with: "\n0,4,10,38,").write(
      toFile: points, atomically: true, encoding: .utf8)
    let error = await #expect(throws: StaleResults.self) {
      try await sweep.spotCheck(in: path, limit: .seconds(300))
    }
    #expect(error?.description.contains("points.csv") == true)
  }
}
