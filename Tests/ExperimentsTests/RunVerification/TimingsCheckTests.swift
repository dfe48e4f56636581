import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct TimingsCheckTests {
  /// Three decisions took 6 µs in total: half took at most 1 µs, all at most 4 µs.
  private static let cells = ["3", "0.006", "1.000", "4.000", "4.000", "4.000"]

  private func column(_ change: (inout [String]) -> Void) -> Int? {
    var cells = TimingsCheckTests.cells
    change(&cells)
    return TimingsCheck.problem(cells, decisions: 10)?.column
  }

  @Test func `possible times are accepted`() {
    #expect(column { _ in } == nil)
    #expect(column { $0 = ["0", "", "", "", "", ""] } == nil)
    // The time exceeds the limit of a column.
    #expect(column { $0 = ["3", "", "1.000", "4.000", "4.000", ""] } == nil)
  }

  @Test(arguments: [
    (0, "11"), (0, "-1"), (0, "3.0"), (0, "03"), (0, "+3"), (0, "x"),
    (1, "inf"), (1, "nan"), (1, "-0.006"), (1, "0.0060"), (1, "6e-3"), (1, " 0.006"),
    (1, "0.002"), (1, "0.014"), (1, ""), (2, "5.000"), (3, "0.500"), (5, "3.999"), (5, "4.000\r"),
    (4, "4"),
  ])
  func `impossible times are found by column`(place: Int, cell: String) {
    let found = column { $0[place] = cell }
    // If a percentile is raised, the next one is too low.
    #expect(found == (cell == "5.000" ? 3 : place), "\(cell)")
  }

  @Test func `without timed decisions all cells are empty`() {
    #expect(column { $0 = ["0", "1.000", "", "", "", ""] } == 1)
    #expect(column { $0 = ["0", "0.000", "", "", "", ""] } == 1)
    #expect(column { $0 = ["0", "", "", "", "", "1.000"] } == 5)
    #expect(column { $0 = ["", "", "", "", "", ""] } == 0)
  }

  private func finding(_ path: String, _ file: String, _ change: (String) -> String) throws
    -> VerificationIssue?
  {
    let stored = try #require(StoredRun(folder: path))
    let run = try RunStudy.study(of: stored, games: [ToyRuns.race]).run
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    try Data(change(text).utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    let chunk = try ToyRuns.chunk(run)
    let finding = try TimingsCheck(
      run: run, folder: path, decisions: chunk.counts.map(\.decisions)
    ).finding()
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    return finding
  }

  @Test func `files of times are checked`() async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let file = "timings.csv"
    #expect(try finding(path, file) { $0 } == nil)
    #expect(try finding(path, file) { $0.replacing("\n", with: "\r\n") }?.line == 1)
    #expect(try finding(path, file) { $0 + "\n" } != nil)
    #expect(try finding(path, file) { String($0.dropLast()) } != nil)
    #expect(try finding(path, file) { $0.replacing("random,", with: "\"random\",") }?.line == 2)
    #expect(
      try finding(path, file) { $0.replacing("steady:after=1,", with: "steady:after=1,9") }?.line
        == 4)
  }

  /// The times of a shard follow from its buckets, so every digit is checked.
  @Test func `times of a shard are checked by its buckets`() async throws {
    let folder = try TemporaryFolder()
    let part = try ToyRuns.run().part(try #require(Shard("1/2")))
    let path = try await ToyRuns.play(part, in: folder)
    #expect(try finding(path, "timings.csv") { $0 } == nil)
    let total = try #require(
      try folder.text(folder.contents().first { $0.hasSuffix("timings.csv") } ?? "")
        .firstMatch(of: /\.\d\d\d,/))
    #expect(
      try finding(path, "timings.csv") {
        $0.replacing(
          String(total.0), with: ".\(total.0.contains("7") ? 128 : 977),", maxReplacements: 1)
      }?.line == 2)
    let buckets = "timing-buckets.csv"
    #expect(try finding(path, buckets) { $0.replacing("\n", with: "\r\n") }?.file == buckets)
    #expect(try finding(path, buckets) { $0 + "0,1,2,x\n" }?.file == buckets)
    #expect(try finding(path, buckets) { String($0.prefix { $0 != "\n" }) + "\n" } != nil)
  }
}
