import GameCore
import TournamentBase

/// A series of runs of one game that play the same deals and differ only in the varied settings.
public struct Sweep: Sendable {
  /// The game to play.
  public let game: any PlayableGame
  /// The specification for all points, without the varied settings.
  private let request: RunSpecification
  package let points: DesignPoints
  let design: Design
  /// The run at the first playable point.
  ///
  /// All other runs share its seats, games and strategies.
  package let prototype: PlayableRun
  /// The design index of the point to which ``prototype`` belongs.
  let prototypePoint: Int
  /// The indices of the points to play, which are a part of the design in a shard.
  private(set) var range: Range<Int>
  /// The shard, or `nil` for the complete sweep.
  public private(set) var shard: Shard?
  let measures: [SweepMeasure]
  /// The search for targets, or `nil` if all points get the same number of games.
  let search: OptimizationPlan?

  /// The maximum number of points to prepare in order to find the first playable point.
  private static let trialLimit = 1000

  /// Checks a request and rounds the number of games down to complete deals.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - request: The specification without the varied settings, with the number of games per
  ///     point.
  ///   - factors: The varied settings, such as `rule:columns=5..8` or `minimax:depth=2,4`.
  ///   - design: The design, such as `grid`, `latin:20` or `sobol:64`.
  ///   - objectives: The objectives of a search, such as `draw_rate<=0.1`, or an empty array for a
  ///     sweep without a search.
  ///   - budget: The maximum number of games in a search, which replaces the number of games per
  ///     point.
  /// - Throws: `UsageError` if the request, the design, a factor or an objective is invalid.
  public init(
    _ game: any PlayableGame, _ request: RunSpecification, varying factors: [String],
    design: String,
    objectives: [String] = [], budget: Int? = nil
  ) throws {
    guard let read = Design(design) else {
      throw UsageError(
        setting: "design", value: design,
        "expected grid, latin:N or sobol:N with N from 1 to \(Design.limit)")
    }
    guard !factors.isEmpty else {
      throw UsageError("--vary is required", remedy: "for example: --vary rule:KEY=A,B,C")
    }
    if !request.bots.isEmpty {
      throw UsageError(
        setting: "bot", "external bots cannot play in a sweep",
        remedy: "Play a separate run under each rule.")
    }
    if request.format.followsResults {
      throw UsageError(
        setting: "format",
        "\(request.format.name) is not supported by sweep: its pairings depend on results",
        remedy: "Use round-robin, gauntlet or matchups.")
    }
    guard objectives.isEmpty == (budget == nil) else {
      throw UsageError(
        objectives.isEmpty
          ? "--budget requires --objective"
          : "--objective requires --budget, the number of games for the search",
        remedy: objectives.isEmpty ? "Write a target as \(Objective.forms)." : nil)
    }
    // Other mistakes are reported when the first point's run is prepared.
    let isInRange =
      game.seatCounts.contains(request.seats)
      && 1...RunConfiguration.replicateLimit ~= request.replicates
    let dealSize = isInRange ? request.seats * request.replicates : 1
    guard budget ?? request.games >= dealSize else {
      throw UsageError(
        setting: "games",
        "expected at least \(dealSize) games: one deal, played from each of the "
          + "\(request.seats) seats"
          + (request.replicates > 1 ? ", \(request.replicates) times" : ""))
    }
    var request = request
    if objectives.contains(where: Objective.isOfSkill) {
      let pair = SkillRoster.pair(of: game)
      if pair.isEmpty {
        throw UsageError(
          setting: "objective", "\(game.name) has no search player, so skill cannot be measured",
          remedy: "Choose a different measure.")
      }
      if request.strategies.isEmpty { request.strategies = pair }
    }
    let strategies = game.roster(for: request)
    var mistakes: [UsageError.Mistake] = []
    var varied: [Factor] = []
    let roster = Roster(strategies, of: game)
    for text in factors {
      do throws(UsageError) {
        let factor = try Factor(text, of: game, strategies: strategies)
        if varied.contains(where: { $0.name == factor.name || $0.column == factor.column }) {
          mistakes.add(setting: "vary", "\(factor.name) is given more than once")
        } else if let other = varied.first(where: { roster.isSame($0, factor) }) {
          mistakes.add(
            setting: "vary", "\(other.name) and \(factor.name) set the same parameter of a strategy"
          )
        }
        varied.append(factor)
      } catch {
        mistakes += error.mistakes.map {
          UsageError.Mistake(setting: "vary", value: $0.value, $0.text, remedy: $0.remedy)
        }
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    request.games = (budget ?? request.games) / dealSize * dealSize
    // With independent openings, all points play the same deals, even if their rules reject
    // different openings.
    request.openings = .independent
    var points = try DesignPoints(read, of: varied, seed: request.seed)
    if points.count.multipliedReportingOverflow(by: request.games).overflow {
      throw UsageError(
        setting: "games", "\(points.count) points with \(request.games) games each are too many")
    }
    self.game = game
    self.design = read
    range = 0..<points.count
    var first: (run: PlayableRun, point: Int)?
    var reason: UsageError?
    for point in 0..<min(points.count, Sweep.trialLimit) where first == nil {
      do {
        let settings = Array(zip(varied, points.values(of: point)))
        first = (try game.prepare(Sweep.specification(request, settings, of: game)), point)
      } catch let error as UsageError {
        reason = reason ?? error
      }
    }
    guard var first else { throw reason ?? UsageError(setting: "vary", "no point can be played") }
    try Sweep.checkLevels(of: varied, at: points.values(of: first.point), request, of: game)
    try Sweep.check(first.run)
    // The notice about openings assumes all games, but each point in a search plays only some of
    // them.
    if budget != nil { first.run.openingNotice = nil }
    (prototype, prototypePoint) = first
    // All points evaluate positions in the same way as the first point, so that they are
    // comparable.
    request.metrics = prototype.configuration.positionMetrics.flatMap { Metrics($0) }
    // The reasons that points cannot be played are part of the results, so they must not contain
    // the opening file's path.
    request.openingFile = request.openingFile.map {
      RuleFile(name: OpeningFile.copyName(hash: $0.hash), bytes: $0.bytes)
    }
    self.request = request
    measures = SweepMeasure.all(of: first.run, varying: varied)
    if let budget {
      points.standardValues =
        try Sweep.standard(of: game, request, varying: varied, like: first.run)?
        .map { ($0, $0.description) }
        ?? Array(zip(points.values(of: first.point), points[first.point]))
      search = try OptimizationPlan(
        Objective.all(objectives, among: measures), standard: points.standardPoint, budget: budget,
        points: points.count, dealSize: dealSize)
    } else {
      search = nil
    }
    self.points = points
  }

  /// Returns the specification for a point as a separate run.
  ///
  /// - Parameter point: The point's index in the design, from 0.
  public func specification(of point: Int) -> RunSpecification {
    Sweep.specification(
      request, Array(zip(points.factors, points.values(of: point))), of: game)
  }

  static func specification(
    _ request: RunSpecification, _ settings: [(Factor, ParameterValue)], of game: any PlayableGame
  ) -> RunSpecification {
    var request = request
    var roster = Roster(game.roster(for: request), of: game)
    var setsStrategies = false
    for (factor, value) in settings {
      let setting = Assignment(key: factor.key, value, origin: factor.name)
      switch factor.subject {
      case .rule:
        request.rules.removeAll { $0.key == factor.key }
        request.rules.append(setting)
      case .link:
        request.link.removeAll { $0.key == factor.key }
        request.link.append(setting)
      case .strategies, .strategy:
        roster.set(factor.key, to: value.description, of: factor.subject)
        setsStrategies = true
      }
    }
    if setsStrategies { request.strategies = roster.texts }
    return request
  }

  /// The number of deals at all points whose random opening was drawn again, or `nil` if the rules
  /// at all points accept every opening.
  var redrawnDeals: Int? {
    let counts = range.compactMap { game.redrawnDeals(of: specification(of: $0)) }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// Prepares a point's run.
  ///
  /// - Throws: `UsageError` if the settings contradict each other or make a strategy time-limited.
  public func run(of point: Int) throws -> PlayableRun {
    let run = try game.prepare(specification(of: point))
    try Sweep.check(run)
    if run.metrics != prototype.metrics {
      let (here, first) = (run.metrics?.evaluation, prototype.metrics?.evaluation)
      throw UsageError(
        setting: "position-metrics",
        "positions are evaluated by \(here ?? "nothing"), but by \(first ?? "nothing") at the first "
          + "point",
        remedy: "Use --position-metrics full:N, which is the same at all points.")
    }
    return run
  }

  /// Returns a point's run, or the reason that the point cannot be played.
  func result(of point: Int) throws -> Result<PlayableRun, UsageError> {
    do {
      return .success(try run(of: point))
    } catch let error as UsageError {
      return .failure(error)
    }
  }

  /// - Throws: `UsageError` if a strategy is time-limited.
  private static func check(_ run: PlayableRun) throws(UsageError) {
    if run.configuration.isReproducible { return }
    throw UsageError(
      setting: "strategy",
      "time-limited strategies are not reproducible, so points cannot be compared",
      remedy: "Limit searches by a number of simulations or by depth.")
  }

  /// Returns a shard, which contains consecutive points of this sweep.
  ///
  /// - Throws: `UsageError` if the sweep is a search or contains fewer points than shards.
  public func part(_ shard: Shard) throws(UsageError) -> Sweep {
    if search != nil {
      throw UsageError(
        setting: "shard",
        "a search cannot be divided into shards: each rung depends on the previous one",
        remedy: "Play it in a single process with more --jobs.")
    }
    guard let points = shard.games(of: points.count, gamesPerDeal: 1) else {
      throw UsageError(
        setting: "shard", "\(points.count) points are too few for \(shard.count) shards")
    }
    var part = self
    (part.shard, part.range) = (shard, points)
    return part
  }

  /// A Boolean value that indicates whether the sweep is a search for targets within a budget.
  public var isSearch: Bool { search != nil }

  /// The number of points to play.
  public var pointCount: Int { range.count }

  /// The number of games per point.
  public var gamesPerPoint: Int { request.games }

  func batchCount(of games: Int) -> Int {
    min(games / prototype.configuration.gamesPerDeal, MeasureAccumulator.batchLimit)
  }

  /// The total number of games at all points, or the maximum number of games in a search.
  public var totalGames: Int { search?.budget ?? pointCount * gamesPerPoint }

  package var configuration: SweepConfiguration {
    SweepConfiguration(
      factors: points.factors.map(\.text), design: design.text, first: prototypePoint,
      objectives: search.map { $0.objectives.map(\.text) }, budget: search?.budget,
      standard: points.standard, methodVersion: search.map { _ in OptimizationPlan.version },
      allowsDecided: request.openingFile != nil && request.allowsDecidedOpenings ? true : nil,
      run: prototype.configuration)
  }
}
