import GameCore

extension Option where Value == Int? {
  fileprivate static var sessionGame: Option {
    .integer(
      "game", in: 0...Int.max, defaultText: "the first game of the file",
      "show the game with this game_id, as in games.csv")
  }
}

extension Option where Value == Int {
  fileprivate static var messages: Option {
    .integer(
      "messages", in: 1...10_000_000, default: 100, "maximum number of messages and events to show")
  }
}

extension Command {
  static let session: Command = Command(
    name: "session", words: "show", summary: "show a networked game as a sequence diagram",
    options: [], operands: .words(["show"]),
    discussion: [
      """
      With --link, games are played between a host, which has the first seat, and guests, in \
      simulated time. Messages arrive late, or are lost. 'tournament help session show' explains \
      how to show such a game.
      """,
      """
      The settings of --link apply to all links and guests. 1.delay=40 sets both directions \
      between the host and guest 1, 0-1.delay=40 sets messages from peer 0 to peer 1, and \
      1.quit-at=5000 sets guest 1. The settings are:
      """,
    ],
    terms: SessionSettings.parameters.map { parameter in
      Term(
        word: parameter.name,
        meaning: "\(parameter.summary) (\(parameter.allowed); default: \(parameter.defaultText))")
    },
    examples: [
      Example("tournament compare snap --link-a delay=0 --link-b 1.delay=40", of: "snap"),
      Example("tournament session show Results/snap-*/replays.jsonl", of: "snap"),
    ], subcommands: [.sessionShow]
  ) { arguments, _ in
    try arguments.check()
    throw session.missingSubcommand(arguments.words)
  }

  static let sessionShow = Command(
    name: "session show", words: "FILE",
    summary: "show a recorded networked game as a sequence diagram",
    options: [Option.sessionGame, Option.sessionFormat, Option.messages], operands: .files,
    discussion: [
      """
      The game is played again from its seed, with its strategies and links. Each line is a \
      message or an event. A message has the simulated time at which it was sent, in milliseconds, \
      and its latency, or 'lost'. An event has a star and stands below its peer.
      """
    ],
    examples: [
      Example("tournament replay record snap --link delay=40 --output snap.jsonl", of: "snap"),
      Example("tournament session show snap.jsonl --output-format mermaid", of: "snap"),
    ]
  ) { arguments, context in
    let (game, format) = (arguments[.sessionGame], arguments[.sessionFormat])
    arguments.expect(
      1...1, "session show requires exactly one FILE",
      remedy: "FILE is a replay file, such as Results/snap-1c9d5ea5/replays.jsonl.")
    try arguments.check()
    let path = arguments.words[0]
    guard
      let (header, session) = try ReplayTextRenderer.session(
        path: path, game: game, games: context.catalogue.games)
    else { throw UsageError("\(path): no game" + (game.map { " with game_id \($0)" } ?? " found")) }
    let names = header.strategies.map(\.label.visible)
    let diagram = SequenceDiagram(
      session.log, names: session.isGuestFirst ? names.reversed() : names,
      limit: arguments[.messages])
    if format == .text {
      let deal = "seed \(header.seed), deal \(header.pair), rotation \(header.rotation)"
      context.output.print("Game \(header.gameID): \(header.game), \(deal)\n")
    }
    for line in diagram.lines(format) { context.output.print(line) }
    if diagram.omitted > 0 {
      context.note(
        "\(grouped(diagram.omitted)) more messages and events not shown (see \(Option.messages.flag))"
      )
    }
    if format == .text { context.output.print("\nResult: \(session.ending)") }
    return .done
  }
}

extension Option where Value == SequenceDiagram.Format {
  fileprivate static var sessionFormat: Option {
    .choice("output-format", "FORMAT", default: .text, "format of the diagram")
      .formerly("format")
  }
}
