import Diagnostics
import ConnectFourGame
import ConnectFourSolver
import DominoesGame
import GameCore
import SnapGame
import Strategies
import Tournament

/// The games that the command plays: a new one takes its folders and one line here.
enum Catalogue {
  static let games: [GameEntry] = [
    GameEntry(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster,
      analyst: { try .perfectPlay(rules: $0) }),
    GameEntry(
      Dominoes.self, strategies: DominoesStrategies.all, roster: DominoesStrategies.roster),
    GameEntry(Snap.self, strategies: SnapStrategies.all, roster: SnapStrategies.roster),
  ]

  /// The game of a name.
  ///
  /// - Throws: ``UsageError`` with the nearest name there is.
  static func game(named name: String) throws(UsageError) -> GameEntry {
    if let game = games.first(where: { $0.name == name }) { return game }
    let names = games.map(\.name)
    let hint =
      nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "there are \(names.listed(by: "and"))"
    throw UsageError("there is no game '\(name)'; \(hint)")
  }
}
