import GameCore
import TournamentBase

/// A run's strategies, as specifications whose parameters can be changed.
struct Roster: Sendable {
  private struct Player: Sendable {
    /// The label that the user gave, or `nil` if the label is derived from the specification.
    var label: String?
    let name: String
    /// The settings in the specification, except those that were changed.
    var given: [Substring]
    var set: [Substring] = []
    let text: String
  }

  private var players: [Player]
  private let known: [StrategyMetadata]

  /// Splits specifications such as `minimax:depth=3` and keeps anything else unchanged.
  init(_ strategies: [String], of game: any PlayableGame) {
    known = game.strategies
    players = strategies.map { text in
      let parts = StrategySpecification.parts(text)
      return Player(
        label: parts.label.map { String($0) }, name: String(parts.name),
        given: Assignment.list(parts.settings) ?? [], text: text)
    }
  }

  /// Each player's label, or the player's name if the user gave no label.
  var labels: [String] { players.map { $0.label ?? $0.name } }

  /// The specifications with the changed settings.
  var texts: [String] {
    players.map { player in
      if player.set.isEmpty { return player.text }
      return "\(label(of: player))=\(player.name):"
        + (player.given + player.set).joined(separator: ",")
    }
  }

  /// Returns the label for a player whose parameters were changed.
  ///
  /// The label does not depend on the parameters' new values. If the user gave no label, it is the
  /// player's name. If several changed players have the same name, the label also contains the
  /// given settings that distinguish them.
  private func label(of player: Player) -> String {
    if let label = player.label { return label }
    let namesakes = players.filter { $0.label == nil && $0.name == player.name && !$0.set.isEmpty }
    let own = player.given.filter { setting in !namesakes.allSatisfy { $0.given.contains(setting) }
    }
    let text = ([player.name] + own.map { String($0.replacing("=", with: " ")) }).joined(
      separator: " ")
    return StrategySpecification.label(from: text)
  }

  /// Returns the indices of the players that match a factor's subject.
  func players(of subject: Factor.Subject) -> [Int] {
    switch subject {
    case .rule, .link: []
    case .strategies: Array(players.indices)
    case .strategy(let name):
      players.indices.filter { index in
        let player = players[index]
        return (player.label ?? player.name) == name || player.name == name
          || metadata(of: index)?.name == name || metadata(of: index)?.alias == name
      }
    }
  }

  /// Returns `true` if two factors set the same parameter of the same player.
  func isSame(_ factor: Factor, _ other: Factor) -> Bool {
    let others = players(of: other.subject)
    return factor.key == other.key && players(of: factor.subject).contains { others.contains($0) }
  }

  /// Returns the metadata for a player's strategy, or `nil` if the game has no such strategy.
  func metadata(of player: Int) -> StrategyMetadata? {
    known.first { $0.name == players[player].name || $0.alias == players[player].name }
  }

  /// Sets a parameter for all players that match a subject and have the parameter.
  ///
  /// These players' labels do not depend on the value.
  mutating func set(_ key: String, to value: String, of subject: Factor.Subject) {
    for index in players(of: subject)
    where metadata(of: index)?.parameters.contains(where: { $0.name == key }) == true {
      players[index].given.removeAll { $0.hasPrefix("\(key)=") }
      players[index].set.removeAll { $0.hasPrefix("\(key)=") }
      players[index].set.append(Substring(Assignment.listed(key, value)))
    }
  }
}
