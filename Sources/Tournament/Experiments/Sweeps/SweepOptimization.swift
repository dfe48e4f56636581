import GameCore

/// A search for the points nearest to some targets, within a budget of games.
struct SweepOptimization: Sendable {
  let objectives: [Objective]
  let plan: OptimizationPlan
  /// The place of the point with the standard settings.
  let standard: Int?

  /// Reads what is asked for.
  ///
  /// - Parameters:
  ///   - texts: Objectives, as ``Objective`` reads them.
  ///   - budget: How many games may be played in all.
  ///   - points: The points, with their standard settings.
  ///   - dealSize: How many games each deal has.
  /// - Throws: `UsageError`.
  init(
    _ texts: [String], budget: Int, points: DesignPoints, dealSize: Int, measures: [SweepMeasure]
  ) throws(UsageError) {
    objectives = try Objective.all(texts, among: measures)
    plan = try OptimizationPlan(budget: budget, points: points.count, dealSize: dealSize)
    standard = points.standardPoint
  }
}

extension Sweep {
  /// Returns the standard settings: the values of the factors in the run that varies nothing.
  ///
  /// - Parameters:
  ///   - request: The specification without the factors.
  ///   - prototype: The run of the first point that can be played.
  /// - Returns: `nil` if strategies differ in a value, or if these settings cannot be played.
  static func standard(
    of game: any PlayableGame, _ request: RunSpecification, varying factors: [Factor],
    like prototype: PlayableRun
  ) -> [String]? {
    guard let plain = try? game.prepare(request) else { return nil }
    let roster = Roster(roster(request, of: game), of: game)
    let values = factors.compactMap { $0.value(in: plain.configuration, of: roster) }
    guard values.count == factors.count,
      let run = try? game.prepare(
        specification(request, zip(factors, values).map { ($0, $1) }, of: game)),
      run.configuration.isReproducible, run.metrics == prototype.metrics
    else { return nil }
    return values
  }
}
