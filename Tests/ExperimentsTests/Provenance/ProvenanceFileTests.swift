import Foundation
import TestSupport
import Testing

@testable import Tournament

@Suite struct ProvenanceFileTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/\(ProvenanceRecord.fileName)" }

  init() throws { folder = try TemporaryFolder() }

  @Test func isReadAsItWasWritten() throws {
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

  /// Nothing depends on it: what can't be read is as if it were not there.
  @Test(arguments: ["", "{", "[]", "{}", #"{"format":1}"#, "\u{0}"])
  func unreadable(text: String) throws {
    _ = try folder.write(text, to: ProvenanceRecord.fileName)
    #expect(ProvenanceRecord(folder: folder.path) == nil)
  }

  @Test func absentOrHuge() throws {
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

  /// As many parts as are recorded fit into the limit for reading.
  @Test func manyParts() throws {
    let part = ResultMaker.$current.withValue(
      ResultMaker(words: Array(repeating: "word", count: 500))
    ) { ProvenanceRecord(toolVersion: "1").done() }
    var record = part
    record.shards = Array(repeating: part, count: ProvenanceRecord.shardLimit)
    #expect(try JSON.pretty(record).utf8.count < ProvenanceRecord.byteLimit)
  }
}
