import Diagnostics
import ConnectFourGame
import GameCore
import Terminal
import Tournament

extension Command {
  static let perft = Command(
    name: "perft", words: "connect-four",
    summary: "count the game tree: action sequences and distinct positions, ply by ply",
    options: [Option("depth", "N", "plies to count (default 8)")] + RuleOptions.all,
    details: """
      Prints a tab-separated line per ply from 0: ply, sequences, positions. Sequences that end
      earlier are not counted further; finished positions are counted at their ply. It needs about
      200 bytes of memory per position of a ply and stops with an error at \(positionLimit).
      """
  ) { arguments in
    let depth = arguments.integer("depth", 0...1000) ?? 8
    var request = RunSpecification()
    if arguments.words != [ConnectFour.name] {
      arguments.report("perft counts one game: tournament perft \(ConnectFour.name) --depth 8")
    }
    let game = try Catalogue.game(named: ConnectFour.name)
    RuleOptions.read(&arguments, for: game, into: &request)
    try arguments.check()
    let rules = try ConnectFour.rules(from: request)
    guard rules.openingPlies == 0 else {
      throw UsageError("perft starts from the empty board: leave the rule opening-plies at 0")
    }
    var perft = ConnectFour.Perft(rules: rules)
    Console.print("ply\tsequences\tpositions")
    repeat {
      Console.print("\(perft.ply)\t\(perft.sequences)\t\(perft.positions)")
    } while try perft.ply < depth && perft.advance(limit: positionLimit)
    return .done
  }

  /// About 10 GB of memory.
  private static let positionLimit = 50_000_000
}
