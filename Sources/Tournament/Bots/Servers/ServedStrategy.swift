import GameCore

/// A strategy that is served.
struct ServedStrategy<G: Game>: Sendable {
  let entry: StrategyEntry<G>
  let values: ParameterValues
  /// The name in the answer to `hello`.
  let label: String
  /// The names of the game, with their rules.
  let games: [ServedGame]
  let marks: [StrategyMark]

  /// Finds a strategy.
  ///
  /// - Throws: `UsageError` for an unknown strategy, and for one that sees hidden information.
  init(
    _ specification: String, among strategies: [StrategyEntry<G>], games: [ServedGame]
  ) throws(UsageError) {
    let asked = try StrategySpecification(
      specification, cards: strategies.map(\.card), game: games.last?.name ?? G.name)
    guard let entry = strategies.first(where: { $0.card.name == asked.card.name }) else {
      throw UsageError("unknown strategy '\(asked.card.name)' for \(G.name)")
    }
    marks = entry.marks(asked.values)
    if marks.contains(.omniscient) {
      throw UsageError("strategy '\(asked.card.name)' cannot be served: it sees hidden information")
    }
    self.entry = entry
    values = asked.values
    label = asked.label
    self.games = games
  }
}

/// A name of a game.
struct ServedGame: Sendable {
  let name: String
  /// The rules of the name, if `hello` sets no others.
  let preset: [RuleTexts.Setting]
}

extension BotServer {
  /// Serves a strategy to another program, until that sends 'bye' or ends its output.
  ///
  /// It waits for lines and decides on the calling thread, which must not belong to Swift's cooperative
  /// pool.
  ///
  /// - Parameters:
  ///   - specification: The strategy, such as `minimax:depth=3`.
  ///   - strategies: The game's strategies.
  ///   - games: The names of the game, the one for messages last.
  ///   - lines: The lines of the other program.
  ///   - say: Writes a line, given without its end, at once.
  ///   - note: Shows a note to the user.
  /// - Throws: `UsageError` for an unknown strategy, and, with its number, for an invalid line; the errors
  ///   of reading and writing.
  static func serve(
    _ specification: String, among strategies: [StrategyEntry<G>], games: [ServedGame],
    lines: JSONLinesReader, say: @escaping (String) throws -> Void,
    note: @escaping (String) -> Void
  ) throws {
    let strategy = try ServedStrategy(specification, among: strategies, games: games)
    var server = BotServer(strategy, say: say, note: note)
    while let line = try lines.next() {
      do {
        if try !server.take(line) { return }
      } catch let error as JSONValueError {
        throw UsageError("line \(lines.number): \(error)".visible)
      } catch let error as SetupError {
        throw UsageError("line \(lines.number): \(specification): \(error)".visible)
      }
    }
  }
}
