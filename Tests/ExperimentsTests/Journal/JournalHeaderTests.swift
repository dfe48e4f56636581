import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct JournalHeaderTests {
  private func header(
    _ replays: Sampling = .none, change: (inout RunSpecification) -> Void = { _ in },
    shard: Shard? = nil
  ) throws -> JournalHeader {
    let run = try ToyRuns.run(change: change)
    return try JournalHeader(run: try shard.map { try run.part($0) } ?? run, replays: replays)
  }

  @Test func `a header reads back`() throws {
    let header = try header(.every(7), shard: Shard("2/3"))
    let body = try header.body()
    #expect(body.hasPrefix("run {\"configuration\":\"{"))
    #expect(!body.contains("\n"))
    #expect(JournalHeader(body: body) == header)
    #expect(JournalHeader.format(ofBody: body) == 1)
    #expect((header.shard, header.replays) == ("2/3", "every:7"))
  }

  @Test(arguments: ["", "run ", "run", "run {}", "run {\"format\":1}", "done 1", "Run {}", "run 1"])
  func `invalid headers are refused`(body: String) throws {
    #expect(JournalHeader(body: body) == nil)
  }

  @Test(
    arguments: [
      ("run {\"format\":9}", 9), ("run {\"format\":1,\"mood\":\"good\"}", 1), ("run {}", nil),
      ("run {\"format\":\"1\"}", nil), ("{\"format\":1}", nil), ("", nil),
    ] as [(String, Int?)])
  func `the version is read even if the rest is invalid`(body: String, format: Int?) {
    #expect(JournalHeader.format(ofBody: body) == format)
  }

  @Test func `obstacles to resuming are reported`() throws {
    let mine = try header(.all)
    #expect(try mine.obstacle(to: header(.all)) == nil)
    #expect(
      try mine.obstacle(to: header(.all, change: { $0.seed = 2 }))
        == "it has a different configuration")
    #expect(
      try mine.obstacle(to: header(.all, shard: Shard("1/3")))
        == "it is a different shard")
    #expect(
      try mine.obstacle(to: header(.every(5)))
        == "it was started with replays 'every:5', not 'all'")
    for (old, new) in [
      ("\"0.3.0\"", "\"7.5\""),
      ("\"schema_version\":\(ToolVersion.schema)", "\"schema_version\":1"),
    ] {
      let body = try mine.body()
      #expect(body.contains(old))
      let begun = try #require(
        JournalHeader(body: body.replacing(old, with: new)))
      let obstacle = try #require(mine.obstacle(to: begun))
      #expect(
        obstacle == "it was started by tournament \(begun.toolVersion) (result files version "
          + "\(begun.schemaVersion)), but this is 0.3.0 (version \(ToolVersion.schema))")
    }
  }
}
