import GameWire
import Diagnostics
import GameCore

/// What can be done with a game and its strategies for other programs, without the game's types.
public struct ProgramOperations: Sendable {
  /// Describes the JSON of the game's observations, as a document of JSON Schema.
  public let schema: String
  private let service: @Sendable (String, Service) throws -> Void

  /// Who is served, and how.
  struct Service {
    let lines: ServedLines
    let say: (String) throws -> Void
    let note: (String) -> Void
  }

  /// Folds a game whose observations can be read, and its strategies.
  ///
  /// - Parameters:
  ///   - game: The game's type; the strategies say it as well.
  ///   - strategies: The strategies there are.
  ///   - variant: Another name that the game goes by; `nil` where it has none.
  ///   - preset: The rules that go with that name, where 'hello' says no others.
  public init<G: Game>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], variant: String? = nil,
    preset: [RulesPreset.Setting] = []
  ) where G.Observation: ReadableObservation, G.Observation.Rules == G.Rules {
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

  /// Plays a strategy at the tables of another program, until that says 'bye' or ends its lines.
  ///
  /// It waits for lines and decides on the thread that calls it, which should be no thread of Swift's
  /// cooperative pool.
  ///
  /// - Parameters:
  ///   - specification: Which strategy, such as `minimax:depth=3`.
  ///   - lines: What the other program says.
  ///   - say: Says a line to it, without its end, at once.
  ///   - note: Tells the user something in one line.
  /// - Throws: `UsageError` for a strategy that there isn't, and, with its number, for a line that makes no
  ///   sense; what reading and saying throw.
  package func serve(
    _ specification: String, lines: ServedLines, say: @escaping (String) throws -> Void,
    note: @escaping (String) -> Void
  ) throws {
    try service(specification, Service(lines: lines, say: say, note: note))
  }
}

extension ServedStrategy {
  /// Finds a strategy.
  ///
  /// - Throws: `UsageError` where there is none, and for one that sees what no line tells.
  fileprivate init(
    _ specification: String, among strategies: [StrategyEntry<G>], games: [ServedGame]
  ) throws(UsageError) {
    let asked = try StrategySpecification(
      specification, cards: strategies.map(\.card), game: games.last?.name ?? G.name)
    guard let entry = strategies.first(where: { $0.card.name == asked.card.name }) else {
      throw UsageError("\(G.name) has no strategy '\(asked.card.name)'")
    }
    let marks = entry.marks(asked.values)
    if marks.contains(.cheats) {
      throw UsageError(
        "strategy '\(asked.card.name)' sees the whole game, which no other program tells it; it plays "
          + "in tournaments of this package alone")
    }
    self.init(
      entry: entry, values: asked.values, label: asked.label, games: games, marks: marks)
  }
}
