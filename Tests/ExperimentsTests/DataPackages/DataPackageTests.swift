@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct DataPackageTests {
  private let schema = TableSchema(
    fields: [.init("number", .integer, "a number", minimum: 0)], primaryKey: ["number"])

  private func package(
    shard: Shard? = nil, replays: StoredReplays? = nil
  ) -> DataPackage<[String: Int], [String: Int]> {
    DataPackage(
      name: "run-1", title: "one run", configuration: ["games": 7], shard: shard,
      summary: ["games": 5],
      resources: [
        DataResource(
          name: "games", path: "games.csv", description: "One row per game", bytes: 9,
          hash: "sha256:00", rows: 3, schema: schema),
        DataResource(
          name: "timings", path: "timings.csv", description: "One row per strategy", bytes: nil,
          hash: nil, rows: 2, schema: schema),
      ], replays: replays)
  }

  /// The keys that other programs look for; what is absent has none.
  @Test func text() throws {
    let resource =
      #"{"bytes":9,"description":"One row per game","encoding":"utf-8","format":"csv","#
      + #""hash":"sha256:00","mediatype":"text/csv","name":"games","path":"games.csv","#
      + #""profile":"tabular-data-resource","rows":3,"schema":\#(try JSON.canonical(schema))}"#
    let timings =
      #"{"description":"One row per strategy","encoding":"utf-8","format":"csv","#
      + #""mediatype":"text/csv","name":"timings","path":"timings.csv","#
      + #""profile":"tabular-data-resource","rows":2,"schema":\#(try JSON.canonical(schema))}"#
    #expect(
      try JSON.canonical(package())
        == #"{"configuration":{"games":7},"name":"run-1","profile":"tabular-data-package","#
        + #""resources":[\#(resource),\#(timings)],"schema_version":6,"summary":{"games":5},"#
        + #""title":"one run","tool_version":"0.3.0"}"#)
  }

  /// What is written is read back.
  @Test func bothWays() throws {
    let replays = StoredReplays(path: "replays.jsonl", selection: "all", bytes: 4, hash: "sha256:1")
    let text = try JSON.pretty(package(shard: Shard("2/3"), replays: replays))
    let read = try #require(
      JSON.value(StoredPackage<[String: Int], [String: Int]>.self, from: text.utf8))
    #expect((read.schemaVersion, read.toolVersion) == (ToolVersion.schema, ToolVersion.current))
    #expect((read.configuration, read.summary) == (["games": 7], ["games": 5]))
    #expect(read.shard == Shard("2/3"))
    #expect(read.resources.map(\.path) == ["games.csv", "timings.csv"])
    #expect(read.resources.map(\.rows) == [3, 2])
    #expect(read.hash(of: "games.csv") == "sha256:00")
    #expect(read.hash(of: "timings.csv") == nil)
    #expect(read.resources[0].schema?.header == "number\n")
    #expect((read.replays?.path, read.replays?.selection) == ("replays.jsonl", "all"))
    #expect((read.replays?.bytes, read.replays?.hash) == (4, "sha256:1"))
  }
}
