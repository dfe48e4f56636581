import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct UgiProtocolTests {
  func program(
    options: [(String, String)] = [], settings: [(String, ParameterValue)] = []
  ) -> BotProgram {
    var program = BotProgram(name: "theirs", command: ["theirs"])
    program.options = options.map { Assignment(key: $0.0, value: $0.1) }
    for (name, value) in settings { program.settings.assign(name, value) }
    return program
  }

  func dialogue(
    _ program: BotProgram, _ dialect: UgiDialect = .letters
  ) throws -> UgiProtocol<ConnectFour> {
    let notation = try #require(ConnectFour.ugiNotations.first { $0.dialect == dialect })
    return UgiProtocol(program, notation: notation)
  }

  private func question(
    after actions: String = "", milliseconds: Int = 5000, bank: Duration? = nil
  ) throws -> BotRequest<ConnectFour> {
    let game = ConnectFour(position: try ConnectFour.Position(after: actions))
    let seat = Seat(game.position.plies & 1)
    return BotRequest(
      game: self.game(seat), observation: game.observation(for: seat),
      deadline: .now + .milliseconds(milliseconds) + (bank ?? .zero),
      time: .milliseconds(milliseconds), bank: bank)
  }

  func game(_ seat: Seat = Seat(0), number: Int = 0) -> BotGame {
    BotGame(number: number, seat: seat, seats: 2, random: RandomStream(state: 1, 2, 3, 4))
  }

  /// Returns an engine like Faeries, which answers a search with some lines.
  private func faeries(_ search: ScriptedEngine.Reply...) -> ScriptedEngine {
    ScriptedEngine { line in
      switch line {
      case "ugi":
        [
          .line("Hello, this is a banner"), .line("id name Faeries v0.1.0"),
          .line("id author kz04px"), .line("option name debug type check default false"),
          .line("option name search type combo default primary var primary var random"),
          .line("ugiok"),
        ]
      case "isready": [.line("readyok")]
      default: line.hasPrefix("go ") ? search : []
      }
    }
  }

  @Test func `an engine is initialized and configured`() throws {
    let engine = faeries()
    var dialogue = try dialogue(program(options: [("Search", "random"), ("debug", "true")]))
    try dialogue.begin(engine, by: .now + .seconds(5))
    #expect(dialogue.answer == ProgramIdentity.Answer(name: "Faeries v0.1.0"))
    try dialogue.beginGame(game(), engine, by: .now + .seconds(5))
    dialogue.end(engine, by: .now + .seconds(1))
    #expect(
      engine.heard == [
        "ugi", "setoption name search value random", "setoption name debug value true", "isready",
        "uginewgame", "isready", "quit",
      ])
  }

  @Test(
    arguments: [
      (("hash", "1"), "unknown option 'hash'; expected 'debug' or 'search'"),
      (("serch", "random"), "unknown option 'serch'; did you mean 'search'?"),
      (("debug", "1"), "option 'debug' takes true or false, not '1'"),
      (("search", "mcts"), "option 'search' takes 'primary' or 'random', not 'mcts'"),
    ])
  func `options are checked`(option: (String, String), problem: String) throws {
    var dialogue = try dialogue(program(options: [option]))
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.begin(faeries(), by: .now + .seconds(5))
    }
    #expect(failure == BotFailure(.error, problem))
  }

  @Test(
    arguments: [
      (UgiDialect.letters, "c", "7/7/7/7/3y3/3r3 r 2"), (.digits, "2", "7/7/7/7/3y3/3r3 1"),
      (.squares, "c1", "cfour 6 7 4 7/7/7/7/3O3/3X3 x 2"),
    ])
  func `a request for a move has a position and a time`(
    dialect: UgiDialect, move: String, position: String
  ) throws {
    let engine = faeries(
      .line("info depth 1 score cp 3 pv \(move)"), .line("info string a remark"), .line(""),
      .line("something that nobody knows"), .line("  bestmove \(move) ponder b\r"))
    var dialogue = try dialogue(program(), dialect)
    let answer = try dialogue.decide(try question(after: "4 4"), engine)
    #expect(answer == BotResponse(.action(.drop(2)), note: "info depth 1 score cp 3 pv \(move)"))
    let preparation = engine.heard.prefix(2)
    #expect(preparation == ["position fen \(position)", "isready"])
    let words = try #require(engine.heard.last).split(separator: " ")
    #expect(words.prefix(2) == ["go", "movetime"])
    #expect((4000...5000).contains(Int(words[2]) ?? 0))
    #expect(engine.heard.count == 3)
  }

  @Test func `a time bank is sent as a clock`() throws {
    let engine = faeries(.line("bestmove d"))
    var dialogue = try dialogue(program())
    let answer = try dialogue.decide(
      try question(milliseconds: 2000, bank: .seconds(600)), engine)
    #expect(answer == BotResponse(.action(.drop(3))))
    let words = try #require(engine.heard.last).split(separator: " ")
    #expect(
      [words[0], words[1], words[3], words[5], words[7]] == [
        "go", "p1time", "p2time", "p1inc", "p2inc",
      ])
    #expect((601_000...602_000).contains(Int(words[2]) ?? 0))
    #expect(words[4] == words[2] && words[6] == "2000" && words[8] == "2000")
  }

  /// The rules reject a move in a full or nonexistent column.
  @Test func `an illegal move is returned to the rules`() throws {
    var dialogue = try dialogue(program())
    #expect(
      try dialogue.decide(try question(after: "1 1 1 1 1 1"), faeries(.line("bestmove a")))
        == BotResponse(.action(.drop(0))))
    #expect(
      try dialogue.decide(try question(), faeries(.line("bestmove h")))
        == BotResponse(.action(.drop(7)))
    )
  }

  @Test(arguments: [
    "bestmove", "bestmove 0000", "bestmove (none)", "bestmove 4", "bestmove \u{1b}[2J",
  ])
  func `a line without a move is unreadable`(line: String) throws {
    var dialogue = try dialogue(program())
    let text = String(line.dropFirst("bestmove ".count)).visible
    #expect(
      try dialogue.decide(try question(), faeries(.line(line)))
        == BotResponse(
          .unreadable(
            line,
            reason: "invalid bestmove '\(text)': expected a column's letter, a at the left")))
  }

  /// Texts of engines are cut by bytes, and NUL is not white space.
  @Test func `huge characters are cut`() throws {
    let zalgo = "e" + String(repeating: "\u{301}", count: 100_000)
    var dialogue = try dialogue(program())
    let answer = try dialogue.decide(
      try question(), faeries(.line("info \(zalgo)"), .line("bestmove \(zalgo)\0")))
    #expect((answer.note?.utf8.count ?? .max) <= 1000)
    guard case .unreadable(_, let reason) = answer.choice else {
      Issue.record("it was read")
      return
    }
    #expect(reason.utf8.count < 200)
    let nul = try dialogue.decide(try question(), faeries(.line("bestmove d\0")))
    #expect(nul.choice != .action(.drop(3)))
    let greeting = ScriptedEngine { line in
      line == "ugi" ? [.line("id name \(zalgo)"), .line("ugiok")] : [.line("readyok")]
    }
    try dialogue.begin(greeting, by: .now + .seconds(5))
    #expect((dialogue.answer?.name?.utf8.count ?? .max) <= 100)
  }

  @Test func `an answer before the request is unreadable`() throws {
    let engine = ScriptedEngine { line in
      line == "isready" ? [.line("bestmove a"), .line("readyok")] : []
    }
    var dialogue = try dialogue(program())
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(try question(), engine)
    }
    #expect(failure == BotFailure(.unparsable, "unexpected bestmove"))
  }

  @Test func `an engine that answers pings but not the request is late`() throws {
    let engine = faeries()
    var dialogue = try dialogue(program())
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(try question(), engine)
    }
    #expect(failure == BotFailure(.timeout, "out of time"))
    #expect(engine.heard.suffix(2) == ["stop", "isready"])
  }

  @Test func `an engine that answers nothing is stalled`() throws {
    let engine = ScriptedEngine { _ in [] }
    var dialogue = try dialogue(program())
    var failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(try question(), engine)
    }
    #expect(failure == BotFailure(.stalled, "out of time: expected 'readyok'"))
    failure = #expect(throws: BotFailure.self) {
      try dialogue.begin(engine, by: .now + .seconds(1))
    }
    #expect(failure == BotFailure(.stalled, "out of time: expected 'ugiok'"))
    // The engine answers the first ping, and then ignores its input while it searches.
    let deaf = ScriptedEngine { line in line.hasPrefix("position") ? [.line("readyok")] : [] }
    failure = #expect(throws: BotFailure.self) { try dialogue.decide(try question(), deaf) }
    #expect(
      failure == BotFailure(.stalled, "out of time, and no answer to 'isready'"))
  }

  @Test func `no ping is sent without a margin`() throws {
    let engine = faeries()
    var dialogue = try dialogue(program(settings: [("margin", .integer(0))]))
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(try question(), engine)
    }
    #expect(failure?.kind == .timeout)
    #expect(engine.heard.count == 3)
  }

  @Test func `a flood of lines does not move the deadline`() throws {
    let engine = faeries(.flood("info depth 1 nodes 1"))
    var dialogue = try dialogue(program(settings: [("margin", .integer(20))]))
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(try question(milliseconds: 30), engine)
    }
    #expect(failure?.kind == .stalled)
  }

  @Test func `an engine that ends is a crash`() throws {
    var dialogue = try dialogue(program())
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(try question(), faeries(.line("info depth 1"), .crash))
    }
    #expect(failure == BotFailure(.crashed, "it ended"))
  }

  @Test func `an engine without the protocol is refused`() throws {
    let notation = try #require(ConnectFour.ugiNotations.first)
    let fine = program(options: [("hash", "1")])
    #expect(UgiProtocol.problems(of: fine, rules: .standard, notation: notation) == [])
    let wrong = program(options: [("", "1"), ("hash", "1\nquit")])
    let misere = try ConnectFour.Rules(settings: "misere=true")
    #expect(
      UgiProtocol.problems(of: wrong, rules: misere, notation: notation) == [
        "bot 'theirs': invalid option '': expected a name, and no line endings",
        "bot 'theirs': invalid option 'hash': expected a name, and no line endings",
        "bot 'theirs': the Universal Game Interface does not support misere=true",
      ])
  }

  /// E5: an engine may write lines after its move, which arrive at the next decision.
  @Test func `a transcript has no lines from before the request`() throws {
    let engine = ScriptedEngine { line in
      switch line {
      case "isready": [.line("info string late"), .line("readyok")]
      case _ where line.hasPrefix("go"): [.line("info depth 4"), .line("bestmove d")]
      default: []
      }
    }
    let recorder = TranscriptRecorder()
    var dialogue = try dialogue(program())
    _ = try dialogue.decide(question(), RecordedChannel(channel: engine, recorder: recorder))
    let received = recorder.transcript.messages.filter { !$0.isSent }.map(\.line.text)
    #expect(received == ["readyok", "info depth 4", "bestmove d"])
  }
}
