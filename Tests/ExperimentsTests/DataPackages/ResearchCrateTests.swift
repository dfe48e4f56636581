import Foundation
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct ResearchCrateTests {
  private let folder: TemporaryFolder
  private let staging: StagingFolder

  init() throws {
    folder = try TemporaryFolder()
    staging = try StagingFolder(
      path: folder.path, names: PackageFile.descriptions + ["timings.csv"])
  }

  /// Writes a description with a table, replays, a file of a rule and provenance, and returns the entities of
  /// the crate.
  private func entities(of record: ProvenanceRecord) throws -> [String: [String: Any]] {
    let table = try staging.write(["strategy\n"], to: "timings.csv")
    let package = DataPackage(
      name: "snap-1", title: "4 games of \"snap\"\n", configuration: ["game": "snap"], summary: [0],
      resources: [
        StudyTable(ResultFile.timings, TimingRow.columns.schema, isReproducible: false)
          .resource(table.mark, rows: 0)
      ],
      replays: StoredFile(path: "replays.jsonl", bytes: 0, hash: "", selection: "all"),
      ruleFiles: [RuleFileCopy(rule: "bank", fileName: "bank-1.csv", bytes: [], isBuiltIn: false)]
        .stored)
    try staging.write([JSON.pretty(package)], to: PackageFile.name)
    try staging.finish(record)
    let text = try folder.text(ResearchCrate.fileName)
    let crate = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let graph = try #require(crate["@graph"] as? [[String: Any]])
    let ids = graph.compactMap { $0["@id"] as? String }
    #expect(ids.count == graph.count)
    return Dictionary(zip(ids, graph)) { $1 }
  }

  private func references(_ value: Any?) -> [String] {
    ((value as? [Any]) ?? [value as Any]).compactMap { ($0 as? [String: String])?["@id"] }
  }

  @Test func `a crate describes the files, the program and its run`() throws {
    let words = ["tournament", "snap", "--strategy", "\"</script>\u{1b}[2J\\é'=random"]
    let record = ResultMaker.$current.withValue(ResultMaker(words: words)) {
      ProvenanceRecord(toolVersion: "1.2")
    }
    let entities = try entities(of: record)
    let files = [
      "datapackage.json", "provenance.json", "timings.csv", "bank-1.csv", "replays.jsonl",
    ]
    let root = try #require(entities["./"])
    let done = try #require(ProvenanceRecord(folder: folder.path))
    #expect(root["name"] as? String == "snap-1")
    #expect(root["description"] as? String == "4 games of \"snap\"\n")
    #expect(root["datePublished"] as? String == done.ended)
    #expect(references(root["hasPart"]) == files)
    let action = try #require(entities[references(root["mentions"]).first ?? ""])
    #expect(action["startTime"] as? String == done.started)
    #expect(action["endTime"] as? String == done.ended)
    #expect(action["description"] as? String == record.command)
    #expect(references(action["object"]) == ["datapackage.json", "bank-1.csv"])
    #expect(references(action["result"]) == ["./"])
    let program = entities[references(action["instrument"]).first ?? ""]
    #expect(program?["softwareVersion"] as? String == "1.2")
    #expect(program?["identifier"] as? String == record.commit.map { "commit \($0)" })
    let license = entities[references(root["license"]).first ?? ""]
    #expect((license?["description"] as? String)?.contains("To state one") == true)
    for name in files.prefix(3) {
      let mark = try FileMark(path: "\(folder.path)/\(name)")
      #expect(entities[name]?["contentSize"] as? String == "\(mark.byteCount)")
      #expect(entities[name]?["sha256"] as? String == mark.digest)
    }
    #expect(entities["timings.csv"]?["description"] as? String == ResultFile.timings.description)
    #expect(
      files.map { entities[$0]?["encodingFormat"] as? String } == [
        "application/json", "application/json", "text/csv", "text/csv", "application/jsonl",
      ])
  }

  @Test func `unknown facts are left out`() throws {
    let action = try entities(of: ProvenanceRecord(toolVersion: "1").resuming(nil))["#action"]
    #expect(
      action?.keys.sorted() == [
        "@id", "@type", "endTime", "instrument", "name", "object", "result",
      ])
  }

  @Test func `without a readable description there is no crate`() throws {
    try staging.write(["{"], to: PackageFile.name)
    try staging.finish(ProvenanceRecord(toolVersion: "1"))
    #expect(try folder.contents() == [PackageFile.name, ProvenanceRecord.fileName])
  }
}
