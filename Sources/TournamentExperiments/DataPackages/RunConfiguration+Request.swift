import GameCore
import TournamentBase

extension RunConfiguration {
  /// Returns a request that produces this run.
  ///
  /// - Parameters:
  ///   - copies: Copies of the files that rules require.
  ///   - programs: The external bots to start. For other bots, recorded decisions are used.
  package func request(
    for game: any PlayableGame, copies: RuleFileFolder, programs: [BotProgram] = []
  ) throws(UsageError) -> RunSpecification {
    func typed(_ settings: Settings) -> [Assignment] {
      settings.map { Assignment(key: $0.name, $0.value, origin: PackageFile.name) }
    }
    var request = RunSpecification()
    request.copies = copies
    request.rules = typed(rules.changes(from: game.rules))
    request.bots = recordedPrograms.map { recorded in
      guard var program = programs.first(where: { $0.name == recorded.name }) else {
        return recorded
      }
      program.settings = recorded.settings
      return program
    }
    if strategies.contains(where: { $0.program?.broken == true }) { request.broken = .forfeit }
    request.strategies = strategies.map { strategy in
      // When the request is prepared, identical labels are numbered again.
      let label = strategy.label.prefix { $0 != "#" }
      let metadata = game.strategies.first { $0.name == strategy.name }
      let changes = strategy.parameters.changes(
        from: request.bots.first { $0.name == strategy.name }?.metadata.parameters
          ?? metadata?.parameters ?? [])
      // The user may have chosen the strategy's name as the label even for a strategy with changed
      // settings.
      if label == strategy.name, changes.isEmpty || strategy.program != nil { return String(label) }
      if label.hasPrefix(strategy.name + ":") { return String(label) }
      return "\(label)=\(strategy.name)" + (changes.isEmpty ? "" : ":")
        + changes.map { Assignment.listed($0.name, "\($0.value)") }.joined(separator: ",")
    }
    request.format = format
    guard game.seatCounts.contains(seats), let seed = UInt64(seed) else {
      throw UsageError("invalid seats \(seats) or seed \(self.seed)")
    }
    request.seats = seats
    request.games = games
    request.seed = seed
    request.sequentialTest = sequentialTest
    if let replicates { request.replicates = replicates }
    request.openings = openings ?? .independent
    if let openingFile {
      do throws(ParameterError) {
        request.openingFile = try copies.file(
          of: OpeningFile.setting, hash: openingFile, suffix: OpeningFile.suffix,
          byteLimit: OpeningFile.byteLimit)
      } catch {
        throw UsageError(error.problem)
      }
      request.allowsDecidedOpenings = true
    }
    request.link = typed(link ?? [:])
    if let analysis {
      guard let sampling = Sampling(analysis) else {
        throw UsageError("invalid value '\(analysis)' for analysis: expected 'all' or 'every:N'")
      }
      request.analysis = sampling
    }
    if let positionMetrics {
      guard let read = Metrics(positionMetrics) else {
        throw UsageError(
          "invalid value '\(positionMetrics)' for metrics: expected 'full' or 'full:N'")
      }
      request.metrics = read
    }
    return request
  }

  /// The external bots, each listed once, with the settings that the strategies' labels omit.
  private var recordedPrograms: [BotProgram] {
    var programs: [BotProgram] = []
    for strategy in strategies {
      guard let identity = strategy.program else { continue }
      let isKnown = programs.contains { $0.name == strategy.name }
      if !isKnown { programs.append(BotProgram(recorded: identity, name: strategy.name)) }
      let typed = strategy.label.prefix { $0 != "#" }
      guard typed == strategy.name || typed.hasPrefix(strategy.name + ":"),
        let index = programs.firstIndex(where: { $0.name == strategy.name })
      else { continue }
      let set = Assignment.list(typed.dropFirst(strategy.name.count + 1)) ?? []
      let settings = programs[index].settings
      let keys = set.compactMap {
        Assignment($0).flatMap { settings.parameter($0.key)?.name }
      }
      for setting in strategy.parameters where !keys.contains(setting.name) {
        try? programs[index].settings.set(setting.name, to: setting.value)
      }
    }
    return programs
  }

