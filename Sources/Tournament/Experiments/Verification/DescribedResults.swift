import GameCore

/// Results as a data package alone describes them, to be made once more.
struct DescribedResults {
  /// The run or the comparison, as this command would play it.
  let setup: Setup
  /// Which replays were kept beside the tables.
  let replays: Sampling
  /// The path that was given.
  private let path: String
  private let hashes: [(path: String, hash: String)]

  /// Whether the same decisions are made each time: not by programs, nor by the clock.
  var isReproducible: Bool {
    let configuration =
      switch setup {
      case .run(let run): run.configuration
      case .comparison(let comparison): comparison.runA.configuration
      }
    return configuration.isReproducible && !configuration.hasPrograms
  }

  /// What there is to be played.
  enum Setup {
    case run(PlayableRun)
    case comparison(Comparison)
  }

  /// Reads a package and prepares what it describes.
  ///
  /// - Parameters:
  ///   - path: A folder with a `datapackage.json`, or such a file, whatever it is called.
  ///   - games: The games that this command has.
  ///   - programs: All programs that played, to be started again.
  ///   - files: Files that rules take, where they are not beside the package.
  ///   - inFlight: How many games of programs are played at the same time; as many as there are jobs where
  ///     it is `nil`.
  /// - Throws: `UsageError` where the path leads to no package of a run or a comparison, or to one that
  ///   needs a program or a file; `FailedCheck` that says which version or game is needed; `FileError`.
  init(
    _ path: String, games: [GameModule], programs: [BotProgram] = [], files: [String] = [],
    inFlight: Int? = nil
  ) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let kind = FileKind(path: path) else {
      throw UsageError("\(path): no such file or folder")
    }
    if kind == .folder { try Folder.checkLinks(in: path) }
    let file = kind == .folder ? "\(self.path)/\(PackageFile.name)" : path
    let folder = kind == .folder ? self.path : Folder.around(path)
    let source = Source(path: self.path, folder: folder, games: games, programs: programs)
    if let package = StoredPackage<Comparison.Configuration, ComparisonSummary>(file: file),
      let configuration = package.configuration
    {
      try source.checkVersion(package.schemaVersion, package.toolVersion)
      let files = try source.files(for: [configuration.a, configuration.b], among: files)
      setup = .comparison(
        try Comparison(
          configuration, folder: self.path, games: games, programs: programs, copies: folder,
          files: files, inFlight: inFlight))
      (replays, hashes) = (.none, package.hashes)
      return
    }
    if StoredPackage<RatingConfiguration, Never>(file: file)?.configuration != nil {
      throw UsageError(
        "\(self.path): ratings cannot be reproduced by playing games",
        remedy: "'verify' computes them again from the result files.")
    }
    if StoredPackage<SweepConfiguration, SweepSummary>(file: file)?.configuration != nil {
      throw UsageError(
        "\(self.path): a sweep cannot be reproduced from its description",
        remedy: "'cite' prints the command that reproduces it.")
    }
    if StoredPackage<TuningConfiguration, TuningSummary>(file: file)?.configuration != nil {
      throw UsageError(
        "\(self.path): a tuning cannot be reproduced from its description",
        remedy: "'cite' prints the command that reproduces it.")
    }
    guard let package = StoredPackage<RunConfiguration, RunSummary>(file: file),
      let outline = package.outline
    else { throw UsageError("\(file): does not describe a run or a comparison") }
    guard let configuration = package.configuration else {
      guard games.contains(where: { $0.name == outline.game }) else {
        throw FailedCheck.noGame(outline.game, folder: self.path)
      }
      throw UsageError("\(file): the description of the run is not supported by this program")
    }
    try source.checkVersion(package.schemaVersion, package.toolVersion)
    let found = try source.files(for: [configuration], among: files)
    var run = try configuration.run(
      folder: self.path, games: games, programs: programs, copies: folder, files: found)
    run.inFlight = inFlight
    setup = .run(try source.part(package.shard, of: run))
    replays = package.replays.flatMap { Sampling($0.selection) } ?? .none
    hashes = package.hashes.filter { $0.path != package.decisions?.path }
  }

  /// The files in a folder that the package tells other bytes of, as far as the folder has them.
  ///
  /// What programs decided is left out: it tells how long they took.
  ///
  /// - Throws: `FileError` where one can't be read for a shortage.
  func differences(in folder: String) throws(FileError) -> [String] {
    var names: [String] = []
    for (file, hash) in hashes where FileKind.isTaken("\(folder)/\(file)") {
      if try !FileMark.holds(hash, path: "\(folder)/\(file)") { names.append(file) }
    }
    return names
  }
}

/// Where a package was found, and what was given with it.
private struct Source {
  let path: String
  let folder: String
  let games: [GameModule]
  let programs: [BotProgram]

  func checkVersion(_ schema: Int, _ tool: String) throws {
    if schema == ToolVersion.schema { return }
    throw FailedCheck(
      "\(path): version \(schema) of the result files, but this program writes version "
        + "\(ToolVersion.schema)", remedy: "To reproduce the results, use tournament \(tool).")
  }

  /// The files that rules take, by their hashes; those beside the package are found without.
  ///
  /// - Throws: `UsageError` where one or a program is missing, or something is given that was not played
  ///   with.
  func files(
    for configurations: [RunConfiguration], among paths: [String]
  ) throws -> [String: String] {
    let names = configurations.flatMap(\.strategies).filter { $0.program != nil }.map(\.name)
    if programs.isEmpty, let first = names.first {
      throw UsageError(
        setting: "bot",
        "\(path) was played with external bots, such as '\(first)'",
        remedy: "Name all of them to ask them again.")
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
        mistakes.append(
          UsageError.Mistake(
            setting: rule.name, "\(copy) is missing in \(folder)", remedy: "Name the file."))
      }
    }
    for (hash, file) in found.sorted(by: { $0.value < $1.value }) where !known.contains(hash) {
      mistakes.append(
        UsageError.Mistake(setting: "bank", "\(file) is not the file that \(path) used"))
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return found
  }

  func part(_ shard: Shard?, of run: PlayableRun) throws(UsageError) -> PlayableRun {
    guard let shard else { return run }
    guard let checked = Shard(number: shard.number, count: shard.count) else {
      throw UsageError("\(path): invalid shard \(shard.text)")
    }
    return try run.part(checked)
  }
}
