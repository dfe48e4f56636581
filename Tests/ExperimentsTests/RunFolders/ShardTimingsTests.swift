import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct ShardTimingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `buckets of times read back`() throws {
    var histograms = [TimingHistogram](repeating: TimingHistogram(), count: 3)
    for time in 1...500 { histograms[time % 2].add(nanoseconds: Int64(time * time * time)) }
    try StagingFolder(at: folder.path).write([Shard.text(of: histograms)], to: Shard.timingsFile)
    #expect(try Shard.timings(folder: folder.path, strategies: 3) == histograms)
  }

  @Test(arguments: ["3,5,0,1\n", "0,5,0,0\n", "0,5,100000,1\n", "0,5,1,1\n0,5,1,1\n", "0,-5,1,1\n"])
  func `invalid rows are errors`(rows: String) throws {
    try ("strategy_index,total_ns,bucket,decisions\n" + rows).write(
      toFile: "\(folder.path)/\(Shard.timingsFile)", atomically: true, encoding: .utf8)
    #expect(throws: UnreadableFile.self) { try Shard.timings(folder: folder.path, strategies: 3) }
  }
}
