import GameCore
import TournamentBase

/// A sweep's complete configuration, which determines its results.
package struct SweepConfiguration: NamedConfiguration {
  package let factors: [String]
  package let design: String
  let first: Int
  /// The objectives of a search, or `nil` if all points get the same number of games.
  package var objectives: [String]?
  package var budget: Int?
  /// The standard settings for a search.
  ///
  /// They are the factors' values in a run without varied settings or, if that run cannot be
  /// played, at the first playable point.
  package var standard: [String]?
  /// `OptimizationPlan.version` for a search, or `nil` otherwise.
  var methodVersion: Int?
  /// `true` if points may begin with decided openings from a file, or `nil` otherwise.
  var allowsDecided: Bool?
  package let run: RunConfiguration

  /// Returns the specification of the run whose factors the sweep varies, with the standard
  /// settings.
  ///
  /// - Throws: `UsageError` if the game does not support the factors.
  fileprivate func request(for game: any PlayableGame, copies: RuleFileFolder) throws
    -> RunSpecification
  {
    var request = try run.request(for: game, copies: copies)
    // An opening may be decided at only some of the points.
    request.allowsDecidedOpenings = allowsDecided == true
    let settings = try zip(factors, standard ?? []).map { text, value in
      (try Factor(text, of: game, strategies: request.strategies), ParameterValue.text(value))
    }
    return Sweep.specification(request, settings, of: game)
  }

  package var stem: String { "\(run.line)-sweep" }
}

extension Sweep {
  /// Prepares the sweep that a configuration describes, by default with the rule files in the
  /// folder.
  ///
  /// - Throws: ``FailedCheck`` if the results are from a different version, and `UsageError` if the
  ///   configuration contradicts itself.
  init(
    _ configuration: SweepConfiguration, folder: String, games: [any PlayableGame],
    copies: RuleFileFolder? = nil
  ) throws {
    let run = try configuration.run.run(folder: folder, games: games, copies: copies)
    guard let game = games.first(where: { $0.name == run.configuration.line }) else {
      throw FailedCheck.noGame(run.configuration.line, folder: folder)
    }
    try self.init(
      game, configuration.request(for: game, copies: copies ?? RuleFileFolder(path: folder)),
      varying: configuration.factors, design: configuration.design,
      objectives: configuration.objectives ?? [],
      budget: configuration.budget)
    guard self.configuration == configuration else {
      throw FailedCheck(
        "\(folder): cannot be replayed by this program, which reads its configuration differently")
    }
  }
}
