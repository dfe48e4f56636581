/// What describes a folder of tables: a Frictionless Data Package.
struct DataPackage<Configuration: Encodable, Summary: Encodable>: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  let toolVersion: String
  /// Absent where no games are counted.
  let distinctGamesCap: Int?
  let configuration: Configuration
  /// The part of the run that this is; absent for the whole.
  let shard: Shard?
  let summary: Summary
  let resources: [DataResource]
  /// Absent where no replays were kept; not a resource, because it is no table.
  let replays: StoredReplays?
  /// Absent where no strategy is a program; not a resource, because it is no table.
  let decisions: StoredDecisions?
  /// What `ProvenanceRecord` tells of programs now; absent but in folders of before.
  let sandbox: [String: [String]]?
  /// Absent where no rule takes a file.
  let ruleFiles: [StoredRuleFile]?

  init(
    name: String, title: String, toolVersion: String = ToolVersion.current,
    distinctGamesCap: Int? = nil, configuration: Configuration, shard: Shard? = nil,
    summary: Summary, resources: [DataResource], replays: StoredReplays? = nil,
    decisions: StoredDecisions? = nil, sandbox: [String: [String]]? = nil,
    ruleFiles: [RuleFileCopy] = []
  ) {
    self.name = name
    self.title = title
    self.toolVersion = toolVersion
    self.distinctGamesCap = distinctGamesCap
    self.configuration = configuration
    self.shard = shard
    self.summary = summary
    self.resources = resources
    self.replays = replays
    self.decisions = decisions
    self.sandbox = sandbox
    self.ruleFiles = ruleFiles.isEmpty ? nil : ruleFiles.map { StoredRuleFile($0) }
  }
}

/// What a data package is in.
enum PackageFile {
  static let name = "datapackage.json"

  /// A page of what is in the folder, which may stand beside what the package lists.
  static let page = "report.html"

  /// The files that describe a folder.
  static let descriptions = [name, ProvenanceFile.name, CrateFile.name]

  /// Larger ones, and larger tables of sums, are not read, in bytes: those of the largest rosters are
  /// far smaller.
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
  /// Absent for tables that differ from run to run.
  let bytes: Int?
  let hash: String?
  let rows: Int
  let schema: TableSchema
}

extension TableFile {
  /// The table as a package lists it.
  ///
  /// - Parameter hasMark: Whether its bytes follow from the configuration.
  func resource(
    _ mark: FileMark, rows: Int, schema: TableSchema, hasMark: Bool = true
  ) -> DataResource {
    DataResource(
      name: rawValue, path: fileName, description: description,
      bytes: hasMark ? mark.byteCount : nil, hash: hasMark ? mark.hash : nil, rows: rows,
      schema: schema)
  }
}

/// The file of replays beside the tables.
struct StoredReplays: Codable, Sendable {
  let path: String
  /// Which games are in it, such as `all` or `every:10`.
  let selection: String
  let bytes: Int
  let hash: String
}

/// The file of what programs decided.
struct StoredDecisions: Codable, Sendable {
  let path: String
  let bytes: Int
  let hash: String

  init(_ mark: FileMark) { (path, bytes, hash) = (DecisionFile.name, mark.byteCount, mark.hash) }
}

/// The copy of a file that a rule takes.
struct StoredRuleFile: Codable, Sendable {
  let rule: String
  let path: String
  let bytes: Int
  let hash: String

  init(_ copy: RuleFileCopy) {
    let mark = FileMark(of: copy.bytes)
    (rule, path, bytes, hash) = (copy.rule, copy.fileName, mark.byteCount, mark.hash)
  }
}

extension StagingFolder {
  /// Writes the copies of files that rules take.
  ///
  /// - Throws: `FileError`.
  func write(_ copies: [RuleFileCopy]) throws(FileError) {
    for copy in copies {
      let file = try create(copy.fileName)
      try file.write(copy.bytes)
      try file.sync()
    }
  }
}
