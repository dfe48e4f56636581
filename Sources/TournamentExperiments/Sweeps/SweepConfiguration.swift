import GameCore
import TournamentBase

/// The complete configuration of a sweep, which determines its results.
package struct SweepConfiguration: NamedConfiguration {
  package let factors: [String]
  package let design: String
  let first: Int
  /// The objectives of a search; `nil` if all points get the same number of games.
  package var objectives: [String]?
  package var budget: Int?
  /// The standard settings of a search.
  ///
  /// They are the values of the factors in a run without varied settings. If that run cannot be played,
  /// they are the values of the first playable point.
  package var standard: [String]?
  /// `OptimizationPlan.version` of a search; `nil` without a search.
  var methodVersion: Int?
  /// `true` if the points may begin with decided openings of a file; `nil` otherwise.
  var allowsDecided: Bool?
  package let run: RunConfiguration

  /// Returns the specification of the run from which a sweep varies factors, with the standard settings.
  ///
  /// - Throws: `UsageError` if the game does not have the factors.
  package func request(for game: any PlayableGame, copies: RuleFileFolder) throws
    -> RunSpecification
  {
    var request = try run.request(for: game, copies: copies)
    // An opening may be decided at some of the points only.
    request.allowsDecidedOpenings = allowsDecided == true
    let settings = try zip(factors, standard ?? []).map { text, value in
      (try Factor(text, of: game, strategies: request.strategies), ParameterValue.text(value))
    }
    return Sweep.specification(request, settings, of: game)
  }

  package var stem: String { "\(run.line)-sweep" }
}

extension Sweep {
  /// Prepares the sweep of a configuration, with the rule files in a folder by default.
  ///
  /// - Throws: ``FailedCheck`` if the results are from different versions, `UsageError` if the
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
        "\(folder): cannot be replayed by this program: its configuration is different")
    }
  }
}
