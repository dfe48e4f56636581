import GameCore

extension PlayableGame {
  /// Checks that a program follows its protocol.
  ///
  /// - Parameters:
  ///   - report: Called with each finding as soon as it is known.
  /// - Throws: `UsageError` if there is no such program or the request is invalid.
  package func check(
    _ program: BotProgram, _ request: RunSpecification,
    report: @escaping @Sendable (BotCheckResult) -> Void
  ) async throws {
    let problems = problems(of: [program])
    guard problems.isEmpty, let access = module.programs else { throw UsageError(problems) }
    try await WaitingThreads.run { try check(program, by: access, request, report) }
  }

  private func check(
    _ program: BotProgram, by access: BotAccess<G>, _ asked: RunSpecification,
    _ report: @escaping @Sendable (BotCheckResult) -> Void
  ) throws {
    let request = try inVariant(asked)
    let rules = try G.rules(from: request)
    let problems = access.problems(of: program, rules: rules)
    if !problems.isEmpty { throw UsageError(problems) }
    let entries = module.entries
    guard let opponent = entries.first(where: { $0.metadata.name == "random" }) ?? entries.first
    else {
      throw UsageError("\(G.name) has no strategy to play against")
    }
    do {
      _ = try ProgramFile(of: program.started)
      var check = BotCheck(
        program: program, access: access, opponent: opponent, rules: rules, seats: request.seats,
        isRestricted: asked.preset != nil || !asked.rules.isEmpty
          || program.adapter?.game != nil,
        start: { program throws(BotFailure) in try BotProcess(program) }, report: report)
      try check.run()
    } catch let error as SetupError {
      throw UsageError("'\(program.name)': \(error)", remedy: error.remedy)
    }
  }

  /// Returns the game with external bots among its strategies, so that the bots decide again in
  /// replays.
  ///
  /// Bots that cannot play the game are left out.
  ///
  /// - Parameter warn: Receives warnings for the user.
  package func adding(
    _ programs: [BotProgram], warn: @escaping @Sendable (String) -> Void
  ) -> any PlayableGame {
    var module = self.module
    if let access = module.programs {
      let bots = programs.filter { problems(of: [$0]).isEmpty }
      module.sources = ReplayStrategyFactories(
        module.entries + bots.map { access.entry(of: $0, warn: warn) })
    }
    return module
  }

  /// Returns the mistakes in a request's programs, before any of them is started.
  package func mistakes(ofPrograms request: RunSpecification) -> [UsageError.Mistake] {
    var mistakes = problems(of: request.bots).map { UsageError.Mistake($0) }
    if let count = request.inFlight, !(1...RunSpecification.inFlightLimit ~= count) {
      mistakes.add(
        setting: "in-flight", value: "\(count)",
        "expected a whole number from 1 to \(RunSpecification.inFlightLimit)")
    }
    if let program = request.bots.first, request.strategies.isEmpty {
      let other = strategies.first.map { " and '\($0.name)'" } ?? ""
      mistakes.add(
        setting: "strategy", "required for every player if an external bot plays",
        remedy: "Name all players, for example '\(program.name)'\(other).")
    }
    return mistakes
  }

  private func problems(of programs: [BotProgram]) -> [String] {
    if programs.isEmpty { return [] }
    guard let access = module.programs else {
      return ["\(name) cannot be played by external bots"]
    }
    return BotProgram.problems(
      of: programs, in: name, strategies: strategies, languages: access.languages)
  }
}
