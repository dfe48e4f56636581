import TournamentBase

/// The description of a results folder: a Frictionless Data Package.
struct DataPackage<Configuration: Encodable, Summary: Encodable>: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  var toolVersion = ToolVersion.current
  /// The maximum number of distinct games that are counted; absent if no games are counted.
  var distinctGamesCap: Int?
  let configuration: Configuration
  /// The shard; absent if the results are complete.
  var shard: Shard?
  let summary: Summary
  let resources: [DataResource]
  /// The replay file; absent without replays.
  ///
  /// The file is not a resource, because it is not a table.
  var replays: StoredFile?
  /// The file of external bots' decisions; absent without external bots.
  ///
  /// The file is not a resource, because it is not a table.
  var decisions: StoredFile?
  /// The sandboxes of external bots, only in folders of earlier versions.
  ///
  /// `ProvenanceRecord` contains them now.
  var sandbox: [String: [String]]?
  /// The copies of files that rules require; absent if no rule requires a file.
  var ruleFiles: [StoredFile]?
}

package enum PackageFile {
  package static let name = "datapackage.json"

  /// The name of the HTML page of results, which may be in the folder and is not listed.
  package static let page = "report.html"

  /// The names of the files that describe a folder.
  static let descriptions = [name, ProvenanceRecord.fileName, ResearchCrate.fileName]

  /// The maximum size of a package or derived table that is read, in bytes.
  static let byteLimit = 64 << 20
}

/// One table of a data package.
struct DataResource: Encodable {
  let name: String
  let path: String
  let description: String
  let profile = "tabular-data-resource"
  let format = "csv"
  let mediatype = "text/csv"
  let encoding = "utf-8"
  /// The size in bytes; absent for tables that are not reproducible.
  let bytes: Int?
  let hash: String?
  let rows: Int
  let schema: TableSchema
}

/// A file next to the tables.
///
/// The file contains replays, decisions of external bots, or the copy of a file that a rule requires.
package struct StoredFile: Codable, Sendable {
  let path: String
  let bytes: Int
  let hash: String
  /// The recorded games, such as `all` or `every:10`; absent if the file does not contain replays.
  var selection: String?
  /// The name of the rule that requires the file; absent if the file is not a copy.
  var rule: String?
}

extension StoredFile {
  init(_ path: String, _ mark: FileMark, selection: String? = nil, rule: String? = nil) {
    self.init(path: path, bytes: mark.byteCount, hash: mark.hash, selection: selection, rule: rule)
  }
}

extension [RuleFileCopy] {
  /// The entries of the files in a package; `nil` without files.
  var stored: [StoredFile]? {
    isEmpty ? nil : map { StoredFile($0.fileName, FileMark(of: $0.bytes), rule: $0.rule) }
  }
}

extension StagingFolder {
  func write(_ copies: [RuleFileCopy]) throws(FileError) {
    for copy in copies {
      let file = try create(copy.fileName)
      try file.write(copy.bytes)
      try file.sync()
    }
  }
}
