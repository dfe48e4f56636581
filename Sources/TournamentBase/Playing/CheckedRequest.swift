import GameCore
import Statistics

/// A request with the game's types, whose settings were all read and checked.
///
/// Its strategies are not open yet.
package struct CheckedRequest<G: Game> {
  let rules: G.Rules
  /// The strategies, in schedule order.
  var strategies: [CheckedStrategy]
  /// The analyst that compares decisions with perfect play, or `nil` if the request asks for none.
  var analyst: PerfectPlayAnalyzer<G>?
  /// The link settings, or `nil` for games without links.
  let link: SessionSettings?
  /// The openings from a file, in the form of `DealRandomness.setup`, or an empty array if there is
  /// no file.
  let setups: [String]

  /// A strategy in the run.
  package struct CheckedStrategy {
    /// The label that the user gave, which another strategy may share.
    package let label: String
    let entry: StrategyEntry<G>
    let values: ParameterValues

    var metadata: StrategyMetadata { entry.metadata }
    var marks: [StrategyMark] { entry.marks(values) }
  }

  package typealias Mistake = UsageError.Mistake

  /// Reads and checks a request.
  ///
  /// - Throws: `UsageError` with all mistakes, or `CancellationError` if the task is canceled.
  init(_ request: RunSpecification, of game: GameModule<G>) throws {
    var mistakes: [Mistake] = []
    let rules = mistakes.adding { () throws(UsageError) in try G.rules(from: request) }
    strategies = Self.strategies(request, of: game, &mistakes)
    Self.checkNumbers(request, strategies: strategies.count, &mistakes)
    mistakes += Self.mistakes(of: strategies.map(\.marks), in: request)
    if strategies.count > DealOfGames.strategyLimit {
      mistakes.add(
        setting: "strategy",
        "too many strategies: \(strategies.count), at most \(DealOfGames.strategyLimit)")
    }
    if request.analysis != .none, let rules {
      analyst = try Self.analyst(of: game, rules, &mistakes)
    }
    if request.metrics != nil, !request.bots.isEmpty {
      mistakes.add(
        setting: "position-metrics",
        "position metrics cannot be used with external bots, because a bot that fails can leave a game "
          + "without a result")
    }
    let link = mistakes.adding { () throws(UsageError) in try Self.settings(request) }
    let setups = rules.flatMap { rules in
      mistakes.adding { () throws(UsageError) in try G.openings(from: request, rules: rules) }
    }
    guard let rules, let link, let setups, mistakes.isEmpty else { throw UsageError(mistakes) }
    self.rules = rules
    self.link = link
    self.setups = setups
  }

  /// Reads the strategies.
  package static func strategies(
    _ request: RunSpecification, of game: GameModule<G>, _ mistakes: inout [Mistake]
  ) -> [CheckedStrategy] {
    let bots = request.bots.compactMap { game.programs?.entry(of: $0, warn: request.warn) }
    let entries = game.entries + bots
    var strategies: [CheckedStrategy] = []
    for text in game.roster(for: request) {
      let read = mistakes.adding { () throws(UsageError) in
        try StrategySpecification(text, strategies: entries.map(\.metadata), game: G.name)
      }
      guard let read else { continue }
      let strategy = CheckedStrategy(
        label: read.label, entry: entries[read.index], values: read.values)
      if let namesake = strategies.first(where: { $0.label == read.label }),
        let problem = strategy.problem(besides: namesake)
      {
        mistakes.add(setting: "strategy", problem, remedy: "Give each strategy its own label.")
      }
      strategies.append(strategy)
    }
    return strategies
  }

  /// Checks the numbers of games, replicates and strategies.
  private static func checkNumbers(
    _ request: RunSpecification, strategies: Int, _ mistakes: inout [Mistake]
  ) {
    let replicateLimit = RunConfiguration.replicateLimit
    if !(1...replicateLimit ~= request.replicates) {
      mistakes.add(
        setting: "replicates", value: "\(request.replicates)",
        "expected a whole number from 1 to \(replicateLimit)")
    } else if request.replicates > 1, request.sequentialTest != nil {
      mistakes.add(setting: "replicates", "replicates cannot be used with a sequential test")
    }
    if request.games < 1 {
      mistakes.add(
        setting: "games", value: "\(request.games)", "expected a whole number of at least 1")
    }
    if mistakes.isEmpty, strategies < request.seats {
      mistakes.add(
        setting: "strategy",
        "\(request.seats) seats require at least \(request.seats) strategies, not \(strategies)",
        remedy: "Enter more strategies. One that is entered twice plays against itself.")
    }
    if request.sequentialTest != nil, mistakes.isEmpty, strategies != 2 || request.seats != 2 {
      mistakes.add(
        setting: "sprt",
        "a sequential test requires 2 strategies and 2 seats, not \(strategies) and "
          + "\(request.seats)")
    }
  }

  private static func analyst(
    of game: GameModule<G>, _ rules: G.Rules, _ mistakes: inout [Mistake]
  ) throws -> PerfectPlayAnalyzer<G>? {
    do {
      if let analyst = try game.analyst?(rules) { return analyst }
      mistakes.add(setting: "analyze", "perfect play of \(G.name) is unknown")
    } catch {
      try Task.checkCancellation()
      mistakes.add(setting: "analyze", "\(error)", remedy: (error as? any ReportedError)?.remedy)
    }
    return nil
  }
}

