import Diagnostics
import Factors
import Fixtures
import GameCore
import Hashing
import Programs
import RunFolders
import Storage
import Tournament

/// Many runs of one game that differ in the settings that are varied, all of the same deals.
public final class Sweep: Sendable {
  /// The game that is played.
  public let game: GameEntry
  /// Everything but what is varied.
  private let request: RunSpecification
  package let points: DesignPoints
  package let design: Design
  /// The run of the first point that can be played: all others have its seats, games and strategies.
  package let prototype: PlayableRun
  /// Which point that is.
  package let prototypePoint: Int
  /// The points that are played; fewer than all for a part.
  package let range: Range<Int>
  /// The part of the sweep; `nil` for the whole.
  public let shard: Shard?
  /// What is measured at each point.
  package let measures: [SweepMeasure]
  /// What is looked for; `nil` where all points are played alike.
  package let search: SweepSearch?

  /// So many points are tried before a sweep of which none can be played is given up.
  private static let trialLimit = 1000

  /// Checks what is asked for; games are rounded down to whole deals.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - request: Everything but what is varied; its games are those of each point.
  ///   - factors: What is varied, such as `rule:columns=5..8` or `minimax:depth=2,4`.
  ///   - design: Which points are played, such as `grid`.
  ///   - aims: What is looked for, such as `draws<=0.1`; none to play all points alike.
  ///   - budget: How many games a search may play in all, instead of those of each point.
  /// - Throws: `UsageError` that says what is wrong.
  public init(
    _ game: GameEntry, _ request: RunSpecification, varying factors: [String], design: String,
    aims: [String] = [], budget: Int? = nil
  ) throws {
    guard let read = Design(design) else {
      throw UsageError(
        setting: "design",
        "'\(design)' is none of grid, latin:N and sobol:N, with N up to \(Design.limit)")
    }
    guard !factors.isEmpty else {
      throw UsageError(setting: "vary", "a sweep varies a setting at least, such as rule:KEY=A,B,C")
    }
    if !request.bots.isEmpty {
      throw UsageError(
        setting: "bot", "programs can't play in a sweep; run them under each rule by itself")
    }
    if request.format.followsResults {
      throw UsageError(
        setting: "format",
        "in \(request.format.name) who meets follows from results, so that points would not play the same "
          + "games; a sweep takes round-robin, gauntlet or matchups")
    }
    guard aims.isEmpty == (budget == nil) else {
      throw UsageError(
        setting: aims.isEmpty ? "aim" : "budget",
        aims.isEmpty
          ? "a budget is for a search: say what for, \(Aim.forms)"
          : "a search needs a budget: the games that it may play in all")
    }
    // What is out of range is told by the run of the first point.
    let isInRange =
      game.seatCounts.contains(request.seats)
      && 1...RunConfiguration.replicateLimit ~= request.replicates
    let dealSize = isInRange ? request.seats * request.replicates : 1
    guard budget ?? request.games >= dealSize else {
      throw UsageError(
        setting: "games",
        "a deal at \(request.seats) seats"
          + (request.replicates > 1 ? ", played \(request.replicates) times," : "")
          + " is \(dealSize) games")
    }
    var request = request
    if aims.contains(where: Aim.isOfSkill) {
      let pair = SkillRoster.pair(of: game)
      if pair.isEmpty {
        throw UsageError(
          setting: "aim",
          "no player of \(game.name) searches, and skill is what a larger search is worth; aim at "
            + "something else")
      }
      if request.strategies.isEmpty { request.strategies = pair }
    }
    let strategies = Sweep.roster(request, of: game)
    var mistakes: [UsageError.Mistake] = []
    var varied: [Factor] = []
    let roster = Roster(strategies, of: game)
    for text in factors {
      do throws(UsageError) {
        let factor = try Factor(text, of: game, strategies: strategies)
        if varied.contains(where: { $0.name == factor.name || $0.column == factor.column }) {
          mistakes.append(UsageError.Mistake(setting: "vary", "\(factor.name) is varied twice"))
        } else if let other = varied.first(where: { roster.isSame($0, factor) }) {
          mistakes.append(
            UsageError.Mistake(
              setting: "vary", "\(other.name) and \(factor.name) are of the same strategy"))
        }
        varied.append(factor)
      } catch {
        mistakes += error.mistakes.map { UsageError.Mistake(setting: "vary", $0.text) }
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    request.games = (budget ?? request.games) / dealSize * dealSize
    // The same deals under all settings, even where rules let other openings be alike.
    request.openings = .independent
    points = try DesignPoints(read, of: varied, seed: request.seed)
    if points.count.multipliedReportingOverflow(by: request.games).overflow {
      throw UsageError(setting: "games", "\(points.count) points of so many games can't be counted")
    }
    self.game = game
    self.design = read
    range = 0..<points.count
    shard = nil
    var first: (run: PlayableRun, point: Int)?
    var reason: UsageError?
    for point in 0..<min(points.count, Sweep.trialLimit) where first == nil {
      do {
        let settings = zip(varied, points[point]).map { ($0, $1) }
        first = (try game.prepare(Sweep.specification(request, settings, of: game)), point)
      } catch let error as UsageError {
        reason = reason ?? error
      }
    }
    guard let first else {
      throw reason ?? UsageError(setting: "vary", "no point can be played")
    }
    try Sweep.check(first.run)
    (prototype, prototypePoint) = first
    // As the first point's positions are evaluated, so are all: other numbers would not compare.
    request.metrics = prototype.configuration.metrics.flatMap { Metrics($0) }
    self.request = request
    measures = SweepMeasure.all(of: first.run, varying: varied)
    if let budget {
      search = try SweepSearch(
        aims, budget: budget, points: points.count, dealSize: dealSize, measures: measures)
    } else {
      search = nil
    }
  }

  /// The roster that factors are about.
  private static func roster(_ request: RunSpecification, of game: GameEntry) -> [String] {
    if !request.strategies.isEmpty || game.roster.isEmpty { return request.strategies }
    return (0..<max(game.roster.count, min(request.seats, Seat.limit))).map {
      game.roster[$0 % game.roster.count]
    }
  }

  /// What is asked for at a point, as for a run of its own.
  ///
  /// - Parameter point: From 0.
  public func specification(of point: Int) -> RunSpecification {
    Sweep.specification(request, zip(points.factors, points[point]).map { ($0, $1) }, of: game)
  }

  private static func specification(
    _ request: RunSpecification, _ settings: [(Factor, String)], of game: GameEntry
  ) -> RunSpecification {
    var request = request
    var roster = Roster(Sweep.roster(request, of: game), of: game)
    var setsStrategies = false
    for (factor, value) in settings {
      let setting = RuleSetting(key: factor.key, text: value, origin: factor.name)
      switch factor.subject {
      case .rule:
        request.rules.removeAll { $0.key == factor.key }
        request.rules.append(setting)
      case .link:
        request.link.removeAll { $0.key == factor.key }
        request.link.append(setting)
      case .strategies, .strategy:
        roster.set(factor.key, to: value, of: factor.subject)
        setsStrategies = true
      }
    }
    if setsStrategies { request.strategies = roster.texts }
    return request
  }

  /// Makes the run of a point ready to be played.
  ///
  /// - Throws: `UsageError` where its settings contradict each other, or have a strategy decide by the clock.
  public func run(of point: Int) throws -> PlayableRun {
    let run = try game.prepare(specification(of: point))
    try Sweep.check(run)
    if run.metrics != prototype.metrics {
      throw UsageError(
        setting: "metrics",
        "positions are evaluated by \(run.metrics?.evaluation ?? "nothing") here, and by "
          + "\(prototype.metrics?.evaluation ?? "nothing") at the first point; full:N is the same everywhere"
      )
    }
    return run
  }

  /// - Throws: `UsageError` where a strategy decides by the clock.
  private static func check(_ run: PlayableRun) throws(UsageError) {
    if run.configuration.isReproducible { return }
    throw UsageError(
      setting: "strategy",
      "a strategy that decides by the clock plays other games each time; a sweep can't compare those"
    )
  }

  /// This sweep, cut down to one of its parts: some consecutive points.
  ///
  /// - Throws: `UsageError` where it has fewer points than parts.
  public func part(_ shard: Shard) throws(UsageError) -> Sweep {
    if search != nil {
      throw UsageError(
        setting: "shard",
        "a search decides between rungs which points go on, so that it can't be played in parts")
    }
    guard let points = shard.games(of: points.count, gamesPerDeal: 1) else {
      throw UsageError(
        setting: "shard", "\(points.count) points are too few for \(shard.count) parts")
    }
    return Sweep(shard, points, of: self)
  }

  private init(_ shard: Shard, _ range: Range<Int>, of whole: Sweep) {
    (self.shard, self.range) = (shard, range)
    (game, request, points, design) = (whole.game, whole.request, whole.points, whole.design)
    (prototype, prototypePoint) = (whole.prototype, whole.prototypePoint)
    (measures, search) = (whole.measures, whole.search)
  }

  /// Whether it looks for aims within a budget.
  public var isSearch: Bool { search != nil }

  /// How many points are played.
  public var pointCount: Int { range.count }

  /// Shows the points in a folder of this sweep: the values of the factors, and every measure.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  package func forEachPoint(
    in folder: String,
    _ body: (_ settings: [String], _ estimates: [SweepSummary.Value?]) throws -> Void
  ) throws {
    let reader = try PointReader(path: "\(folder)/\(SweepTable.points.fileName)", of: self)
    while let row = try reader.next() {
      try body(
        row.settings,
        row.estimates.map { estimate in
          estimate.map {
            SweepSummary.Value(
              point: row.point, settings: row.settings, value: $0.value, low: $0.low, high: $0.high)
          }
        })
    }
  }

  /// How many games are played at each point.
  public var gamesPerPoint: Int { request.games }

  /// How many games are played at all points together, or may be in a search.
  public var totalGames: Int { search?.plan.budget ?? pointCount * gamesPerPoint }

  /// What the results follow from.
  package var configuration: SweepConfiguration {
    SweepConfiguration(
      factors: points.factors.map(\.text), design: design.text, first: prototypePoint,
      aims: search.map { $0.aims.map(\.text) }, budget: search?.plan.budget,
      run: prototype.configuration)
  }

  /// The sweep's name: the game and digits of the SHA-256 of its configuration.
  package func name(digits: Int = 8) throws -> String {
    try configuration.name(digits: digits) + (shard?.suffix ?? "")
  }
}
