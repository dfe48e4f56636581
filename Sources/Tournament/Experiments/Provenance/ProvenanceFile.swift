/// The file beside tables that tells how they came about.
enum ProvenanceFile {
  static let name = "provenance.json"

  /// Larger ones are not read, in bytes: enough for ``ProvenanceRecord/shardLimit`` parts.
  static let byteLimit = 4 << 20
}

extension ProvenanceRecord {
  /// Reads what a folder tells; `nil` where it tells nothing, or nothing that can be read.
  init?(folder: String) {
    guard
      let bytes = try? FileInput.contents(
        path: "\(folder)/\(ProvenanceFile.name)", limit: ProvenanceFile.byteLimit),
      let record = JSON.value(ProvenanceRecord.self, from: bytes)
    else { return nil }
    self = record
  }
}

extension StagingFolder {
  /// Writes how what is in the folder comes about, in place of what was written before.
  ///
  /// - Throws: `FileError`.
  func write(_ record: ProvenanceRecord) throws {
    try write([JSON.pretty(record) + "\n"], to: ProvenanceFile.name)
  }
}
