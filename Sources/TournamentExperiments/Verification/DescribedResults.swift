import GameCore
import TournamentBase

/// Results to reproduce, as described by a data package.
package struct DescribedResults {
  /// The plan with which this program reproduces the results.
  package let setup: Setup
  /// The games that a run records.
  package var replays = Sampling.none
  /// A Boolean value that indicates whether a sweep's results include the runs of its points.
  package var keepsRuns = false
  /// The folder that contains the package.
  package let folder: String
  private let hashes: [(path: String, hash: String)]

  /// A Boolean value that indicates whether the results can be reproduced, because there are no
  /// external bots or time limits.
  package var isReproducible: Bool {
    switch setup {
    case .run(let run): run.configuration.isReproducible && !run.configuration.hasPrograms
    case .comparison(let comparison): comparison.isReproducible
    case .sweep, .tuning, .rating: true
    }
  }

  package enum Setup {
    case run(PlayableRun)
    case comparison(Comparison)
    case sweep(Sweep)
    case tuning(TuningPlan)
    /// Ratings, which are computed again from their sources.
    case rating(StoredRating)
  }

  /// Reads a folder with a `datapackage.json`, or a data package under any file name, and prepares
  /// the results.
  ///
  /// - Parameters:
  ///   - programs: All external bots that played, which are started again.
  ///   - files: The files that rules require, if they are not next to the package.
  /// - Throws: `UsageError` if the path contains no finished results, or if the results require a
  ///   bot or a file that is not given, ``FailedCheck`` if the results require a different version
  ///   or an unknown game, and `FileError`.
  package init(
    _ path: String, games: [any PlayableGame], programs: [BotProgram] = [], files: [String] = [],
    inFlight: Int? = nil
  ) throws {
    let isFile = FileKind(path: path) == .file
    guard
      let results = try isFile
        ? ResultFolder(folder: Folder.around(path), file: path) : ResultFolder(path)
    else { throw UsageError("\(path): does not describe results of this program") }
    hashes = results.hashes
    folder = results.path
    let path = isFile ? path : folder
    let source = Source(path: path, folder: folder, games: games, programs: programs)
    try source.checkVersion(results)
    switch results.content {
    case .run(let archive):
      guard let configuration = archive.configuration else {
        guard games.contains(where: { $0.name == archive.game }) else {
          throw FailedCheck.noGame(archive.game, folder: path)
        }
        throw UsageError("\(path): the description of the run is not supported by this program")
      }
      let copies = try source.copies(for: [configuration], among: files)
      var run = try configuration.run(
        folder: path, games: games, programs: programs, copies: copies)
      run.inFlight = inFlight
      setup = .run(try archive.shard.map { try run.part(source.checked($0)) } ?? run)
      replays = archive.replays
    case .comparison(let stored):
      let configuration = stored.configuration
      let copies = try source.copies(for: [configuration.a, configuration.b], among: files)
      setup = .comparison(
        try Comparison(
          configuration, folder: path, games: games, programs: programs, copies: copies,
          inFlight: inFlight))
    case .sweep(let stored):
      let copies = try source.copies(for: [stored.configuration.run], among: files)
      let sweep = try Sweep(stored.configuration, folder: path, games: games, copies: copies)
      setup = .sweep(try stored.package.shard.map { try sweep.part(source.checked($0)) } ?? sweep)
      keepsRuns = stored.hasRuns
    case .tuning(let stored):
      let copies = try source.copies(for: [stored.configuration.run], among: files)
      setup = .tuning(
        try TuningPlan(stored.configuration, folder: path, games: games, copies: copies))
    case .rating(let stored): setup = .rating(stored)
    case .replays: throw results.withoutPackage
    }
  }

  /// Returns the path in `output` for the reproduced results.
  package func path(in output: String) throws -> String {
    switch setup {
    case .run(let run): try RunFolder(run: run, output: output).path
    case .comparison(let comparison): try comparison.place(in: output).path
    case .sweep(let sweep): try sweep.place(in: output).path
    case .tuning(let plan): try plan.place(in: output).path
    case .rating(let stored): "\(output)/\(try stored.configuration.name())"
    }
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

/// A package's path, with the games and external bots for a request.
private struct Source {
  let path: String
  let folder: String
  let games: [any PlayableGame]
  let programs: [BotProgram]

  func checkVersion(_ results: ResultFolder) throws {
    if results.schemaVersion == ToolVersion.schema || results.kind == .replays { return }
    throw FailedCheck.version(
      results.schemaVersion, by: results.toolVersion, of: path,
      remedy: "To reproduce the results, use tournament \(results.toolVersion).")
  }

  /// Returns the files that rules require.
  ///
  /// - Throws: `UsageError` if a file or a bot is missing or was not used for the results.
  func copies(
    for configurations: [RunConfiguration], among paths: [String]
  ) throws -> RuleFileFolder {
    let names = configurations.flatMap(\.strategies).filter { $0.program != nil }.map(\.name)
    if programs.isEmpty, let first = names.first {
      throw UsageError(
        setting: "bot",
        "\(path) was played with external bots, such as '\(first)'",
        remedy: "Name all of them with --bot to repeat their decisions.")
    }
    try configurations[0].expect(programs, folder: path)
    var found: [String: String] = [:]
    for path in paths { found[try FileMark(path: path).hash] = path }
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

  func checked(_ shard: Shard) throws(UsageError) -> Shard {
    guard let checked = Shard(number: shard.number, count: shard.count) else {
      throw UsageError("\(path): invalid shard \(shard.text)")
    }
    return checked
  }
}
