import GameCore
import TournamentBase

/// A Frictionless Data Package that describes a results folder.
struct DataPackage<Configuration: Encodable, Summary: Encodable>: Encodable {
  let profile = "tabular-data-package"
  let name: String
  let title: String
  let schemaVersion = ToolVersion.schema
  var toolVersion = ToolVersion.current
  /// The limit up to which distinct games are counted, or `nil` if they are not counted.
  var distinctGamesCap: Int?
  let configuration: Configuration
  /// The shard, or `nil` if the results are complete.
  var shard: Shard?
  let summary: Summary
  let resources: [DataResource]
  /// The replay file, or `nil` if no games were recorded.
  ///
  /// The package does not list the file as a resource, because only tables are resources.
  var replays: StoredFile?
  /// The file that contains external bots' decisions, or `nil` if no external bots play.
  ///
  /// The package does not list the file as a resource, because only tables are resources.
  var decisions: StoredFile?
  /// Copies of the files that rules require, or `nil` if no rule requires a file.
  var ruleFiles: [StoredFile]?
}

package enum PackageFile {
  package static let name = "datapackage.json"

  /// The name of the HTML report, which a folder may contain but the package does not list.
  package static let page = "report.html"

  /// The names of the files that describe a folder.
  static let descriptions = [name, ProvenanceRecord.fileName, ResearchCrate.fileName]

  /// The maximum size in bytes of a package or derived table that the program reads.
  static let byteLimit = 64 << 20

  /// Checks that this program can read a folder's results, which may have no description.
  ///
  /// - Throws: `UsageError` that names the version that wrote the results.
  package static func checkVersion(in folder: String) throws(UsageError) {
    struct Versions: Decodable {
      let schemaVersion: Int
      let toolVersion: String?
    }
    guard let bytes = try? FileInput.contents(path: "\(folder)/\(name)", limit: byteLimit),
      let written = JSON.value(Versions.self, from: bytes),
      !ToolVersion.readable.contains(written.schemaVersion)
    else { return }
    let tool = written.toolVersion ?? ""
    throw UsageError(
      "\(folder): \(ToolVersion.problem(written.schemaVersion, by: tool))",
      remedy: written.schemaVersion > ToolVersion.schema
        ? "Use that version of tournament, or a later one."
        : "Use that version of tournament, or play the games again with this one.")
  }
}

/// A data package's table.
struct DataResource: Encodable {
  let name: String
  let path: String
  let description: String
  let profile = "tabular-data-resource"
  let format = "csv"
  let mediatype = "text/csv"
  let encoding = "utf-8"
  /// The size in bytes, or `nil` if the table is not reproducible.
  let bytes: Int?
  let hash: String?
  let rows: Int
  let schema: TableSchema
}

/// A file stored next to the tables.
///
/// It contains replays, external bots' decisions, or a copy of a file that a rule requires.
package struct StoredFile: Codable, Sendable {
  let path: String
  let bytes: Int
  let hash: String
  /// The selection of recorded games, such as `all` or `every:10`, or `nil` if the file does not
  /// contain replays.
  var selection: String?
  /// The rule that requires the file, or `nil` if the file is not a copy.
  var rule: String?
}

extension StoredFile {
  init(_ path: String, _ mark: FileMark, selection: String? = nil, rule: String? = nil) {
    self.init(path: path, bytes: mark.byteCount, hash: mark.hash, selection: selection, rule: rule)
  }
}

extension [RuleFileCopy] {
  /// The package entries for these files, or `nil` if there are none.
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
