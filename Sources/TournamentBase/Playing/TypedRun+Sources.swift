import GameCore

extension TypedRun {
  /// Opens every strategy and makes each once, so that failures are found before anything is
  /// written.
  ///
  /// A bot that fails its trial with any of its parameters is broken with all of them.
  ///
  /// - Returns: The opened strategies, their places in the request, and the bots that are left out.
  /// - Throws: `UsageError` with all mistakes, or `CancellationError` if the task is canceled.
  package static func open(
    _ asked: [CheckedRequest<G>.CheckedStrategy], rules: G.Rules, _ request: RunSpecification
  ) throws -> (strategies: [RunStrategy], places: [Int], skipped: [BrokenBot]) {
    var opened: [RunStrategy] = []
    var broken: [(name: String, source: BotStrategyFactory<G>, failure: SetupError)] = []
    var mistakes: [UsageError.Mistake] = []
    func setup(_ values: ParameterValues) -> FactorySetup<G.Rules> {
      FactorySetup(rules: rules, seats: request.seats, parameters: values)
    }
    for strategy in asked where !broken.contains(where: { $0.name == strategy.metadata.name }) {
      do {
        let source = try BoundStrategy(strategy.entry, setup: setup(strategy.values))
        let program = source.base as? BotStrategyFactory<G>
        if let program, let failure = program.failure {
          broken.append((strategy.metadata.name, program, failure))
          continue
        }
        if program?.identity.broken != true {
          _ = try source.make(
            seat: Seat(0), random: DealRandomness(seed: 0, deal: 0).strategy(rotation: 0, slot: 0))
        }
        opened.append(RunStrategy(metadata: strategy.metadata, source: source))
      } catch {
        try Task.checkCancellation()
        mistakes.append(UsageError.Mistake("strategy '\(strategy.metadata.name)'", error))
      }
    }
    if broken.isEmpty, mistakes.isEmpty { return (opened, Array(asked.indices), []) }
    let bots = broken.map { BrokenBot(name: $0.name, reason: "\($0.failure)") }
    let places = asked.indices.filter { place in
      !bots.contains { $0.name == asked[place].metadata.name }
    }
    let response = request.broken
    let problem =
      mistakes.isEmpty
      ? Self.problem(of: bots.count, playing: places, of: asked.count, response, request) : nil
    if problem != nil || response != .skip && response != .forfeit || !mistakes.isEmpty {
      var failures = broken.map { UsageError.Mistake("bot '\($0.name)'", $0.failure) }
      for index in failures.indices.dropLast()
      where failures[index].remedy == failures[index + 1].remedy {
        failures[index] = UsageError.Mistake(failures[index].text)
      }
      throw UsageError(failures + mistakes + (problem.map { [$0] } ?? []))
    }
    let isSkipping = response == .skip
    for bot in bots {
      request.warn(
        "bot '\(bot.name)' \(isSkipping ? "is skipped" : "forfeits every game"): \(bot.reason)")
    }
    var playing = opened.filter { strategy in !bots.contains { $0.name == strategy.metadata.name } }
    if isSkipping { return (playing, places, bots) }
    for (place, strategy) in asked.enumerated() {
      guard let bot = broken.first(where: { $0.name == strategy.metadata.name }) else { continue }
      playing.insert(
        RunStrategy(
          metadata: strategy.metadata,
          source: BoundStrategy(bot.source, setup: setup(strategy.values))),
        at: place)
    }
    return (playing, Array(asked.indices), [])
  }

  /// Returns the reason why a run with broken bots cannot be played as requested, or `nil` if it
  /// can.
  ///
  /// - Parameters:
  ///   - places: The working strategies' indices in the request.
  private static func problem(
    of broken: Int, playing places: [Int], of count: Int,
    _ response: RunSpecification.BrokenBots?, _ request: RunSpecification
  ) -> UsageError.Mistake? {
    let bots = broken == 1 ? "1 bot failed its trial" : "\(broken) bots failed their trials"
    let others = places.count == 1 ? "the other strategy" : "the other \(places.count) strategies"
    let canSkip = places.count >= request.seats
    switch response {
    case nil: return nil
    case .forfeit:
      if !places.isEmpty { return nil }
      return UsageError.Mistake(
        setting: "broken", "\(bots), so no strategy is left that can play",
        remedy: "Fix the bots, or add a strategy that works.")
    case .stop:
      if places.isEmpty { return nil }
      return UsageError.Mistake(
        setting: "broken", "\(bots); \(others) can play",
        remedy: (canSkip ? "Use --broken skip to play without broken bots, or " : "Use ")
          + "--broken forfeit to let broken bots lose every game.")
    case .skip:
      if !canSkip {
        return UsageError.Mistake(
          setting: "broken",
          "\(bots), which leaves \(places.count) of \(count) strategies for \(request.seats) seats",
          remedy: "Fix the bots, or use --broken forfeit.")
      }
      let isNumbered = if case .matchups = request.format { true } else { false }
      guard isNumbered || request.format == .gauntlet && places.first != 0 else { return nil }
      return UsageError.Mistake(
        setting: "broken",
        "\(bots), and the \(request.format.name) format refers to strategies by number",
        remedy: "Use --broken forfeit, or remove the broken bots from the strategies.")
    }
  }

  /// A message that says why some matchups do not play all openings in a file, or `nil` if all
  /// matchups do.
  var openingNotice: String? {
    if configuration.format.followsResults { return nil }
    let games = setups.count * schedule.round.matchups.count * configuration.gamesPerDeal
    if configuration.games >= games { return nil }
    return
      "\(grouped(configuration.games)) games are not enough to play all \(grouped(setups.count)) "
      + "openings in every matchup; \(grouped(games)) games are enough"
  }

  /// The notices that the run's strategies and its analyst give before the run, each once.
  var notices: [String] {
    var notices: [String] = []
    let all = strategies.map(\.source.notice) + [analyst?.notice]
    for case let notice? in all where !notices.contains(notice) {
      notices.append(notice)
    }
    return notices
  }
}
