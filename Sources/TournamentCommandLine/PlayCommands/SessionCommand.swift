import GameCore
import TournamentBase

extension Command {
  private static let sessionGameOption = Option<Int?>.integer(
    "game", in: 0...Int.max, defaultText: "the first game of the file",
    "show the game with this game_id, as in games.csv")
  private static let messagesOption = Option<Int>.integer(
    "messages", in: 1...10_000_000, default: 100, "maximum number of messages and events to show")
  private static let sessionFormatOption = Option<SequenceDiagram.Format>.choice(
    "output-format", "FORMAT", default: .text, "format of the diagram"
  )

  static let session = Command(
    name: "session", words: "show", summary: "show a networked game as a sequence diagram",
    options: { _ in }, operands: .words(["show"]),
    discussion: """
      With --link, games are played between a host and guests, in simulated time. 'tournament help
      session show' explains how to show such a game, and 'tournament help links' lists all settings.
      """,
    examples: """
      snap: tournament compare snap --link-a delay=0 --link-b 1.delay=40
      snap: tournament session show Results/snap-*/replays.jsonl
      """, subcommands: [.sessionShow]
  )

  static let sessionShow = Command(
    name: "session show", words: "FILE",
    summary: "show a recorded networked game as a sequence diagram",
    options: { read in
      (
        game: read(sessionGameOption), format: read(sessionFormatOption),
        messages: read(messagesOption)
      )
    }, operands: .files,
    discussion: """
      The game is played again from its seed, with its strategies and links. Each line is a message
      or an event. A message line gives the simulated time at which the message was sent, in
      milliseconds, and its latency, or 'lost'. An event is marked with a star below its peer.
      """,
    examples: """
      snap: tournament replay record snap --link delay=40 --output snap.jsonl
      snap: tournament session show snap.jsonl --output-format mermaid
      """
  ) { arguments, options, context in
    let (game, format) = (options.game, options.format)
    arguments.expect(
      1...1, "session show requires exactly one FILE",
      remedy: "FILE is a replay file, such as Results/snap-1c9d5ea5/replays.jsonl.")
    try arguments.check()
    let path = arguments.words[0]
    guard
      let (header, session) = try ReplayTextRenderer.session(
        path: path, game: game, games: context.catalog.games)
    else {
      throw UsageError("\(path): no game \(game.map { "has game_id \($0)" } ?? "was found")")
    }
    let names = header.strategies.map(\.label.visible)
    let diagram = SequenceDiagram(
      session.log, names: session.isGuestFirst ? names.reversed() : names,
      limit: options.messages)
    if format == .text {
      let deal = "seed \(header.seed), deal \(header.pair), rotation \(header.rotation)"
      context.output.print("Game \(header.gameID): \(header.game), \(deal)\n")
    }
    for line in diagram.lines(format) { context.output.print(line) }
    if diagram.omitted > 0 {
      context.note(
        "\(grouped(diagram.omitted)) more messages and events not shown (see \(messagesOption.flag))"
      )
    }
    if format == .text { context.output.print("\nResult: \(session.ending)") }
    return .done
  }
}
