/// A data package as it is read back, by whatever version it was written.
///
/// What this version has no words for is `nil`; what it doesn't know at all is passed over.
struct StoredPackage<
  Configuration: Decodable & Sendable, Summary: Decodable & Sendable
>: Decodable, Sendable {
  /// The name and the title of the results; empty if the package has none.
  let name, title: String
  /// 0 where the package doesn't say.
  let schemaVersion: Int
  /// Empty where the package doesn't say.
  let toolVersion: String
  let configuration: Configuration?
  let summary: Summary?
  /// What every version says of a configuration.
  let outline: Outline?
  let shard: Shard?
  let resources: [Resource]
  let replays: StoredReplays?
  let decisions: StoredDecisions?
  /// As `DataPackage` has it.
  let sandbox: [String: [String]]?
  let ruleFiles: [StoredRuleFile]

  /// Which game it was, and who played.
  struct Outline: Decodable, Sendable {
    let game: String
    let strategies: [Strategy]

    struct Strategy: Decodable, Sendable {
      let label: String
    }
  }

  /// A table and the columns that it had when it was written.
  struct Resource: Decodable, Sendable {
    let path: String
    let description: String?
    let hash: String?
    let rows: Int?
    let schema: TableSchema?
  }

  private enum CodingKeys: CodingKey {
    case schemaVersion, toolVersion, name, title, configuration, shard, summary, resources, replays
    case decisions, sandbox, ruleFiles
  }

  /// The reason that this program cannot have written it, as a clause; `nil` if it can.
  var versionProblem: String? {
    if schemaVersion != ToolVersion.schema {
      return "its result files have version \(schemaVersion), but this program writes version "
        + "\(ToolVersion.schema)"
    }
    if !ToolVersion.known.contains(toolVersion) {
      return "its \(PackageFile.name) is from an unknown version, tournament '\(toolVersion)'"
    }
    return nil
  }

  init(from decoder: any Decoder) throws {
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
    replays = try package.decodeIfPresent(StoredReplays.self, forKey: .replays)
    decisions = try package.decodeIfPresent(StoredDecisions.self, forKey: .decisions)
    sandbox = try package.decodeIfPresent([String: [String]].self, forKey: .sandbox)
    ruleFiles = try package.decodeIfPresent([StoredRuleFile].self, forKey: .ruleFiles) ?? []
  }

  /// Reads the package of a folder; `nil` where there is none that can be read.
  init?(folder: String) { self.init(file: "\(folder)/\(PackageFile.name)") }

  /// Reads a package whatever its file is called; `nil` where it can't be read.
  init?(file path: String) {
    guard let bytes = try? FileInput.contents(path: path, limit: PackageFile.byteLimit),
      let package = JSON.value(StoredPackage.self, from: bytes)
    else { return nil }
    self = package
  }

  /// The hash of a table, or of what is kept beside the tables, as it was written; `nil` where there is
  /// none.
  func hash(of file: String) -> String? {
    resources.first { $0.path == file }?.hash ?? keptFiles.first { $0.path == file }?.hash
  }

  /// The length of a file in a folder, and the hash that it should have.
  ///
  /// - Throws: `FileError`.
  func mark(of file: String, in folder: String) throws -> FileMark {
    FileMark(
      byteCount: try FileInput.byteCount(path: "\(folder)/\(file)"), hash: hash(of: file) ?? "")
  }

  /// The first file that is not what was written, of some tables and of what is kept beside them; `nil` where
  /// all are.
  ///
  /// - Parameters:
  ///   - tables: The names of tables that have hashes.
  ///   - folder: Where they are.
  /// - Throws: `FileError` where they can't be read for a shortage.
  func firstChanged(_ tables: [String], in folder: String) throws(FileError) -> String? {
    for name in tables + keptFiles.map(\.path)
    where try !FileMark.holds(hash(of: name), path: "\(folder)/\(name)") { return name }
    return nil
  }

  /// All files that have hashes, with these.
  var hashes: [(path: String, hash: String)] {
    resources.compactMap { table in table.hash.map { (table.path, $0) } } + keptFiles
  }

  /// What is kept beside the tables, with its hashes: copies of rules' files, replays, decisions.
  var keptFiles: [(path: String, hash: String)] {
    ruleFiles.map { ($0.path, $0.hash) } + (replays.map { [($0.path, $0.hash)] } ?? [])
      + (decisions.map { [($0.path, $0.hash)] } ?? [])
  }
}
