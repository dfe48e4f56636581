import GameCore

extension Option where Value == [String] {
  fileprivate static var against: Option {
    .texts(
      "against", "SPEC", completion: .list(CompletionList.strategies),
      "strategy of the other seats, as with --strategy of 'run': one for all of them, or one per seat in "
        + "playing order")
  }
}

extension Option where Value == Int {
  fileprivate static var batch: Option {
    .integer(
      "batch", in: 1...EnvironmentRequest.batchLimit, default: 1, "number of concurrent games")
  }
}

extension Option where Value == EnvironmentRequest.Learner {
  fileprivate static var learner: Option {
    Option(
      "seat", "K", allowed: "0 to \(Seat.limit - 1), or all", defaultText: "0",
      completion: .words((0..<Seat.limit).map { "\($0)" } + ["all"]),
      "seat of the learning agent; all for self-play", default: { .seat(Seat(0)) }
    ) { texts throws(UsageError) in
      if texts[0] == "all" { return .all }
      if let number = Int(texts[0]), 0..<Seat.limit ~= number { return .seat(Seat(number)) }
      throw UsageError(value: texts[0], "expected a seat from 0 to \(Seat.limit - 1), or 'all'")
    }
  }
}

extension Command {
  static let env = Command(
    name: "env", words: "GAME", summary: "serve batched environments to a learning agent",
    options: [
      Option.batch, Option.learner, Option.against, Option.seats, Option.seed, Option.book,
      RuleOptions.withoutFiles.one, RuleOptions.withoutFiles.all,
    ], operands: .list(CompletionList.games),
    discussion: [
      """
      The agent communicates over pipes. Standard output starts with a line of JSON; after that, \
      each frame on standard input is answered by a frame on standard output. The article 'Frames \
      for learners' describes them. The command exits when its input ends.
      """,
      """
      Strategies/Python/tournament_env.py is a client for NumPy, and an environment for \
      PettingZoo.
      """,
    ],
    examples: [
      Example("tournament env connect-four --against random --batch 1024", of: "connect-four"),
      Example("tournament env dominoes --seats 3 --seat all", of: "dominoes"),
    ]
  ) { arguments, context in
    var request = RunSpecification()
    (request.seats, request.seed) = (arguments[.seats], arguments[.seed])
    request.strategies = arguments[.against]
    arguments.expect(
      1...1, "env requires exactly one GAME",
      remedy:
        "for example: \(context.program) env \(context.catalogue.exampleName) --against random")
    try arguments.check()
    let game = try context.catalogue.game(named: arguments.words[0])
    guard game.hasEnvironments else {
      let others = context.catalogue.games.filter(\.hasEnvironments).map(\.name)
      throw UsageError(
        "env requires a fixed list of actions, and \(game.name) has none",
        remedy: others.isEmpty
          ? "No game has one." : "Supported games: \(others.joined(separator: ", ")).")
    }
    RuleOptions.withoutFiles.read(&arguments, for: game, into: &request)
    try arguments.check()
    let session = try game.openEnvironment(
      request, learner: arguments[.learner], batch: arguments[.batch])
    try session.serve(LearnerChannel(input: 0, output: 1))
    return .done
  }
}
