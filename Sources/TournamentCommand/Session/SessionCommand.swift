import Commands
import Diagnostics
import Replays
import Sessions
import Terminal

extension Option where Value == Int? {
  fileprivate static var sessionGame: Option {
    .integer(
      "game", in: 0...Int.max, defaultText: "the first of the file",
      "the game with this game_id, as in games.csv: from 0")
  }
}

extension Option where Value == Int {
  fileprivate static var messages: Option {
    .integer("messages", in: 1...10_000_000, default: 100, "draw so many messages and notes")
  }
}

extension Command {
  static let session: Command = Command(
    name: "session", words: "show", summary: "draw what host and guests said to each other",
    options: [], operands: .words(["show"]),
    discussion: [
      """
      With --link, games are played between a host, who has the first seat, and guests, in simulated time: \
      what a guest does is heard later, or never. 'tournament help session show' explains how to see \
      one. The settings of --link are for all; 1.delay=40 is for both ways between the host and guest 1, \
      0-1.delay=40 for what peer 0 sends to peer 1, 1.quit-at=5000 for guest 1. They are:
      """
    ],
    terms: SessionSettings.parameters.map { parameter in
      Term(
        word: parameter.name,
        meaning: "\(parameter.summary) (\(parameter.allowed); default \(parameter.defaultText))")
    },
    examples: [
      Example("tournament compare snap --link-a delay=0 --link-b 1.delay=40", of: "snap"),
      Example("tournament session show Results/snap-*/replays.jsonl", of: "snap"),
    ],
    subcommands: [.sessionShow]
  ) { arguments, _ in
    try arguments.check()
    throw session.missingSubcommand(arguments.words)
  }

  static let sessionShow = Command(
    name: "session show", words: "FILE",
    summary: "draw a recorded game over links as a sequence diagram",
    options: [Option.sessionGame, Option.sessionFormat, Option.messages], operands: .files,
    discussion: [
      """
      The game is played again from its seed, with its strategies and links. Each line is a message at the \
      time at which it was sent, in simulated milliseconds from the beginning, with how long it took, \
      or lost; or it is what a peer noticed.
      """
    ],
    examples: [
      Example("tournament replay record snap --link delay=40 --output snap.jsonl", of: "snap"),
      Example("tournament session show snap.jsonl --format mermaid", of: "snap"),
    ]
  ) { arguments, context in
    let (game, format) = (arguments[.sessionGame], arguments[.sessionFormat])
    if arguments.words.count != 1 { arguments.report("name one file of replays") }
    try arguments.check()
    let path = arguments.words[0]
    guard
      let (header, session) = try ReplayShow.session(
        path: path, game: game, games: context.catalogue.replays)
    else {
      throw UsageError("\(path) has no game" + (game.map { " with game_id \($0)" } ?? ""))
    }
    let diagram = SequenceDiagram(
      session.log, names: header.strategies.map(\.label.visible), limit: arguments[.messages])
    if format == .text {
      let deal = "seed \(header.seed), pair \(header.pair), rotation \(header.rotation)"
      context.output.print("Game \(header.gameID): \(header.game), \(deal)\n")
    }
    for line in diagram.lines(format) { context.output.print(line) }
    if diagram.omitted > 0 {
      context.note(
        "\(grouped(diagram.omitted)) more messages and notes are not drawn; see --messages")
    }
    if format == .text { context.output.print("\n\(session.ending)") }
    return .done
  }
}

extension Option where Value == SequenceDiagram.Format {
  fileprivate static var sessionFormat: Option {
    .choice("format", "FORMAT", default: .text, "how to draw it")
  }
}
