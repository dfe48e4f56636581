import GameCore
import TournamentBase

extension Command {
  private static let againstOption = Option<[String]>.texts(
    "against", "SPEC", completion: .list(CompletionList.strategies),
    "strategy for the other seats, as for 'run --strategy': one for all of them, or one per seat "
      + "in playing order")
  private static let batchOption = Option<Int>.integer(
    "batch", in: 1...EnvironmentRequest.batchLimit, default: 1, "number of concurrent games")
  private static let learnerOption = Option<EnvironmentRequest.Learner>(
    "seat", "K", allowed: "0 to \(Seat.limit - 1), or all", defaultText: "0",
    completion: .words((0..<Seat.limit).map { "\($0)" } + ["all"]),
    "seat of the learning agent, or all for self-play", default: { .seat(Seat(0)) }
  ) { texts throws(UsageError) in
    if texts[0] == "all" { return .all }
    if let number = Int(texts[0]), 0..<Seat.limit ~= number { return .seat(Seat(number)) }
    throw UsageError(value: texts[0], "expected a seat from 0 to \(Seat.limit - 1), or 'all'")
  }

  static let env = Command(
    name: "env", words: "GAME", summary: "serve batched environments to a learning agent",
    options: { read in
      let (batch, learner) = (read(batchOption), read(learnerOption))
      let request = RunSpecification(
        strategies: read(againstOption), seats: read(.seats), games: 0, seed: read(.seed))
      read.readBook()
      return (
        batch: batch, learner: learner, request: request,
        rules: RuleValues(.withoutFiles, &read),
        openings: OpeningOptions(allowsDecided: read(.allowDecided))
      )
    }, operands: .list(CompletionList.games),
    discussion: """
      The agent communicates with the command over pipes. Standard output begins with one line of
      JSON. After that, the command answers each frame on standard input with a frame on standard
      output. The article 'Environment protocol' describes the line and the frames. The command
      exits when its input ends.

      Strategies/Python/tournament_env.py contains a client for NumPy and an environment for
      PettingZoo.
      """,
    examples: """
      connect-four: tournament env connect-four --against random --batch 1024
      dominoes: tournament env dominoes --seats 3 --seat all
      """
  ) { arguments, options, context in
    var request = options.request
    arguments.expect(
      1...1, "env requires exactly one GAME",
      remedy:
        "for example: \(context.program) env \(context.catalog.exampleName) --against random")
    try arguments.check()
    let game = try context.catalog.game(named: arguments.words[0])
    guard game.hasEnvironments else {
      throw context.unsupported(
        game, "env requires a fixed list of actions", isSupported: \.hasEnvironments)
    }
    options.rules.add(to: &request, for: game, &arguments)
    var requests = [request]
    options.openings.allowDecided(in: &requests, for: game, &arguments)
    request = requests[0]
    try arguments.check()
    let session = try game.openEnvironment(
      request, learner: options.learner, batch: options.batch)
    try session.serve(LearnerChannel(input: 0, output: 1))
    return .done
  }
}
