import Storage
import Tournament

/// What describes a folder of tables: a Frictionless Data Package.
struct DataPackage<Configuration: Encodable, Summary: Encodable>: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  var toolVersion = ToolVersion.current
  /// Absent where no games are counted.
  var distinctGamesCap: Int?
  let configuration: Configuration
  /// The part of the run that this is; absent for the whole.
  var shard: Shard?
  let summary: Summary
  let resources: [DataResource]
  /// Absent where no replays were kept; not a resource, because it is no table.
  var replays: StoredReplays?

  enum CodingKeys: String, CodingKey {
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
  }
}

/// What a data package is in.
enum PackageFile {
  static let name = "datapackage.json"

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

/// The file of replays beside the tables.
struct StoredReplays: Codable, Sendable {
  let path: String
  /// Which games are in it, such as `all` or `every:10`.
  let selection: String
  let bytes: Int
  let hash: String
}
