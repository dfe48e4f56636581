import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct JSONLinesProtocolTests {
  private let rules = ConnectFour.Rules.standard
  private var later: ContinuousClock.Instant { .now.advanced(by: .seconds(5)) }

  private func dialogue(
    window: Int = 1, legal: String = "sent"
  ) throws -> JSONLinesProtocol<ConnectFour> {
    var program = BotProgram(name: "me", command: ["me"])
    try program.settings.set("window", to: "\(window)")
    try program.settings.set("legal", to: legal)
    return JSONLinesProtocol(
      rules: rules, seats: 2, json: JSONGameAccess(history: ConnectFour.history), program: program)
  }

  private func question(_ number: Int = 17) -> BotRequest<ConnectFour> {
    let randomness = DealRandomness(seed: 42, deal: 0)
    let game = ConnectFour(rules: rules, seats: 2, randomness: randomness)
    var question = BotRequest<ConnectFour>(
      game: BotGame(
        number: number, seat: Seat(0), seats: 2,
        random: randomness.strategy(rotation: 0, slot: 0)),
      observation: game.observation(for: Seat(0)), deadline: later, time: .seconds(1))
    question.legalActions = Array(game.legalActions(for: Seat(0)))
    return question
  }

  @Test func `lines are sent in order`() throws {
    let process = ScriptedProcess { $0.contains(#""move""#) ? ["4"] : [] }
    var dialogue = try dialogue()
    try dialogue.begin(process, by: later)
    #expect(dialogue.answer == nil)
    let question = question()
    try dialogue.beginGame(question.game, process, by: later)
    #expect(try dialogue.decide(question, process) == BotResponse(.action(.drop(3))))
    try dialogue.endGame(
      question.game, outcome: .win(for: Seat(1), of: 2, by: Termination("line")), process)
    dialogue.end(process, by: later)
    let heard = process.heard
    #expect(heard.count == 5)
    #expect(heard[0].hasPrefix(#"{"type":"hello","protocol":1,"game":"connect-four","rules":{"#))
    // The number is the first word of the stream's state, derived like all seeds.
    #expect(
      heard[1].hasPrefix(
        #"{"type":"game","game":17,"seat":0,"seats":2,"seed":"13683362820189627206","stream":["#))
    #expect(heard[2].hasPrefix(#"{"type":"move","game":17,"seat":0,"observation":{"rules":{"#))
    #expect(heard[2].hasSuffix(#""legal":["1","2","3","4","5","6","7"],"time_ms":1000}"#))
    #expect(
      heard[3]
        == #"{"type":"end","game":17,"seat":0,"ranks":[2,1],"points":[0,1],"termination":"line"}"#)
    #expect(heard[4] == #"{"type":"bye"}"#)
  }

  @Test func `an answer to hello may be late`() throws {
    let process = ScriptedProcess { line in
      line.contains(#""hello""#)
        ? [#"{"name":"best","ping":true}"#, "", #"{"type":"info"}"#]
        : line.contains(#""move""#) ? ["4"] : []
    }
    var dialogue = try dialogue()
    try dialogue.begin(process, by: later)
    #expect(dialogue.answer == nil)
    _ = try dialogue.decide(question(), process)
    #expect(dialogue.answer?.name == "best")
  }

  @Test func `an answer to hello is awaited if no action is requested first`() throws {
    let process = ScriptedProcess { _ in ["", #"{"type":"log"}"#, #"{"name":"best"}"#] }
    var dialogue = try dialogue()
    try dialogue.begin(process, by: later)
    try dialogue.awaitAnswer(process, by: later)
    #expect(dialogue.answer?.name == "best")
    var other = try self.dialogue()
    let early = ScriptedProcess { _ in ["4"] }
    try other.begin(early, by: later)
    #expect(throws: BotFailure(.unparsable, "unexpected output '4'")) {
      try other.awaitAnswer(early, by: later)
    }
  }

  /// A request contains the moves so far.
  @Test func `the moves are sent with the observation`() throws {
    let process = ScriptedProcess { _ in ["4"] }
    var dialogue = try dialogue()
    var question = question()
    question.moves = []
    _ = try dialogue.decide(question, process)
    #expect(process.heard[0].contains(#""actions":["1","2","3","4","5","6","7"],"history":[]}"#))
  }

  /// Bots with `legal=hidden` derive the legal actions from the rules.
  @Test func `hidden legal actions are nowhere in a question`() throws {
    let process = ScriptedProcess { _ in ["4"] }
    var dialogue = try dialogue(legal: "hidden")
    var question = question()
    question.moves = []
    #expect(try dialogue.decide(question, process) == BotResponse(.action(.drop(3))))
    #expect(process.heard[0].contains(#""columns":["","","","","","",""],"history":[]},"#))
    #expect(process.heard[0].hasSuffix(#""legal":null,"time_ms":1000}"#))
    let index = ScriptedProcess { _ in [#"{"index":3}"#] }
    let reason = #"index 3 requires a list of legal actions: expected "action""#
    #expect(
      try dialogue.decide(question, index)
        == BotResponse(.unreadable(#"{"index":3}"#, reason: reason)))
  }

  /// An unreadable answer differs from a line that was not requested.
  @Test(arguments: [
    ("I choose column 4", "'I choose column 4' is not an action of connect-four"),
    ("4\u{0}", #"'4\u{0}' contains a NUL character"#),
    (#"{"action":"4\u0000"}"#, #"'4\u{0}' contains a NUL character"#),
    (#"{"index":7}"#, "index 7 is not one of 7 legal actions"),
    (#"{"action":["4"]}"#, #"'{"action":["4"]}': invalid "action": expected a string"#),
    ("{", "'{' is not JSON: byte 2: expected a key in quotes"),
  ])
  func `an unreadable answer is kept unchanged`(line: String, reason: String) throws {
    var dialogue = try dialogue()
    let answer = try dialogue.decide(question(), ScriptedProcess { _ in [line] })
    #expect(answer == BotResponse(.unreadable(line, reason: reason)))
  }

  @Test(arguments: [#"{"action":"4","game":16}"#, #"{"action":"4","seat":1}"#])
  func `an answer to a different game is a fault`(line: String) throws {
    var dialogue = try dialogue()
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(question(), ScriptedProcess { _ in [line] })
    }
    #expect(failure?.kind == .unparsable)
  }

  @Test func `a line that was not requested is not the answer to the next request`() throws {
    let process = ScriptedProcess { $0.contains(#""move""#) ? ["4", "", "4"] : [] }
    var dialogue = try dialogue()
    #expect(try dialogue.decide(question(), process) == BotResponse(.action(.drop(3))))
    let failure = #expect(throws: BotFailure.self) { try dialogue.decide(question(), process) }
    #expect(failure?.kind == .unparsable)
    #expect(failure?.reason == "unexpected output '4'")
  }

  @Test func `other lines between requests are not answers`() throws {
    let process = ScriptedProcess { line in
      line.contains(#""move""#)
        ? ["4", "", #"{"type":"log","text":"done"}"#, #"{"name":"best"}"#] : []
    }
    var dialogue = try dialogue()
    for _ in 0..<2 {
      #expect(try dialogue.decide(question(), process) == BotResponse(.action(.drop(3))))
    }
    #expect(dialogue.answer?.name == "best")
  }

  @Test func `with a window answers are matched to their games`() throws {
    let process = ScriptedProcess { line in
      line.contains(#""game":18,"#)
        ? [#"{"action":"4","game":17,"seat":0}"#, #"{"action":"5","game":18,"seat":0}"#] : []
    }
    var dialogue = try dialogue(window: 2)
    #expect(try dialogue.decide(question(18), process) == BotResponse(.action(.drop(4))))
    #expect(process.next(for: nil)?.contains("17") == true)
  }

  /// A line that was not requested never counts as the next answer.
  @Test(arguments: [17, 18])
  func `with a window an unrequested answer is a fault of its game`(game: Int) throws {
    let process = ScriptedProcess { line in
      line.contains(#""game":17,"#)
        ? [#"{"action":"4","game":17,"seat":0}"#, #"{"action":"4","game":\#(game),"seat":0}"#] : []
    }
    var dialogue = try dialogue(window: 2)
    #expect(try dialogue.decide(question(17), process) == BotResponse(.action(.drop(3))))
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(question(game), process)
    }
    #expect(failure?.kind == .unparsable)
    #expect(failure?.reason.hasPrefix("unexpected output ") == true)
  }

  /// Without a game and a seat, the line could be a second answer of any game.
  @Test(arguments: ["4", #"{"action":"4"}"#, #"{"action":"4","game":17}"#])
  func `with a window an answer must name its game and seat`(line: String) throws {
    var dialogue = try dialogue(window: 2)
    let failure = #expect(throws: BotFailure.self) {
      try dialogue.decide(question(), ScriptedProcess { _ in [line] })
    }
    #expect(failure?.kind == .unparsable)
    #expect(failure?.reason.hasSuffix("which window=2 or more requires") == true)
  }

  @Test func `with a window extra answers are dropped at the end of a game`() throws {
    let process = ScriptedProcess { line in
      line.contains(#""move""#)
        ? [String](repeating: #"{"action":"4","game":17,"seat":0}"#, count: 3) : []
    }
    var dialogue = try dialogue(window: 2)
    _ = try dialogue.decide(question(), process)
    try dialogue.endGame(question().game, outcome: nil, process)
    #expect(process.next(for: nil) == nil)
  }

  @Test(arguments: [(true, Forfeit.Kind.timeout), (false, .stalled)])
  func `a ping distinguishes a slow bot from a stalled bot`(answers: Bool, kind: Forfeit.Kind)
    throws
  {
    let process = ScriptedProcess { line in
      if line.contains(#""hello""#) { return [#"{"ping":true}"#] }
      return answers && line.contains(#""ping""#) ? [#"{"type":"pong","id":1}"#] : []
    }
    var dialogue = try dialogue()
    try dialogue.begin(process, by: later)
    let failure = #expect(throws: BotFailure.self) { try dialogue.decide(question(), process) }
    #expect(failure?.kind == kind)
  }
}
