import Running
import Programs
import Diagnostics
import ExternalBots

extension GameEntry {
  /// Plays a whole protocol with a program, and says what is wrong.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - request: By which rules and at how many seats it plays.
  ///   - report: Is told of each finding as soon as it is known.
  /// - Throws: `UsageError` where there is no such program, or the request makes no sense.
  package func check(
    _ program: BotProgram, _ request: RunSpecification,
    report: @escaping @Sendable (CheckFinding) -> Void
  ) async throws {
    let problems = problems(of: [program])
    guard problems.isEmpty, let programCheck else { throw UsageError(problems) }
    try await WaitingThreads.run { try programCheck.check(program, request, report) }
  }

  /// What is wrong with the programs of a request, before any of them is started.
  func mistakes(ofPrograms request: RunSpecification) -> [UsageError.Mistake] {
    var mistakes = problems(of: request.bots).map { UsageError.Mistake($0) }
    if let count = request.inFlight, !(1...RunSpecification.inFlightLimit ~= count) {
      mistakes.append(
        UsageError.Mistake(
          setting: "in-flight",
          "1 to \(RunSpecification.inFlightLimit) games are played at the same time, not \(count)"))
    }
    if let program = request.bots.first, request.strategies.isEmpty {
      let other = strategies.first.map { " and '\($0.name)'" } ?? ""
      mistakes.append(
        UsageError.Mistake(
          setting: "strategy",
          "beside programs nobody plays unless named; name who does, such as '\(program.name)'\(other)"
        ))
    }
    return mistakes
  }

  private func problems(of programs: [BotProgram]) -> [String] {
    if programs.isEmpty { return [] }
    guard let programCheck else { return ["\(name) can't be played by programs"] }
    return BotProgram.problems(
      of: programs, in: name, strategies: strategies, languages: programCheck.languages)
  }
}
