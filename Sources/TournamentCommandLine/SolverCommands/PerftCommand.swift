import ConnectFourGame
import GameCore
import TournamentBase

extension Command {
  private static let depthOption = Option<Int>.integer(
    "depth", in: 0...1000, default: 8, "number of plies")

  static let perft = Command(
    name: "perft", words: "connect-four", summary: "count positions of the game tree, ply by ply",
    options: { read in
      (depth: read(depthOption), rules: RuleValues(.withoutFiles, &read))
    },
    operands: .words([ConnectFour.name]),
    discussion: """
      The output contains a line of tab-separated values per ply, from 0: the ply, the number of
      action sequences, and the number of distinct positions. Finished games are counted at their
      last ply. A ply needs about 200 bytes of memory per position and may have at most
      \(grouped(positionLimit)) positions.
      """,
    examples: """
      tournament perft connect-four --depth 9
      tournament perft connect-four --depth 9 --rule columns=5
      """
  ) { arguments, options, context in
    var request = RunSpecification()
    if arguments.words != [ConnectFour.name] {
      arguments.report(
        "perft requires the game \(ConnectFour.name)",
        remedy: "for example: \(context.program) perft \(ConnectFour.name) --depth 8")
    }
    let game = try context.catalog.game(named: ConnectFour.name)
    options.rules.add(to: &request, for: game, &arguments)
    try arguments.check()
    let rules = try ConnectFour.rules(from: request)
    guard rules.openingPlies == 0 else {
      throw UsageError(
        "perft cannot be used with opening-plies=\(rules.openingPlies)",
        remedy: "perft counts from the empty board.")
    }
    var perft = ConnectFour.Perft(rules: rules)
    context.output.print("ply\tsequences\tpositions")
    repeat {
      context.output.print("\(perft.ply)\t\(perft.sequences)\t\(perft.positions)")
      // The output is the only result, so the command ends if the reader closes it.
    } while try context.output.delivery == .done && perft.ply < options.depth
      && perft.advance(limit: positionLimit)
    return .done
  }

  /// The maximum number of positions in a ply, which corresponds to about 10 GB of memory.
  private static let positionLimit = 50_000_000
}
