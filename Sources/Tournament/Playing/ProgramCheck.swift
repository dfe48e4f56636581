import GameCore

/// Checks programs at the table of a game, without the game's types.
@usableFromInline
struct ProgramCheck: Sendable {
  /// In which languages programs can be asked to play.
  let languages: [BotProgram.Language]
  /// Checks a program by the rules of a request, and reports each finding.
  let check:
    @Sendable (BotProgram, RunSpecification, @escaping @Sendable (BotCheckResult) -> Void) throws ->
      Void
  /// Returns the operations on recorded games in which the given bots decide again.
  let replays: @Sendable ([BotProgram], @escaping @Sendable (String) -> Void) -> ReplayOperations

  /// Folds a game and its strategies.
  ///
  /// - Parameters:
  ///   - access: How programs come to the game's table.
  ///   - strategies: The first of them, or `random`, plays the other seats.
  ///   - request: What a request for the entry asks of the game.
  @usableFromInline
  init<G: Game>(
    _ access: BotAccess<G>, strategies: [StrategyEntry<G>],
    request: @escaping @Sendable (RunSpecification) throws -> RunSpecification
  ) {
    languages = access.languages
    replays = { programs, warn in
      ReplayOperations(
        G.self, strategies: strategies + programs.map { access.entry(of: $0, warn: warn) })
    }
    check = { program, asked, report in
      let isRestricted = asked.preset != nil || !asked.rules.isEmpty
      let asked = try request(asked)
      let rules = try G.rules(from: asked)
      let problems = access.problems(of: program, rules: rules)
      if !problems.isEmpty { throw UsageError(problems) }
      let opponent = strategies.first { $0.card.name == "random" } ?? strategies.first
      guard let opponent else { throw UsageError("\(G.name) has no strategy to play against") }
      do {
        _ = try ProgramFile(of: program)
        var check = BotCheck(
          program, access: access, opponent: opponent, rules: rules, seats: asked.seats,
          isRestricted: isRestricted,
          start: { program throws(BotFailure) in try BotProcess(program) }, report: report)
        try check.run()
      } catch let error as SetupError {
        throw UsageError("'\(program.name)': \(error)", remedy: error.remedy)
      }
    }
  }
}
