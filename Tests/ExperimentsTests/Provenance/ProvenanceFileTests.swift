import Foundation
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct ProvenanceFileTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/\(ProvenanceRecord.fileName)" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a record reads back`() throws {
    let hidden = try StagingFolder(path: folder.path, names: [ProvenanceRecord.fileName])
    var record = ProvenanceRecord(toolVersion: "1", jobs: 2)
    try hidden.write(record)
    #expect(ProvenanceRecord(folder: folder.path) == record)
    record = record.done()
    record.shards = [record, record]
    try hidden.write(record)
    #expect(ProvenanceRecord(folder: folder.path) == record)
    #expect(try folder.contents() == [ProvenanceRecord.fileName])
    #expect(try folder.text(ProvenanceRecord.fileName).hasSuffix("\n}\n"))
  }

  /// Results do not depend on the file, so an unreadable one counts as missing.
  @Test(arguments: ["", "{", "[]", "{}", #"{"format":1}"#, "\u{0}"])
  func `an unreadable file counts as missing`(text: String) throws {
    _ = try folder.write(text, to: ProvenanceRecord.fileName)
    #expect(ProvenanceRecord(folder: folder.path) == nil)
  }

  @Test func `a missing or very large file has no record`() throws {
    #expect(ProvenanceRecord(folder: folder.path) == nil)
    #expect(ProvenanceRecord(folder: "\(folder.path)/none") == nil)
    let record = try JSON.pretty(ProvenanceRecord(toolVersion: "1"))
    _ = try folder.write(record, to: ProvenanceRecord.fileName)
    #expect(ProvenanceRecord(folder: folder.path) != nil)
    let spaces = String(repeating: " ", count: ProvenanceRecord.byteLimit)
    _ = try folder.write(record + spaces, to: ProvenanceRecord.fileName)
    #expect(ProvenanceRecord(folder: folder.path) == nil)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    #expect(ProvenanceRecord(folder: folder.path) == nil)
  }

  @Test func `the maximum number of parts fits the limit for reading`() throws {
    let part = ResultMaker.$current.withValue(
      ResultMaker(words: Array(repeating: "word", count: 500))
    ) { ProvenanceRecord(toolVersion: "1").done() }
    var record = part
    record.shards = Array(repeating: part, count: ProvenanceRecord.shardLimit)
    #expect(try JSON.pretty(record).utf8.count < ProvenanceRecord.byteLimit)
  }
}
