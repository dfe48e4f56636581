import GameCore

extension GameModule {
  /// Checks that a program follows its protocol.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - request: By which rules and at how many seats it plays.
  ///   - report: Called with each finding as soon as it is known.
  /// - Throws: `UsageError` if there is no such program, or the request is invalid.
  func check(
    _ program: BotProgram, _ request: RunSpecification,
    report: @escaping @Sendable (BotCheckResult) -> Void
  ) async throws {
    let problems = problems(of: [program])
    guard problems.isEmpty, let programCheck else { throw UsageError(problems) }
    try await WaitingThreads.run { try programCheck.check(program, request, report) }
  }

  /// Returns the operations on recorded games in which external bots decide again, if they can play the game.
  ///
  /// - Parameter warn: Receives warnings for the user.
  func replays(
    asking programs: [BotProgram], warn: @escaping @Sendable (String) -> Void
  ) -> ReplayOperations {
    let programs = programs.filter { problems(of: [$0]).isEmpty }
    guard !programs.isEmpty, let programCheck else { return replays }
    return programCheck.replays(programs, warn)
  }

  /// The mistakes in the programs of a request, before any of them is started.
  func mistakes(ofPrograms request: RunSpecification) -> [UsageError.Mistake] {
    var mistakes = problems(of: request.bots).map { UsageError.Mistake($0) }
    if let count = request.inFlight, !(1...RunSpecification.inFlightLimit ~= count) {
      mistakes.append(
        UsageError.Mistake(
          setting: "in-flight", value: "\(count)",
          "expected a whole number from 1 to \(RunSpecification.inFlightLimit)"))
    }
    if let program = request.bots.first, request.strategies.isEmpty {
      let other = strategies.first.map { " and '\($0.name)'" } ?? ""
      mistakes.append(
        UsageError.Mistake(
          setting: "strategy",
          "required for every player if an external bot plays",
          remedy: "Name all players, for example '\(program.name)'\(other)."))
    }
    return mistakes
  }

  private func problems(of programs: [BotProgram]) -> [String] {
    if programs.isEmpty { return [] }
    guard let programCheck else { return ["\(name) cannot be played by external bots"] }
    return BotProgram.problems(
      of: programs, in: name, strategies: strategies, languages: programCheck.languages)
  }
}
