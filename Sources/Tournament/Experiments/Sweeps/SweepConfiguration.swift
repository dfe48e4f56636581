import GameCore

/// The complete configuration of a sweep, which determines its results.
struct SweepConfiguration: NamedConfiguration {
  let factors: [String]
  let design: String
  let first: Int
  /// The targets of a search; `nil` if all points get the same number of games.
  var objectives: [String]?
  var budget: Int?
  /// The standard settings of a search: the values of the factors in the run that varies nothing, or at the
  /// first point if that cannot be played.
  var standard: [String]?
  /// `OptimizationPlan.version` of a search; `nil` without a search.
  var methodVersion: Int?
  let run: RunConfiguration

  /// Returns the specification of the run of which factors are varied, with the standard settings.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration, with copies of files that rules take.
  ///   - files: Files that rules take and that are not among the copies, by their hashes.
  /// - Throws: `UsageError` if the game does not have these factors.
  func request(
    for game: any PlayableGame, copiesIn folder: String, files: [String: String] = [:]
  ) throws -> RunSpecification {
    let request = try run.request(for: game, copiesIn: folder, files: files)
    let settings = try zip(factors, standard ?? []).map { text, value in
      (try Factor(text, of: game, strategies: request.strategies), value)
    }
    return Sweep.specification(request, settings, of: game)
  }

  var stem: String { "\(run.line)-sweep" }
}

extension Sweep {
  /// Prepares the sweep of a configuration.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration, for messages.
  ///   - copies: The folder with copies of the files that rules take; `folder` if it is `nil`.
  ///   - files: Files that rules take and that are not among the copies, by their hashes.
  /// - Throws: `FailedCheck` if it was made by other versions, `UsageError` if it contradicts itself.
  convenience init(
    _ configuration: SweepConfiguration, folder: String, games: [any PlayableGame],
    copies: String? = nil, files: [String: String] = [:]
  ) throws {
    let run = try configuration.run.run(
      folder: folder, games: games, copies: copies, files: files)
    guard let game = games.first(where: { $0.name == run.configuration.line }) else {
      throw FailedCheck.noGame(run.configuration.line, folder: folder)
    }
    try self.init(
      game, configuration.request(for: game, copiesIn: copies ?? folder, files: files),
      varying: configuration.factors, design: configuration.design,
      objectives: configuration.objectives ?? [],
      budget: configuration.budget)
    guard try self.configuration.canonicalText() == configuration.canonicalText() else {
      throw FailedCheck(
        "\(folder): cannot be replayed by this program: its configuration is different")
    }
  }
}
