import Fixtures
import ExternalBots
import Replays
import Storage
import Tournament

/// What describes a folder of tables: a Frictionless Data Package.
package struct DataPackage<Configuration: Encodable, Summary: Encodable>: Encodable {
  package let profile = "tabular-data-package"
  package let name: String
  package let title: String
  package let schemaVersion = ToolVersion.schema
  package let toolVersion: String
  /// Absent where no games are counted.
  package let distinctGamesCap: Int?
  package let configuration: Configuration
  /// The part of the run that this is; absent for the whole.
  package let shard: Shard?
  package let summary: Summary
  package let resources: [DataResource]
  /// Absent where no replays were kept; not a resource, because it is no table.
  package let replays: StoredReplays?
  /// Absent where no strategy is a program; not a resource, because it is no table.
  package let decisions: StoredDecisions?
  /// What `ProvenanceRecord` tells of programs now; absent but in folders of before.
  package let sandbox: [String: [String]]?
  /// Absent where no rule takes a file.
  package let ruleFiles: [StoredRuleFile]?

  package init(
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

  package enum CodingKeys: String, CodingKey {
    case profile
    case name
    case title
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case distinctGamesCap = "distinct_games_cap"
    case configuration
    case shard
    case summary
    case resources
    case replays
    case decisions
    case sandbox
    case ruleFiles = "rule_files"
  }
}

/// What a data package is in.
package enum PackageFile {
  package static let name = "datapackage.json"

  /// A page of what is in the folder, which may stand beside what the package lists.
  package static let page = "report.html"

  /// Larger ones, and larger tables of sums, are not read, in bytes: those of the largest rosters are
  /// far smaller.
  package static let byteLimit = 64 << 20
}

/// One table of a data package.
package struct DataResource: Encodable {
  package let name: String
  package let path: String
  package let description: String
  package let profile = "tabular-data-resource"
  package let format = "csv"
  package let mediatype = "text/csv"
  package let encoding = "utf-8"
  /// Absent for tables that differ from run to run.
  package let bytes: Int?
  package let hash: String?
  package let rows: Int
  package let schema: TableSchema

  package init(
    name: String, path: String, description: String, bytes: Int?, hash: String?, rows: Int,
    schema: TableSchema
  ) {
    self.name = name
    self.path = path
    self.description = description
    self.bytes = bytes
    self.hash = hash
    self.rows = rows
    self.schema = schema
  }
}

/// The file of replays beside the tables.
package struct StoredReplays: Codable, Sendable {
  package let path: String
  /// Which games are in it, such as `all` or `every:10`.
  package let selection: String
  package let bytes: Int
  package let hash: String
}

/// The file of what programs decided.
package struct StoredDecisions: Codable, Sendable {
  package let path: String
  package let bytes: Int
  package let hash: String

  package init(_ mark: FileMark) {
    (path, bytes, hash) = (DecisionFile.name, mark.byteCount, mark.hash)
  }
}

/// The copy of a file that a rule takes.
package struct StoredRuleFile: Codable, Sendable {
  package let rule: String
  package let path: String
  package let bytes: Int
  package let hash: String

  init(_ copy: RuleFileCopy) {
    let mark = FileMark(of: copy.bytes)
    (rule, path, bytes, hash) = (copy.rule, copy.fileName, mark.byteCount, mark.hash)
  }
}

extension HiddenFolder {
  /// Writes the copies of files that rules take.
  ///
  /// - Throws: `FileError`.
  package func write(_ copies: [RuleFileCopy]) throws(FileError) {
    for copy in copies {
      let file = try create(copy.fileName)
      try file.write(copy.bytes)
      try file.sync()
    }
  }
}
