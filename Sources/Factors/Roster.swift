import GameCore
import Tournament

/// The strategies of a run as texts, of which single parameters can be set.
package struct Roster: Sendable {
  /// A strategy's specification in its parts.
  private struct Player: Sendable {
    /// As it was given; `nil` where the tables call it by what was typed.
    var label: String?
    let name: String
    var settings: [Substring]
    /// What was typed.
    let text: String
    var isChanged = false
  }

  private var players: [Player]
  private let cards: [StrategyCard]

  /// Takes specifications apart; what is none is left as it is.
  ///
  /// - Parameters:
  ///   - strategies: Specifications such as `minimax:depth=3`.
  ///   - game: The game that has these strategies.
  package init(_ strategies: [String], of game: GameEntry) {
    cards = game.strategies
    players = strategies.map { text in
      var rest = text[...]
      var label: String?
      if let end = text.firstIndex(where: { $0 == ":" || $0 == "=" }), text[end] == "=" {
        label = String(text[..<end])
        rest = text[end...].dropFirst()
      }
      let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return Player(
        label: label, name: parts.first.map(String.init) ?? "",
        settings: parts.count > 1 ? Assignment.list(parts[1]) ?? [] : [], text: text)
    }
  }

  /// The labels of all players, as far as they are known before they are checked.
  package var labels: [String] { players.map { $0.label ?? $0.name } }

  /// The specifications, with all that was set.
  package var texts: [String] {
    players.map { player in
      guard player.isChanged, let label = player.label else { return player.text }
      return "\(label)=\(player.name)"
        + (player.settings.isEmpty ? "" : ":" + player.settings.joined(separator: ","))
    }
  }

  /// The places of the players that a factor's subject names.
  package func players(of subject: Factor.Subject) -> [Int] {
    switch subject {
    case .rule, .link: []
    case .strategies: Array(players.indices)
    case .strategy(let name):
      players.indices.filter { index in
        let player = players[index]
        return (player.label ?? player.name) == name || player.name == name
          || card(of: index)?.name == name || card(of: index)?.alias == name
      }
    }
  }

  /// Whether two factors set the same parameter of a player.
  package func isSame(_ factor: Factor, _ other: Factor) -> Bool {
    let others = players(of: other.subject)
    return factor.key == other.key && players(of: factor.subject).contains { others.contains($0) }
  }

  /// The card of a player; `nil` where the game has no such strategy.
  package func card(of player: Int) -> StrategyCard? {
    cards.first { $0.name == players[player].name || $0.alias == players[player].name }
  }

  /// Sets a parameter of all players that a subject names and that have it; they are called by their labels
  /// or names from then on, whatever the value.
  package mutating func set(_ key: String, to value: String, of subject: Factor.Subject) {
    for index in players(of: subject)
    where card(of: index)?.parameters.contains(where: { $0.name == key }) == true {
      players[index].settings.removeAll { $0.hasPrefix("\(key)=") }
      players[index].settings.append(Substring(Assignment.listed(key, value)))
      players[index].label = players[index].label ?? players[index].name
      players[index].isChanged = true
    }
  }
}
