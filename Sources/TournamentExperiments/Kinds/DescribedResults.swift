import GameCore
import TournamentBase

/// Results to reproduce, as described by a data package.
package struct DescribedResults {
  /// The plan with which this program reproduces the results.
  package let plan: any ReproductionPlan
  /// The folder that contains the package.
  package let folder: String
  private let hashes: [(path: String, hash: String)]

  /// Reads a folder with a `datapackage.json`, or a data package under any file name, and prepares
  /// the results.
  ///
  /// - Parameters:
  ///   - programs: All external bots that played, which are started again.
  ///   - files: The files that rules require, if they are not next to the package.
  ///   - kinds: The kinds of results that can be reproduced.
  /// - Throws: `UsageError` if the path contains no finished results, or if the results require a
  ///   bot or a file that is not given, ``FailedCheck`` if the results require a different version
  ///   or an unknown game, and `FileError`.
  package init(
    _ path: String, games: [any PlayableGame], programs: [BotProgram] = [], files: [String] = [],
    inFlight: Int? = nil, kinds: [any PackagedResults.Type] = ResultFolder.kinds
  ) throws {
    let isFile = FileKind(path: path) == .file
    guard
      let results = try isFile
        ? ResultFolder(folder: Folder.around(path), file: path, kinds: kinds)
        : ResultFolder(path, kinds: kinds)
    else { throw UsageError("\(path): does not describe results of this program") }
    hashes = results.hashes
    folder = results.path
    let source = ReproductionSource(
      path: isFile ? path : folder, folder: folder, games: games, programs: programs, files: files,
      inFlight: inFlight)
    try source.checkVersion(results)
    plan = try results.content.plan(from: source)
  }

  /// Returns the names of files in a folder whose hashes differ from those in the package.
  ///
  /// Missing files are ignored. External bots' decisions are not compared, because they include
  /// times.
  package func differences(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for (file, hash) in hashes
    where file != DecisionFile.name && FileKind.isTaken("\(folder)/\(file)") {
      if try !FileMark.holds(hash, path: "\(folder)/\(file)") { names.append(file) }
    }
    return names
  }
}

/// A plan that reproduces results of one kind.
package protocol ReproductionPlan: Sendable {
  /// A Boolean value that indicates whether the results can be reproduced, because there are no
  /// external bots or time limits.
  var isReproducible: Bool { get }

  /// Returns the path in `output` for the reproduced results.
  func path(in output: String) throws -> String
}

extension ReproductionPlan where Self: Study {
  package func path(in output: String) throws -> String { try place(in: output).path }
}

/// A package's path, with what is needed to reproduce its results.
package struct ReproductionSource {
  let path: String
  let folder: String
  let games: [any PlayableGame]
  let programs: [BotProgram]
  /// The files that rules require, if they are not next to the package.
  let files: [String]
  let inFlight: Int?

  fileprivate func checkVersion(_ results: ResultFolder) throws {
    if results.schemaVersion == ToolVersion.schema || results.kind == .replays { return }
    throw FailedCheck.version(
      results.schemaVersion, by: results.toolVersion, of: path,
      remedy: "To reproduce the results, use tournament \(results.toolVersion).")
  }

  /// Returns the files that rules require.
  ///
  /// - Throws: `UsageError` if a file or a bot is missing or was not used for the results.
  func copies(for configurations: [RunConfiguration]) throws -> RuleFileFolder {
    let names = configurations.flatMap(\.strategies).filter { $0.program != nil }.map(\.name)
    if programs.isEmpty, let first = names.first {
      throw UsageError(
        setting: "bot",
        "\(path) was played with external bots, such as '\(first)'",
        remedy: "Name all of them with --bot to repeat their decisions.")
    }
    try configurations[0].expect(programs, folder: path)
    var found: [String: String] = [:]
    for path in files { found[try FileMark(path: path).hash] = path }
    var mistakes: [UsageError.Mistake] = []
    var known: [String] = []
    for configuration in configurations {
      let rules = games.first { $0.name == configuration.line }?.rules ?? []
      for rule in rules {
        guard case .file(let kind) = rule.kind,
          let hash = configuration.rules[rule.name]?.description
        else { continue }
        known.append(hash)
        let copy = RuleFile.copyName(of: rule.name, hash: hash, suffix: kind.suffix)
        if rule.isDefaultFile(hash) || found[hash] != nil || FileKind.isTaken("\(folder)/\(copy)") {
          continue
        }
        mistakes.add(
          setting: rule.name, "\(copy) is missing in \(folder)", remedy: "Name the file.")
      }
    }
    for case let hash? in configurations.map(\.openingFile) {
      let copy = OpeningFile.copyName(hash: hash)
      if FileKind.isTaken("\(folder)/\(copy)") { continue }
      mistakes.add(
        "\(copy) is missing in \(folder)", remedy: "Copy the opening file to this name.")
    }
    for (hash, file) in found.sorted(by: { $0.value < $1.value }) where !known.contains(hash) {
      mistakes.add(setting: "bank", "\(file) is not the file that \(path) used")
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return RuleFileFolder(path: folder, files: found)
  }
}
