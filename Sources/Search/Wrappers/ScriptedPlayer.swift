import GameCore

/// Does what a list says, one action after the other: for tests, and to see what comes after an opening.
public struct ScriptedPlayer<G: Game>: CatalogueStrategy {
  public typealias Rules = G.Rules

  public static var card: StrategyCard {
    StrategyCard(
      name: "scripted", summary: "takes the actions of a list in turn; who has none left forfeits",
      parameters: [
        .text(
          "moves", default: "",
          "its actions, by their texts in replays, with / between")
      ])
  }

  private let script: [G.Action]
  private var place = 0

  /// - Throws: `SetupError` where a text is no action.
  public init(setup: StrategySetup<G.Rules>) throws {
    script = try setup.parameters.text("moves").split(separator: "/").map { text in
      guard let action = G.Action(String(text)) else {
        throw SetupError(
          "moves: '\(text)' is no action of \(G.name); write them as replays have them")
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

/// A script has no action left.
struct ScriptEnded: Error, CustomStringConvertible {
  let length: Int

  var description: String {
    length == 0 ? "no moves were given" : "its list of \(length) moves is at its end"
  }
}
