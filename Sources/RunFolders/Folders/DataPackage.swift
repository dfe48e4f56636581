import Storage
import Tournament
import GameCore

/// What describes a run's folder: a Frictionless Data Package.
struct DataPackage: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  let toolVersion: String
  let distinctGamesCap: Int
  let configuration: RunConfiguration
  /// The part of the run that this is; absent for the whole.
  let shard: Shard?
  let summary: RunSummary
  let resources: [Resource]
  /// Absent where no replays were kept; not a resource, because it is no table.
  let replays: Replays?

  /// The file of replays beside the tables.
  struct Replays: Codable, Sendable {
    let path: String
    /// Which games are in it, such as `all` or `every:10`.
    let selection: String
    let bytes: Int
    let hash: String
  }

  /// One table.
  struct Resource: Encodable {
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

/// The parts of a data package that are read back.
struct StoredPackage: Decodable, Sendable {
  let name: String
  let schemaVersion: Int
  let toolVersion: String
  let configuration: RunConfiguration
  let shard: Shard?
  let summary: RunSummary
  let resources: [Resource]
  let replays: DataPackage.Replays?

  struct Resource: Decodable, Sendable {
    let path: String
    let hash: String?
  }

  /// The hash of a table as it was written; `nil` where there is none.
  func hash(of file: String) -> String? { resources.first { $0.path == file }?.hash }

  enum CodingKeys: String, CodingKey {
    case name
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case configuration
    case shard
    case summary
    case resources
    case replays
  }
}