extension CheckedRequest {
  /// Returns the mistakes that follow from the strategies' marks.
  private static func mistakes(
    of marks: [[StrategyMark]], in request: RunSpecification
  ) -> [UsageError.Mistake] {
    var mistakes: [UsageError.Mistake] = []
    if request.sequentialTest != nil, marks.contains(where: { $0.contains(.notReproducible) }) {
      mistakes.add(
        setting: "sprt",
        "a sequential test cannot be used with a time-limited strategy, which is not reproducible")
    }
    if !request.link.isEmpty, marks.contains(where: { $0.contains(.external) }) {
      mistakes.add(
        setting: "bot", "an external bot cannot play over links: its answers cannot be taken back")
    }
    if !request.link.isEmpty, marks.contains(where: { $0.contains(.omniscient) }) {
      mistakes.add(
        setting: "strategy", "a strategy that sees hidden information cannot play over links")
    }
    return mistakes
  }

  /// Returns the link settings, or `nil` if the request contains none.
  ///
  /// - Throws: `UsageError` with every mistake.
  private static func settings(_ request: RunSpecification) throws(UsageError) -> SessionSettings? {
    guard let first = request.link.first else { return nil }
    guard let links = G.links else {
      throw UsageError("\(first.origin): \(G.name) cannot be played over links")
    }
    var settings = SessionSettings(seats: request.seats)
    var mistakes: [UsageError.Mistake] = []
    for setting in request.link {
      do throws(ParameterError) {
        try settings.set(setting)
      } catch {
        mistakes.add(
          "\(setting.origin): \(error.description(of: "link option"))", remedy: error.remedy)
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    do throws(ParameterError) {
      try settings.validate(links)
    } catch {
      let origin = request.link.last { $0.key == error.name }?.origin ?? first.origin
      throw UsageError("\(origin): \(error.description(of: "link option"))", remedy: error.remedy)
    }
    return settings
  }

  /// Returns a run's configuration.
  ///
  /// - Parameters:
  ///   - programs: Each strategy's external bot, or `nil` for built-in strategies.
  ///   - metrics: The position metrics, with all defaults filled in.
  func configuration(
    _ request: RunSpecification, _ plan: FormatPlan, programs: [ProgramIdentity?],
    openings: Openings, metrics: Metrics?
  ) -> RunConfiguration {
    let hasOpenings = if case .listed = openings { true } else { false }
    return RunConfiguration(
      game: G.name, gameVersion: G.version, variant: request.variant,
      rules: rules.values.recorded.configured,
      strategies: strategies.indices.map { place in
        let (strategy, marks) = (strategies[place], strategies[place].marks)
        return RunConfiguration.ConfiguredStrategy(
          label: label(of: place), name: strategy.metadata.name, version: strategy.metadata.version,
          parameters: strategy.values.recorded.configured,
          marks: marks.isEmpty ? nil : marks, program: programs[place])
      },
      format: plan.configured, seats: request.seats, games: plan.games, seed: "\(request.seed)",
      seedDerivation: DealRandomness.version, sequentialTest: request.sequentialTest,
      replicates: request.replicates > 1 ? request.replicates : nil,
      openings: hasOpenings ? .distinct : nil, openingFile: request.openingFile?.hash,
      analysis: request.analysis == .none ? nil : request.analysis.text,
      positionMetrics: metrics?.text,
      link: link?.stored.configured)
  }

  /// Returns a strategy's label, with a number added if an earlier strategy already has that label.
  private func label(of place: Int) -> String {
    let label = strategies[place].label
    let namesakes = strategies[..<place].count { $0.label == label }
    return namesakes == 0 ? label : "\(label)#\(namesakes + 1)"
  }
}

extension CheckedRequest.CheckedStrategy {
  /// Returns the reason why another strategy cannot share this strategy's label, or `nil` if the
  /// two are the same strategy.
  fileprivate func problem(besides namesake: Self) -> String? {
    // Swift treats strings that look alike as equal, even if their Unicode scalars differ.
    if !namesake.label.utf8.elementsEqual(label.utf8) {
      return "two labels are different Unicode forms of '\(namesake.label)'"
    }
    let isSame = namesake.metadata.name == metadata.name && namesake.values.pairs == values.pairs
    return isSame ? nil : "label '\(label)' is used for two different strategies"
  }
}
