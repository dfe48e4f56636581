import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct RunProgressTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Plays some pairs of a run, with an entry in the journal after each.
  private func begin(_ run: PlayableRun, games: Range<Int>) async throws {
    var tables = try await RunStudy(run: run).open(at: folder.path).tables
    for start in stride(from: games.lowerBound, to: games.upperBound, by: 2) {
      try tables.play(start..<start + 2, of: run)
    }
  }

  /// The journal has the run, its progress and all thinking times.
  @Test func `progress is read from the journal`() async throws {
    let run = try ToyRuns.run(strategies: ["random", "steady"])
    try await begin(run, games: 0..<6)
    let savedProgress = try #require(try RunProgress(folder: folder.path))
    #expect(savedProgress.folder == folder.path)
    #expect(savedProgress.configuration == run.configuration)
    #expect(savedProgress.shard == nil)
    #expect(savedProgress.toolVersion == ToolVersion.current)
    #expect(savedProgress.planned == 0..<24)
    #expect(savedProgress.games == 6)
    let sizes = try ["games.csv", "seats.csv"].map { try folder.text($0).utf8.count }
    #expect(savedProgress.byteCounts == (sizes[0], sizes[1]))
    let decisions = try folder.text("seats.csv").split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for (index, label) in run.configuration.strategies.map(\.label).enumerated() {
      let count = decisions.filter { $0[2] == label }.compactMap { Int($0[6]) }.sum()
      #expect(savedProgress.timings[index].count == count)
    }
  }

  @Test func `a journal that was cut anywhere gives its complete entries`() async throws {
    try await begin(try ToyRuns.run(), games: 0..<6)
    let journal = Array(try folder.text("journal").utf8)
    let ends = try JournalContents(path: "\(folder.path)/journal").ends.map(\.byteCount)
    let url = URL(fileURLWithPath: "\(folder.path)/journal")
    for cut in stride(from: 0, to: journal.count, by: 7) + ends {
      try Data(journal.prefix(cut)).write(to: url)
      let entries = max(0, ends.count { $0 <= cut } - 1)
      #expect(try RunProgress(folder: folder.path)?.games == (entries > 0 ? 2 * entries : nil))
    }
  }

  @Test(arguments: [
    (#"\"games\":24"#, #"\"games\":-24"#), (#"\"games\":24"#, #"\"games\":4"#),
    (#"\"seats\":2"#, #"\"seats\":0"#), (#"\"seats\":2"#, #"\"seats\":4611686018427387904"#),
    (#""shard":"""#, #""shard":"2/2""#),
  ])
  func `impossible contents of a forged journal are refused`(old: String, new: String) async throws
  {
    try await begin(try ToyRuns.run(), games: 0..<6)
    let bodies = try folder.text("journal").split(separator: "\n").map {
      String($0.split(separator: " ", maxSplits: 2)[2])
    }
    try #require(bodies[0].contains(old))
    var chain = ""
    var forged = ""
    for body in [bodies[0].replacing(old, with: new)] + bodies.dropFirst() {
      let line = JournalLine.write(body, after: chain)
      (forged, chain) = (forged + line.line, line.checksum)
    }
    _ = try folder.write(forged, to: "journal")
    #expect(try RunProgress(folder: folder.path) == nil)
  }

  @Test func `a run is found by its hidden folder and by its later name`() async throws {
    let run = try ToyRuns.run(games: 4000)
    let hidden = try await ToyRuns.interrupt(run, after: 2, in: folder)
    let final = try RunFolder(run: run, output: folder.path).path
    for path in [hidden, final, "\(hidden)/", "\(final)/"] {
      #expect(RunProgress.folder(of: path) == hidden)
    }
    #expect(RunProgress.isHidden(hidden) && !RunProgress.isHidden(final))
    for path in [folder.path, "\(final)x", "", "/", "."] {
      #expect(RunProgress.folder(of: path) == nil)
    }
  }
}

private func + (one: StrideTo<Int>, other: [Int]) -> [Int] { Array(one) + other }
