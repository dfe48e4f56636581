import Commands
import ConnectFourGame
import Diagnostics
import GameCore
import Terminal
import Tournament

extension Option where Value == Int {
  fileprivate static var depth: Option {
    .integer("depth", in: 0...1000, default: 8, "plies to count")
  }
}

extension Command {
  package static let perft = Command(
    name: "perft", words: "connect-four",
    summary: "count the game tree: action sequences and distinct positions, ply by ply",
    options: [Option.depth] + RuleOptions.withoutFiles.options,
    operands: .words([ConnectFour.name]),
    discussion: [
      """
      Prints a tab-separated line per ply from 0: ply, sequences, positions. Sequences that end \
      earlier are not counted further; finished positions are counted at their ply. It needs about \
      200 bytes of memory per position of a ply and stops with an error at \(positionLimit).
      """
    ],
    examples: [Example("tournament perft connect-four --depth 9 --rule columns=5")]
  ) { arguments, context in
    var request = RunSpecification()
    if arguments.words != [ConnectFour.name] {
      arguments.report(
        "perft counts one game: \(context.program) perft \(ConnectFour.name) --depth 8")
    }
    let game = try context.catalogue.game(named: ConnectFour.name)
    RuleOptions.withoutFiles.read(&arguments, for: game, into: &request)
    try arguments.check()
    let rules = try ConnectFour.rules(from: request)
    guard rules.openingPlies == 0 else {
      throw UsageError("perft starts from the empty board: leave the rule opening-plies at 0")
    }
    var perft = ConnectFour.Perft(rules: rules)
    context.output.print("ply\tsequences\tpositions")
    repeat {
      context.output.print("\(perft.ply)\t\(perft.sequences)\t\(perft.positions)")
      // There is nothing to it but what it prints.
    } while try context.output.delivery == .done && perft.ply < arguments[.depth]
      && perft.advance(limit: positionLimit)
    return .done
  }

  /// About 10 GB of memory.
  private static let positionLimit = 50_000_000
}
