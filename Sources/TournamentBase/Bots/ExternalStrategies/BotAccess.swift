import GameCore

/// A game's connection to external bots, which makes them strategies in the game.
public struct BotAccess<G: Game>: Sendable {
  let json: JSONGameAccess<G>
  /// The notations for the Universal Game Interface, one per dialect, or an empty array if the game
  /// does not support it.
  public let notations: [UgiNotation<G>]

  /// Creates the connection for a game whose observations can be written as JSON.
  public init(_ json: JSONGameAccess<G>, notations: [UgiNotation<G>] = []) {
    self.json = json
    self.notations = notations
  }

  /// Returns a bot's catalog entry.
  ///
  /// If the bot fails its trial, the entry's factory stores the failure.
  func entry(
    of program: BotProgram, warn: @escaping @Sendable (String) -> Void
  ) -> StrategyEntry<G> {
    StrategyEntry<G>(
      metadata: program.metadata, open: { try open(program.with($0.parameters), $0, warn) },
      marks: { _ in [.external] })
  }

  private func open(
    _ program: BotProgram, _ setup: FactorySetup<G.Rules>,
    _ warn: @escaping @Sendable (String) -> Void
  ) throws -> BotStrategyFactory<G> {
    if let recorded = program.recorded {
      return BotStrategyFactory(recorded: program, identity: recorded, json: json)
    }
    let problems = problems(of: program, rules: setup.rules)
    if !problems.isEmpty { throw SetupError(problems.joined(separator: "; ")) }
    let address: (@Sendable (String) -> Int?)? =
      program.window > 1 ? { @Sendable line in JSONLinesAnswer.address(of: line) } : nil
    var (identity, errors) = (ProgramIdentity(command: program.command, sha256: ""), "")
    do {
      var warnings: [String] = []
      identity = try ProgramIdentity(of: program, homes: ReadablePaths.knownHomes) {
        warnings.append($0)
      }
      let factory = try BotStrategyFactory(
        program, identity: identity, json: json, setup: setup, warn: warn,
        dialogue: { dialogue(for: program, rules: setup.rules, seats: setup.seats) },
        start: { program throws(BotFailure) in try BotProcess(program, address: address) },
        errors: &errors)
      // If a bot does not start, only the reason is reported, not the warnings.
      warnings.forEach(warn)
      return factory
    } catch let error as SetupError {
      return BotStrategyFactory(
        recorded: program, identity: identity, json: json, failure: error, errors: errors)
    }
  }

  var languages: [BotProgram.Language] { notations.isEmpty ? [.lines] : [.lines, .ugi] }

  func dialogue(for program: BotProgram, rules: G.Rules, seats: Int) -> any BotProtocol<G> {
    if program.language == .ugi, let notation = notation(of: program) {
      return UgiProtocol(program, notation: notation)
    }
    return JSONLinesProtocol<G>(rules: rules, seats: seats, json: json, program: program)
  }

  func problems(of program: BotProgram, rules: G.Rules) -> [String] {
    var problems = program.problems(in: G.name, languages: languages)
    if program.hidesLegalActions, json.sampledLegalActions == nil {
      problems.append(
        "bot '\(program.name)': legal=hidden cannot be used in \(G.name), which lists no legal actions; "
          + "omit it")
    }
    guard problems.isEmpty, program.language == .ugi, let notation = notation(of: program) else {
      return problems
    }
    return UgiProtocol<G>.problems(of: program, rules: rules, notation: notation)
  }

  private func notation(of program: BotProgram) -> UgiNotation<G>? {
    notations.first { $0.dialect == program.dialect } ?? notations.first
  }
}
