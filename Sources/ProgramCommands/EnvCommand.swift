import Commands
import Diagnostics
import Environments
import GameCore
import Shells
import Terminal
import Tournament

extension Option where Value == [String] {
  fileprivate static var against: Option {
    .texts(
      "against", "SPEC", completion: .list(CompletionList.strategies),
      "who has the other seats, as with --strategy of the command run; one for all of them, or repeated, one "
        + "for each in the order of play")
  }
}

extension Option where Value == Int {
  fileprivate static var batch: Option {
    .integer(
      "batch", in: 1...EnvironmentRequest.batchLimit, default: 1, "games to play at once")
  }
}

extension Option where Value == EnvironmentRequest.Learner {
  fileprivate static var learner: Option {
    Option(
      "seat", "K", allowed: "0 to \(Seat.limit - 1), or all", defaultText: "0",
      completion: .words((0..<Seat.limit).map { "\($0)" } + ["all"]),
      "the learner's seat; all for one that plays itself", default: { .seat(Seat(0)) }
    ) { texts throws(UsageError) in
      if texts[0] == "all" { return .all }
      if let number = Int(texts[0]), 0..<Seat.limit ~= number { return .seat(Seat(number)) }
      throw UsageError("'\(texts[0])' is not a seat from 0 to \(Seat.limit - 1), or all")
    }
  }
}

extension Command {
  package static let env = Command(
    name: "env", words: "GAME", summary: "play with a program that learns, over pipes",
    options: [
      Option.batch, Option.learner, Option.against, Option.seats, Option.seed, Option.book,
      RuleOptions.withoutFiles.one, RuleOptions.withoutFiles.all,
    ], operands: .list(CompletionList.games),
    discussion: [
      """
      Standard output begins with a line of JSON; then each frame of standard input is answered by a frame. \
      What is in them is in the article 'Frames for learners'. Strategies/Python/tournament_env.py speaks them: \
      with numpy, and as an environment of PettingZoo. It ends with its input.
      """
    ],
    examples: [
      Example("tournament env connect-four --against random --batch 1024", of: "connect-four"),
      Example("tournament env dominoes --seats 3 --seat all", of: "dominoes"),
    ]
  ) { arguments, context in
    var request = RunSpecification()
    (request.seats, request.seed) = (arguments[.seats], arguments[.seed])
    request.strategies = arguments[.against]
    if arguments.words.count != 1 { arguments.report("name one GAME") }
    try arguments.check()
    let game = try context.catalogue.game(named: arguments.words[0])
    guard game.hasEnvironments else {
      let others = context.catalogue.games.filter(\.hasEnvironments).map(\.name)
      throw UsageError(
        "\(game.name) has no list of actions that a learner could choose from; "
          + (others.isEmpty ? "no game has one here" : "\(others.listed(by: "and")) have one"))
    }
    RuleOptions.withoutFiles.read(&arguments, for: game, into: &request)
    try arguments.check()
    let session = try game.openEnvironment(
      request, learner: arguments[.learner], batch: arguments[.batch])
    try session.serve(LearnerChannel(input: 0, output: 1))
    return .done
  }
}