  /// Returns a description of the first difference from another configuration.
  func difference(from other: RunConfiguration) -> String {
    if let difference = gameDifference(from: other) { return difference }
    if seedDerivation != other.seedDerivation {
      return "seed-derivation scheme \(seedDerivation), not \(other.seedDerivation)"
    }
    for (mine, theirs) in zip(strategies, other.strategies) where mine != theirs {
      return RunConfiguration.difference(mine, theirs)
    }
    if strategies.count != other.strategies.count {
      return "\(strategies.count) strategies, not \(other.strategies.count)"
    }
    if let difference = ruleDifference(from: other) { return difference }
    let settings: [(String, String?, String?)] = [
      ("seed", seed, other.seed), ("analysis", analysis, other.analysis),
      ("metrics", positionMetrics, other.positionMetrics),
      (
        "replicates", "\(replicates ?? 1)",
        "\((seats == other.seats ? other.replicates : replicates) ?? 1)"
      ),
      (
        "openings", (openings ?? .independent).rawValue, (other.openings ?? .independent).rawValue
      ),
      ("openings", openingFile, other.openingFile),
    ]
    for (name, mine, theirs) in settings where mine != theirs {
      return "\(name) \(mine ?? "none"), not \(theirs ?? "none")"
    }
    if games != other.games { return "\(games) games, not \(other.games)" }
    if seats != other.seats { return "\(seats) seats, not \(other.seats)" }
    if format != other.format { return "format \(format.rawValue), not \(other.format.rawValue)" }
    if sequentialTest != other.sequentialTest {
      return sequentialTest == nil
        ? "without a sequential test, not with one"
        : "with a sequential test, not \(other.sequentialTest == nil ? "without one" : "with a different one")"
    }
    return "a different configuration"
  }

  /// Returns a description of the first difference that prevents this run and another from forming
  /// one tournament, or `nil` if there is none.
  ///
  /// Such differences concern the game, the rules, the link settings, or two strategies with the
  /// same label.
  package func conflict(with other: RunConfiguration) -> String? {
    if let found = gameDifference(from: other) ?? ruleDifference(from: other) { return found }
    for mine in strategies {
      if let theirs = other.strategies.first(where: { $0.label == mine.label }), mine != theirs {
        return RunConfiguration.difference(mine, theirs)
      }
    }
    return nil
  }

  private func gameDifference(from other: RunConfiguration) -> String? {
    if line != other.line { return "game \(line), not \(other.line)" }
    return gameVersion == other.gameVersion
      ? nil : "version \(gameVersion) of \(game), not \(other.gameVersion)"
  }

  private func ruleDifference(from other: RunConfiguration) -> String? {
    rules.difference(from: other.rules)
      ?? (link ?? [:]).difference(from: other.link ?? [:]).map { "link \($0)" }
  }

  /// Returns a description of the first difference between two strategies.
  private static func difference(_ mine: ConfiguredStrategy, _ theirs: ConfiguredStrategy) -> String
  {
    if mine.label != theirs.label { return "strategy \(mine.label), not \(theirs.label)" }
    if mine.name != theirs.name { return "\(mine.label)=\(mine.name), not \(theirs.name)" }
    if let program = mine.program, let other = theirs.program, program != other {
      return "the external bot \(mine.label) has changed: \(program.differences(from: other))"
    }
    if mine.version != theirs.version {
      return "version \(mine.version) of \(mine.label), not \(theirs.version)"
    }
    if let parameter = mine.parameters.difference(from: theirs.parameters) {
      return "\(mine.label) with \(parameter)"
    }
    return "a different \(mine.label)"
  }
}

extension Settings {
  /// Returns a description of the alphabetically first setting that differs or that only one list
  /// contains, or `nil` if there is none.
  fileprivate func difference(from other: Settings) -> String? {
    let names = (map(\.name) + other.map(\.name)).sorted()
    guard let name = names.first(where: { self[$0] != other[$0] }) else { return nil }
    let values = [self[name], other[name]].map { $0?.description ?? "none" }
    return "\(name)=\(values[0]), not \(values[1])"
  }
}
