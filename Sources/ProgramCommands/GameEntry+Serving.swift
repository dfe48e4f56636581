import Commands
import GameWire
import Running
import Diagnostics
import Tournament
import ExternalBots
import GameCore
import Storage

extension GameEntry {
  /// Plays one of the game's strategies at the tables of the program that standard input comes from, until
  /// that says 'bye' or ends.
  ///
  /// - Parameters:
  ///   - specification: Which strategy, such as `minimax:depth=3`.
  ///   - say: Says a line, given without its end, at once.
  ///   - note: Tells the user something in one line.
  /// - Throws: `UsageError` for a strategy that there isn't, and for lines that make no sense.
  package func serve(
    _ specification: String, say: @escaping @Sendable (String) throws -> Void,
    note: @escaping @Sendable (String) -> Void
  ) async throws {
    guard let serving else {
      throw UsageError("\(name) can't be read from lines, so nobody can be offered to play it")
    }
    try await WaitingThreads.run {
      try serving.serve(specification, lines: .standardInput(), say: say, note: note)
    }
  }

  /// Offers one of the game's strategies as an engine of the Universal Game Interface.
  ///
  /// - Parameters:
  ///   - specification: Which strategy, such as `minimax:depth=3`.
  ///   - request: By which rules, and of which seed.
  ///   - dialect: How it writes moves.
  ///   - say: Says a line, given without its end, at once.
  /// - Throws: `UsageError` for a strategy, rules or a dialect that there aren't.
  package func serveEngine(
    _ specification: String, _ request: RunSpecification, dialect: UgiDialect,
    say: @escaping @Sendable (String) -> Void
  ) async throws {
    let read = try StrategySpecification(specification, cards: strategies, game: name)
    guard let engines, !engines.dialects.isEmpty else {
      throw UsageError("there are no engines of \(name); leave the protocol at 'lines'")
    }
    let (rules, seed) = (try readRules(request), request.seed)
    try await WaitingThreads.run {
      let lines = try ServedLines.standardInput()
      let input = UncheckedLines(lines: lines)
      let service = UgiService(
        strategy: read.card.name, parameters: read.values, rules: rules, seed: seed,
        dialect: dialect, name: "\(read.label) (tournament \(ToolVersion.current))",
        read: { try input.next() }, write: { for line in $0 { say(line) } })
      try engines.serve(service)
    }
  }
}

/// Lines that one thread reads.
private final class UncheckedLines: @unchecked Sendable {
  // Unchecked, because an engine reads its lines on the one thread that it has.
  private let lines: ServedLines

  init(lines: ServedLines) { self.lines = lines }

  func next() throws -> String? {
    try lines.next().map { String(decoding: $0, as: UTF8.self) }
  }
}
