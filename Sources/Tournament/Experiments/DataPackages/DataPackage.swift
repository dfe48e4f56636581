/// The description of a folder of tables: a Frictionless Data Package.
struct DataPackage<Configuration: Encodable, Summary: Encodable>: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  var toolVersion = ToolVersion.current
  /// The maximum number of distinct games that are counted; absent if no games are counted.
  var distinctGamesCap: Int?
  let configuration: Configuration
  /// The shard; absent for a whole run.
  var shard: Shard?
  let summary: Summary
  let resources: [DataResource]
  /// The file of replays; absent without replays.
  ///
  /// It is not a resource, because it is not a table.
  var replays: StoredFile?
  /// The file of external bots' decisions; absent without external bots.
  ///
  /// It is not a resource, because it is not a table.
  var decisions: StoredFile?
  /// The sandboxes of external bots in folders of earlier versions; now in `ProvenanceRecord`.
  var sandbox: [String: [String]]?
  /// The copies of files that rules take; absent if no rule takes a file.
  var ruleFiles: [StoredFile]?
}

enum PackageFile {
  static let name = "datapackage.json"

  /// A page of the results, which may be in the folder and is not listed.
  static let page = "report.html"

  /// The files that describe a folder.
  static let descriptions = [name, ProvenanceRecord.fileName, ResearchCrate.fileName]

  /// The size limit of packages and tables of sums that are read, in bytes.
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
  /// The size in bytes; absent for tables that differ from run to run.
  let bytes: Int?
  let hash: String?
  let rows: Int
  let schema: TableSchema
}

/// A file next to the tables.
///
/// It contains replays, decisions of external bots, or the copy of a file that a rule takes.
struct StoredFile: Codable, Sendable {
  let path: String
  let bytes: Int
  let hash: String
  /// The recorded games, such as `all` or `every:10`; absent for other files.
  var selection: String?
  /// The rule that takes the file; absent for other files.
  var rule: String?
}

extension StoredFile {
  init(_ path: String, _ mark: FileMark, selection: String? = nil, rule: String? = nil) {
    self.init(path: path, bytes: mark.byteCount, hash: mark.hash, selection: selection, rule: rule)
  }
}

extension [RuleFileCopy] {
  /// The files as a package lists them; `nil` without any.
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
