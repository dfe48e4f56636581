import GameWire
import Programs
import Diagnostics
import GameCore

/// How programs come to the table of a game: as strategies that a user names.
public struct ProgramAccess<G: Game>: Sendable {
  private let wire: WireAccess<G>
  /// How the game looks in the Universal Game Interface, in each dialect; none where it is not told so.
  public let notations: [UgiNotation<G>]

  /// For a game whose observations can be sent.
  public init(_ wire: WireAccess<G>, notations: [UgiNotation<G>] = []) {
    self.wire = wire
    self.notations = notations
  }

  /// The entry of a program.
  ///
  /// - Parameter warn: Is told what a user should know while games are played.
  package func entry(
    of program: BotProgram, warn: @escaping @Sendable (String) -> Void
  ) -> StrategyEntry<G> {
    StrategyEntry<G>(
      card: program.card, open: { try open(program.with($0.parameters), $0, warn) },
      marks: { _ in [.program] })
  }

  private func open(
    _ program: BotProgram, _ setup: SourceSetup<G.Rules>,
    _ warn: @escaping @Sendable (String) -> Void
  ) throws -> ProgramSource<G> {
    if let recorded = program.recorded {
      return ProgramSource(recorded: program, identity: recorded, wire: wire)
    }
    let problems = problems(of: program, rules: setup.rules)
    if !problems.isEmpty { throw SetupError(problems.joined(separator: "; ")) }
    let address: (@Sendable (String) -> Int?)? =
      program.window > 1 ? { @Sendable line in LinesAnswer.address(of: line) } : nil
    return try ProgramSource(
      program, identity: ProgramIdentity(of: program), wire: wire, setup: setup, warn: warn,
      dialogue: { dialogue(for: program, rules: setup.rules, seats: setup.seats) },
      start: { program throws(ProgramFailure) in try BotProcess(program, address: address) })
  }

  /// In which languages programs can be asked to play.
  package var languages: [BotProgram.Language] { notations.isEmpty ? [.lines] : [.lines, .ugi] }

  /// How a program is spoken to.
  package func dialogue(
    for program: BotProgram, rules: G.Rules, seats: Int
  ) -> any ProgramDialogue<G> {
    if program.language == .ugi, let notation = notation(of: program) {
      return UgiDialogue(program, notation: notation)
    }
    return LinesDialogue<G>(
      rules: rules, seats: seats, wire: wire, program: program, awaitsAnswer: !program.isTried)
  }

  /// What keeps a program from playing by some rules, a sentence each.
  package func problems(of program: BotProgram, rules: G.Rules) -> [String] {
    let problems = program.problems(in: G.name, languages: languages)
    guard problems.isEmpty, program.language == .ugi, let notation = notation(of: program) else {
      return problems
    }
    do throws(UsageError) {
      try UgiDialogue<G>.check(program, rules: rules, notation: notation)
      return []
    } catch {
      return error.problems
    }
  }

  private func notation(of program: BotProgram) -> UgiNotation<G>? {
    notations.first { $0.dialect == program.dialect } ?? notations.first
  }

  /// What a seat may do, as far as its observation tells; `nil` where that can't be listed.
  func legalActions(
    _ observation: G.Observation, _ seat: Seat, _ random: inout RandomStream
  ) -> [G.Action]? {
    wire.legalActions?(observation, seat, &random)
  }
}
