import DominoesGame
import GameCore
import Search

/// A playout policy: the tile with the most pips, or any action if no tile fits.
enum HeaviestPlayout: PlayoutPolicy {
  typealias Game = Dominoes

  static func action(
    in game: Dominoes, for seat: Seat, using random: inout RandomStream
  ) -> Dominoes.Action? {
    var best: Dominoes.Action?
    var most = -1
    for action in game.legalActions(for: seat) {
      guard case .place(let tile, _) = action, tile.pips > most else { continue }
      most = tile.pips
      best = action
    }
    return best ?? RandomPlayout<Dominoes>.action(in: game, for: seat, using: &random)
  }
}
