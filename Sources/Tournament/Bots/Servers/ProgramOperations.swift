import GameCore

/// The operations on a game and its strategies for other programs, without the game's types.
public struct ProgramOperations: Sendable {
  /// The JSON Schema of the game's observations.
  public let schema: String
  private let service: @Sendable (String, Service) throws -> Void

  /// The connection to another program.
  struct Service {
    let lines: JSONLinesReader
    let say: (String) throws -> Void
    let note: (String) -> Void
  }

  /// Creates the operations of a game whose observations can be read.
  ///
  /// - Parameters:
  ///   - game: The game's type, which the strategies also imply.
  ///   - strategies: The game's strategies.
  ///   - variant: Another name of the game; `nil` for none.
  ///   - preset: The rules of that name, if 'hello' sets no others.
  public init<G: Game>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], variant: String? = nil,
    preset: [RuleTexts.Setting] = []
  ) where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
    var games = [ServedGame(name: G.name, preset: [])]
    if let variant { games.append(ServedGame(name: variant, preset: preset)) }
    var schema = JSONText()
    G.Observation.schema.writeDocument(title: G.name, to: &schema)
    self.schema = schema.description
    let served = games
    service = { specification, service in
      let strategy = try ServedStrategy(specification, among: strategies, games: served)
      var server = BotServer(strategy, say: service.say, note: service.note)
      while let line = try service.lines.next() {
        do {
          if try !server.take(line) { return }
        } catch let error as JSONValueError {
          throw UsageError("line \(service.lines.number): \(error)".visible)
        } catch let error as SetupError {
          throw UsageError("line \(service.lines.number): \(specification): \(error)".visible)
        }
      }
    }
  }

  /// Serves a strategy to another program, until that sends 'bye' or ends its output.
  ///
  /// It waits for lines and decides on the calling thread, which must not belong to Swift's cooperative
  /// pool.
  ///
  /// - Parameters:
  ///   - specification: The strategy, such as `minimax:depth=3`.
  ///   - lines: The lines of the other program.
  ///   - say: Writes a line, given without its end, at once.
  ///   - note: Shows a note to the user.
  /// - Throws: `UsageError` for an unknown strategy, and, with its number, for an invalid line; the errors
  ///   of reading and writing.
  func serve(
    _ specification: String, lines: JSONLinesReader, say: @escaping (String) throws -> Void,
    note: @escaping (String) -> Void
  ) throws { try service(specification, Service(lines: lines, say: say, note: note)) }
}

extension ServedStrategy {
  /// Finds a strategy.
  ///
  /// - Throws: `UsageError` for an unknown strategy, and for one that sees hidden information.
  fileprivate init(
    _ specification: String, among strategies: [StrategyEntry<G>], games: [ServedGame]
  ) throws(UsageError) {
    let asked = try StrategySpecification(
      specification, cards: strategies.map(\.card), game: games.last?.name ?? G.name)
    guard let entry = strategies.first(where: { $0.card.name == asked.card.name }) else {
      throw UsageError("unknown strategy '\(asked.card.name)' for \(G.name)")
    }
    let marks = entry.marks(asked.values)
    if marks.contains(.cheats) {
      throw UsageError("strategy '\(asked.card.name)' cannot be served: it sees hidden information")
    }
    self.init(entry: entry, values: asked.values, label: asked.label, games: games, marks: marks)
  }
}
