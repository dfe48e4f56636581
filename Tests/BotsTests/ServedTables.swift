@testable import GameCore

@testable import TournamentBase

/// The lines that a runner sends.
enum RunnerLine {
  static func hello<Rules: GameRules>(_ game: String, _ rules: Rules, seats: Int) -> String {
    var text = JSONText()
    text.object { text in
      text.member("type", "hello")
      text.member("protocol", 1)
      text.member("game", game)
      text.member("rules", rules.values)
      text.member("seats", seats)
    }
    return text.description
  }

  static func game(_ number: Int, _ seat: Seat, seats: Int, _ random: RandomStream) -> String {
    let words = random.state.map { "\"\($0)\"" }
    return #"{"type":"game","game":\#(number),"seat":\#(seat),"seats":\#(seats),"#
      + #""seed":\#(words[0]),"stream":[\#(words.joined(separator: ","))]}"#
  }

  static func move(_ number: Int, _ seat: Seat, _ seen: some JSONObservation) -> String {
    #"{"type":"move","game":\#(number),"seat":\#(seat),"observation":\#(seen.json),"time_ms":1000}"#
  }
}

/// Sends lines to a built-in bot and records its answers.
final class ServedBot {
  private let serve:
    (JSONLinesReader, @escaping (String) throws -> Void, @escaping (String) -> Void) throws -> Void

  /// - Parameter games: The accepted names of the game, or none for its usual name.
  init<G: Game>(
    _ strategies: [StrategyEntry<G>], _ specification: String, games: [BotServer<G>.Name] = []
  ) where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
    serve = { lines, say, note in
      try BotServer.serve(
        specification, among: strategies,
        games: games.isEmpty ? [(name: G.name, preset: [])] : games, lines: lines,
        say: say, note: note)
    }
  }

  /// Sends lines one after another, each made after the answer to the last one, until the closure returns
  /// `nil`.
  func say(notes: (String) -> Void = { _ in }, _ line: (_ answers: [String]) -> String?) throws
    -> [String]
  {
    var answers: [String] = []
    try withoutActuallyEscaping(line) { line in
      try withoutActuallyEscaping(notes) { notes in
        var box = Answers()
        let lines = JSONLinesReader { line(box.all).map { Array(($0 + "\n").utf8) } }
        try serve(lines, { box.all.append($0) }, notes)
        answers = box.all
        box = Answers()
      }
    }
    return answers
  }

  /// Sends lines and returns the answers.
  func say(_ lines: [String], notes: (String) -> Void = { _ in }) throws -> [String] {
    var left = lines[...]
    return try say(notes: notes) { _ in left.popFirst() }
  }

  private final class Answers {
    var all: [String] = []
  }
}
