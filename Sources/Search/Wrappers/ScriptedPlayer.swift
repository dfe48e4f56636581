import GameCore

/// A player that follows a list of actions, for tests and for continuing an opening.
public struct ScriptedPlayer<G: Game>: CatalogStrategy {
  public typealias Rules = G.Rules

  public static var metadata: StrategyMetadata {
    StrategyMetadata(
      name: "scripted", summary: "plays a list of actions in order and forfeits at its end",
      parameters: [
        .text(
          "moves", default: "",
          summary: "actions in replay notation, separated by /")
      ])
  }

  private let script: [G.Action]
  private var place = 0

  /// Creates a player from its list of actions.
  ///
  /// - Throws: `SetupError` if an action is unknown.
  public init(setup: StrategySetup<G.Rules>) throws {
    script = try setup.parameters.text("moves").split(separator: "/").map { text in
      guard let action = G.Action(String(text)) else {
        throw SetupError("moves: unknown \(G.name) action '\(text)'; expected replay notation")
      }
      return action
    }
  }

  public mutating func choose(from observation: G.Observation) throws -> G.Action {
    guard place < script.count else { throw ScriptEnded(length: script.count) }
    defer { place += 1 }
    return script[place]
  }
}

struct ScriptEnded: Error, CustomStringConvertible {
  let length: Int

  var description: String {
    length == 0 ? "no moves were given" : "its list of \(length) moves is at its end"
  }
}
