@testable import GameCore
@testable import ConnectFourGame
@testable import DominoesGame
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
import TestSupport
import Testing

@testable import TournamentBase

struct BotServerTests {
  /// Plays games through lines, all concurrently, and compares every decision with games without lines.
  ///
  /// A strategy that refuses the rules is not compared.
  private func compare<G: Game>(
    _ entry: StrategyEntry<G>, rules: String = "", seats: Int = 2, games: Int = 2,
    settings: String, steps: Int = 60
  ) throws where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
    let rules = try G.Rules(named: rules)
    var values = ParameterValues(entry.metadata.parameters)
    for setting in settings.split(separator: ",").compactMap({ Assignment($0) }) {
      try values.set(setting)
    }
    let bot = ServedBot(
      [entry],
      settings.isEmpty ? entry.metadata.name : "\(entry.metadata.name):\(settings)")
    var tables: [G] = []
    var players: [[any Strategy<G.Observation, G.Action>]] = []
    var lines = [RunnerLine.hello(G.name, rules, seats: seats)]
    var expected = [String?]()
    for number in 0..<games {
      let randomness = DealRandomness(seed: 4, deal: UInt64(number))
      tables.append(G(rules: rules, seats: seats, randomness: randomness))
      do {
        players.append(
          try SeatSet.all(seats).map { seat in
            let random = randomness.strategy(rotation: 0, slot: seat.index)
            lines.append(RunnerLine.game(number, seat, seats: seats, random))
            return try entry.make(
              StrategySetup(
                rules: rules, seats: seats, seat: seat, random: random, parameters: values))
          })
      } catch is SetupError {
        #expect(try bot.say(lines).count == 1, "the answer to hello")
        return
      }
    }
    for _ in 0..<steps {
      for number in tables.indices {
        var actions = Actions<G.Action>(repeating: nil, count: seats)
        for seat in tables[number].decidingSeats {
          let seen = tables[number].observation(for: seat)
          lines.append(RunnerLine.move(number, seat, seen))
          let action = try players[number][seat.index].choose(from: seen)
          expected.append(#"{"action":"\#(action)","game":\#(number),"seat":\#(seat)}"#)
          actions[seat] = action
        }
        try tables[number].advance(with: actions)
      }
    }
    let answers = try bot.say(lines + [#"{"type":"bye"}"#])
    #expect(answers.first?.hasPrefix(#"{"name":"\#(entry.metadata.name)"#) == true)
    let actions = Array(answers.dropFirst())
    #expect(actions == expected)
  }

  private func settings(_ metadata: StrategyMetadata) -> String {
    [("determinizations", "1"), ("simulations", "4"), ("playouts", "1")]
      .filter { name, _ in metadata.parameters.contains { $0.name == name } }
      .map { "\($0)=\($1)" }.joined(separator: ",")
  }

  private func plays(_ metadata: StrategyMetadata) -> Bool {
    metadata.name != "scripted" && !metadata.marks.contains(.omniscient)
      && metadata.name != "perfect"
  }

  @Test func `served connect-four strategies decide as in runs`() throws {
    for entry in ConnectFourStrategies.all where plays(entry.metadata) {
      try compare(entry, rules: "pop-out", settings: settings(entry.metadata), steps: 30)
    }
    let perfect = try #require(ConnectFourStrategies.all.first { $0.metadata.name == "perfect" })
    try compare(perfect, rules: "columns=4,rows=4", settings: "")
  }

  /// As the article on bots in Swift says, a bot for the standard rules may refuse other rules.
  @Test func `a bot may refuse rules`() throws {
    let entry = StrategyEntry<ConnectFour>(
      metadata: StrategyMetadata(name: "fussy", summary: "refuses rules"),
      open: { _ in FussyFactory() }
    )
    try compare(entry, rules: "pop-out", settings: "", steps: 30)
    let bot = ServedBot([entry], "fussy")
    #expect(
      try bot.say([hello, game, move()]).last
        == #"{"error":"failed","reason":"fussy only drops discs","game":1,"seat":0}"#)
  }

  @Test(arguments: seated(["block", "draw", "all-fives-match", "electronic", "original"]))
  func `served dominoes strategies decide as in runs`(rules: String, seats: Int) throws {
    for entry in some(of: DominoesStrategies.all, for: "\(rules) \(seats)")
    where plays(entry.metadata) {
      try compare(
        entry, rules: rules, seats: seats, games: 1, settings: settings(entry.metadata), steps: 12)
    }
  }

  @Test(arguments: 2...4)
  func `served snap strategies decide as in runs`(seats: Int) throws {
    for entry in SnapStrategies.all where entry.metadata.name != "scripted" {
      try compare(entry, seats: seats, games: 2, settings: "", steps: tries(100))
    }
  }

  @Test(arguments: 2...4)
  func `served quiz strategies decide as in runs`(seats: Int) throws {
    for entry in QuizStrategies.all where entry.metadata.name != "scripted" {
      try compare(entry, rules: "buzzer", seats: seats, settings: "")
    }
  }

  private var connectFourBot: ServedBot {
    ServedBot(ConnectFourStrategies.all, "random")
  }

  private let hello = #"{"type":"hello","protocol":1,"game":"connect-four","rules":{},"seats":2}"#
  private let game = #"{"type":"game","game":1,"seat":0,"seats":2,"seed":"5"}"#

  private func move(_ changed: (String) -> String = { $0 }) -> String {
    let position = ConnectFour.Position(rules: .standard)
    let seen = ConnectFour(position: position).observation(for: Seat(0))
    return changed(RunnerLine.move(1, Seat(0), seen))
  }

  @Test func `a conversation has the documented lines`() throws {
    let answers = try connectFourBot.say([
      hello, "", #"{"type":"weather","of":"tomorrow"}"#, game, move(),
      #"{"type":"ping","id":7}"#, #"{"type":"end","game":1,"ranks":[1,2]}"#, #"{"type":"bye"}"#,
      "not reached",
    ])
    #expect(answers.count == 3)
    #expect(
      answers[0] == #"{"name":"random","version":"1","deterministic":true,"ping":true}"#)
    #expect(answers[1].hasSuffix(#","game":1,"seat":0}"#))
    #expect(answers[2] == #"{"type":"pong","id":7}"#)
  }

  /// The seed determines the decisions, without random numbers from the client.
  @Test func `the seed alone determines the decisions`() throws {
    let first = try connectFourBot.say([hello, game, move()])
    let second = try connectFourBot.say([hello, game, move()])
    #expect(first == second)
  }

  @Test func `a strategy with a time limit is announced as not deterministic`() throws {
    let bot = ServedBot(ConnectFourStrategies.all, "alpha-beta:time=5")
    #expect(try bot.say([hello])[0].contains(#""deterministic":false"#))
  }

  /// An error of a strategy is reported in an answer, and the games continue.
  @Test func `a strategy that fails answers with an error`() throws {
    let entry = StrategyEntry<ConnectFour>(
      metadata: StrategyMetadata(name: "broken", summary: "fails"),
      open: { _ in BrokenFactory() })
    let bot = ServedBot([entry], "broken")
    var notes: [String] = []
    let answers = try bot.say([hello, game, move(), move()]) { notes.append($0) }
    #expect(
      answers.dropFirst()
        == [
          #"{"error":"failed","reason":"it broke","game":1,"seat":0}"#,
          #"{"error":"failed","reason":"it broke","game":1,"seat":0}"#,
        ])
    #expect(notes == ["game 1, seat 0: it broke", "game 1, seat 0: it broke"])
  }

  @Test func `malformed lines are answered with errors`() throws {
    let wrong: [(lines: [String], problem: String)] = [
      (["{"], "line 1: not JSON: byte 2: expected a key in quotes"),
      (["4"], "line 1: expected an object with 'type', found 4"),
      ([game], "line 1: expected {\"type\":\"hello\",…} first"),
      (
        [hello.replacing("connect-four", with: "chess")],
        "line 1: game: expected 'connect-four', found 'chess'"
      ),
      (
        [hello.replacing("\"protocol\":1", with: "\"protocol\":2")],
        "line 1: protocol: expected a whole number from 1 to 1, found 2"
      ),
      (
        [hello.replacing("{}", with: #"{"colums":8}"#)],
        "line 1: rules.colums: unknown name; did you mean 'columns'?"
      ),
      (
        [hello.replacing("\"seats\":2", with: "\"seats\":3")],
        "line 1: seats: expected a whole number from 2 to 2, found 3"
      ),
      (
        [hello, move()],
        "line 2: game 1, seat 0: expected {\"type\":\"game\",…} before this message"
      ),
      (
        [hello, game.replacing(#""seed":"5""#, with: #""stream":["0","0","0","0"]"#)],
        "line 2: stream: a random stream cannot be all zeros"
      ),
      (
        [hello, game, move { $0.replacing("\"ply\":0", with: "\"ply\":43") }],
        "line 3: observation.ply: expected a whole number from 0 to 42, found 43"
      ),
      (
        [hello, game, move { $0.replacing("\"rows\":6", with: "\"rows\":7") }],
        "line 3: observation.rules.rows: expected 6, as in the rules, found 7"
      ),
      (
        [hello, game, game.replacing("\"seat\":0", with: "\"seat\":2")],
        "line 3: seat: expected a whole number from 0 to 1, found 2"
      ),
    ]
    for (lines, problem) in wrong {
      let error = #expect(throws: UsageError.self) { try connectFourBot.say(lines) }
      #expect(error?.description == problem)
    }
  }

  @Test func `too many concurrent games are an error`() throws {
    var number = -1
    let error = #expect(throws: UsageError.self) {
      try connectFourBot.say { _ in
        number += 1
        return number == 0 ? hello : game.replacing("\"game\":1,", with: "\"game\":\(number),")
      }
    }
    #expect(number == 100_001)
    #expect(error?.description.hasPrefix("line 100002: more than 100000 open games") == true)
  }
}

private struct BrokenFactory: StrategyFactory {
  func make(
    _ setup: StrategySetup<ConnectFour.Rules>
  ) throws -> any Strategy<ConnectFour.Observation, ConnectFour.Action> { Broken() }
}

private struct FussyFactory: StrategyFactory {
  func make(
    _ setup: StrategySetup<ConnectFour.Rules>
  ) throws -> any Strategy<ConnectFour.Observation, ConnectFour.Action> {
    throw SetupError("fussy only drops discs")
  }
}

private struct Broken: Strategy {
  struct Problem: Error, CustomStringConvertible { let description = "it broke" }

  mutating func choose(from observation: ConnectFour.Observation) throws -> ConnectFour.Action {
    throw Problem()
  }
}
