import GameCore
import TournamentBase

/// A data package, as read from its file.
///
/// Unreadable parts are `nil`, and unknown keys are ignored.
package struct StoredPackage<
  Configuration: Decodable & Sendable, Summary: Decodable & Sendable
>: Decodable, Sendable {
  /// The results' name and title, empty if the package does not contain them.
  let name, title: String
  /// The version number of the result files, or 0 if it is unknown.
  package let schemaVersion: Int
  /// The program version, or an empty string if it is unknown.
  package let toolVersion: String
  let configuration: Configuration?
  let summary: Summary?
  /// The part of the configuration that every program version stores in the same format.
  let outline: Outline?
  package let shard: Shard?
  let resources: [Resource]
  package let replays: StoredFile?
  let decisions: StoredFile?
  let ruleFiles: [StoredFile]

  /// The game and the strategies that play it.
  struct Outline: Decodable, Sendable {
    let game: String
    let strategies: [Strategy]

    struct Strategy: Decodable, Sendable {
      let label: String
    }
  }

  /// A table that the package describes, with its columns.
  struct Resource: Decodable, Sendable {
    let path: String
    let description: String?
    let hash: String?
    let rows: Int?
    let schema: TableSchema?
  }

  private enum CodingKeys: CodingKey {
    case schemaVersion, toolVersion, name, title, configuration, shard, summary, resources, replays
    case decisions, ruleFiles
  }

  /// A clause that says which other version wrote the package, or `nil` if the result files have
  /// this program's version.
  var versionProblem: String? {
    if schemaVersion != ToolVersion.schema {
      return ToolVersion.problem(schemaVersion, by: toolVersion)
    }
    if !ToolVersion.known.contains(toolVersion) {
      return "its \(PackageFile.name) is from an unknown version, tournament '\(toolVersion)'"
    }
    return nil
  }

  package init(from decoder: any Decoder) throws {
    let package = try decoder.container(keyedBy: CodingKeys.self)
    name = (try? package.decode(String.self, forKey: .name)) ?? ""
    title = (try? package.decode(String.self, forKey: .title)) ?? ""
    schemaVersion = try package.decodeIfPresent(Int.self, forKey: .schemaVersion) ?? 0
    toolVersion = try package.decodeIfPresent(String.self, forKey: .toolVersion) ?? ""
    configuration = try? package.decode(Configuration.self, forKey: .configuration)
    outline = try? package.decode(Outline.self, forKey: .configuration)
    summary = try? package.decode(Summary.self, forKey: .summary)
    shard = try package.decodeIfPresent(Shard.self, forKey: .shard)
    resources = try package.decode([Resource].self, forKey: .resources)
    replays = try package.decodeIfPresent(StoredFile.self, forKey: .replays)
    decisions = try package.decodeIfPresent(StoredFile.self, forKey: .decisions)
    ruleFiles = try package.decodeIfPresent([StoredFile].self, forKey: .ruleFiles) ?? []
  }

  /// Reads a folder's package, or returns `nil` if it is missing or unreadable.
  init?(folder: String) { self.init(file: "\(folder)/\(PackageFile.name)") }

  /// Reads a package from a file with any name, or returns `nil` if the file is unreadable.
  init?(file path: String) {
    guard let bytes = try? FileInput.contents(path: path, limit: PackageFile.byteLimit),
      let package = JSON.value(StoredPackage.self, from: bytes)
    else { return nil }
    self = package
  }

  /// Returns a file's recorded hash, or `nil` if the package does not contain one.
  func hash(of file: String) -> String? {
    resources.first { $0.path == file }?.hash ?? keptFiles.first { $0.path == file }?.hash
  }

  /// Returns the descriptions of a table's columns, or an empty array if the package contains none.
  package func fields(of file: String) -> [TableSchema.Field] {
    resources.first { $0.path == file }?.schema?.fields ?? []
  }

  /// Returns the length of a file in a folder, together with its recorded hash.
  func mark(of file: String, in folder: String) throws -> FileMark {
    FileMark(
      byteCount: try FileInput.byteCount(path: "\(folder)/\(file)"), hash: hash(of: file) ?? "")
  }

  /// Returns the name of the first file that does not match its hash, or `nil` if all files match.
  ///
  /// The method checks `tables` and the files next to them.
  func firstChanged(_ tables: [String], in folder: String) throws(FileError) -> String? {
    for name in tables + keptFiles.map(\.path)
    where try !FileMark.holds(hash(of: name), path: "\(folder)/\(name)") { return name }
    return nil
  }

  /// Returns the shard, or `nil` for complete results.
  ///
  /// - Parameter place: The package's place, for the error.
  /// - Throws: `UsageError` if the shard is impossible.
  func checkedShard(in place: String) throws(UsageError) -> Shard? {
    guard let shard else { return nil }
    if let checked = Shard(number: shard.number, count: shard.count) { return checked }
    throw UsageError("\(place): invalid shard \(shard.text) in \(PackageFile.name)")
  }

  /// The selection of recorded games.
  var selection: Sampling { replays?.selection.flatMap { Sampling($0) } ?? .none }

  /// The paths and hashes of all files whose hash is recorded.
  package var hashes: [(path: String, hash: String)] {
    resources.compactMap { table in table.hash.map { (table.path, $0) } }
      + keptFiles.map { ($0.path, $0.hash) }
  }

  /// The files stored next to the tables.
  var keptFiles: [StoredFile] { ruleFiles + [replays, decisions].compactMap(\.self) }
}
