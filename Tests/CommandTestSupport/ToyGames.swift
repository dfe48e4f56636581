import Foundation
import TestSupport
@testable import GameCore
@testable import TournamentBase
@testable import TournamentCommandLine

extension Catalog {
  /// Two quick games that do not change with other games, for tests of commands.
  package static let toys = Catalog(games: [
    GameModule(strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"]),
    GameModule(strategies: TricksStrategies.all, roster: ["random", "lowest"]),
  ])

  /// The same games with a changed strategy: "lowest" plays its highest card.
  package static let changedToys = Catalog(games: [
    toys.games[0],
    GameModule(
      strategies: [StrategyEntry<Tricks>(RandomCard.self), .init(HighestCard.self)],
      roster: ["random", "lowest"]),
  ])
}

/// A strategy that plays the highest card of its hand, with the name of a different strategy.
private struct HighestCard: CatalogStrategy {
  package typealias Rules = Tricks.Rules

  package static let metadata = LowestCard.metadata

  package init(setup: StrategySetup<Rules>) {}

  package mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(card: observation.hand[observation.hand.count - 1])
  }
}

extension ScratchFolder {
  /// Returns the names in the folder, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  package func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Writes games.csv and seats.csv in the form of a different program.
  ///
  /// - Parameter games: The strategies in their seats, and the winner.
  package func writeTables(
    of games: [(sitting: [String], winner: String)], gamesPerPair: Int
  ) throws {
    var rows = (games: "game_id,deal_id\n", seats: "game_id,seat,strategy,rank,points\n")
    for (number, game) in games.enumerated() {
      rows.games += "\(number),\(number / gamesPerPair)\n"
      for (seat, name) in game.sitting.enumerated() {
        rows.seats += "\(number),\(seat),\(name),\(name == game.winner ? 1 : 2),0\n"
      }
    }
    try write(rows.games, "games.csv")
    try write(rows.seats, "seats.csv")
  }
}

extension CommandContext {
  /// Returns a context without output, for texts that depend only on the catalog.
  package static func quiet(program: String = "tournament", catalog: Catalog = .toys)
    -> CommandContext
  {
    CommandContext(
      program: program, catalog: catalog,
      output: Output(results: { _ in .done }, notes: { _ in .done }),
      interrupt: Interrupt(isRequested: { false }))
  }
}
