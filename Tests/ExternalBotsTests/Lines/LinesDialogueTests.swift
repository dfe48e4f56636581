import GameWire
import Programs
import ConnectFourGame
import GameCore
import Testing

@testable import ExternalBots

@Suite struct LinesDialogueTests {
  private let rules = ConnectFour.Rules.standard
  private var later: ContinuousClock.Instant { .now.advanced(by: .seconds(5)) }

  private func dialogue(
    window: Int = 1, awaitsAnswer: Bool = false
  ) throws -> LinesDialogue<ConnectFour> {
    var program = BotProgram(name: "me", command: ["me"])
    try program.settings.set("window", to: "\(window)")
    return LinesDialogue(
      rules: rules, seats: 2, wire: WireAccess(), program: program, awaitsAnswer: awaitsAnswer)
  }

  private func question(_ number: Int = 17) -> ProgramQuestion<ConnectFour> {
    let randomness = DealRandomness(seed: 42, deal: 0)
    let game = ConnectFour(rules: rules, seats: 2, randomness: randomness)
    var question = ProgramQuestion<ConnectFour>(
      game: ProgramGame(
        number: number, seat: Seat(0), seats: 2,
        random: randomness.strategy(rotation: 0, slot: 0), deadline: later),
      observation: game.observation(for: Seat(0)), deadline: later, time: .seconds(1))
    question.legalActions = Array(game.legalActions(for: Seat(0)))
    return question
  }

  @Test func `everything is said in its order`() throws {
    let process = ScriptedProcess { $0.contains(#""move""#) ? ["4"] : [] }
    var dialogue = try dialogue()
    #expect(try dialogue.begin(process, by: later) == nil)
    let question = question()
    try dialogue.beginGame(question.game, process)
    #expect(try dialogue.decide(question, process) == ProgramAnswer(.action("4")))
    try dialogue.endGame(
      question.game, outcome: .win(for: Seat(1), of: 2, by: Termination("line")), process)
    dialogue.end(process, by: later)
    let heard = process.heard
    #expect(heard.count == 5)
    #expect(heard[0].hasPrefix(#"{"type":"hello","protocol":1,"game":"connect-four","rules":{"#))
    // The first word of the stream's state, as the derivation of seeds has it.
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

  @Test func `an answer to hello may come late`() throws {
    let process = ScriptedProcess { line in
      line.contains(#""hello""#)
        ? [#"{"name":"best","ping":true}"#, "", #"{"type":"info"}"#]
        : line.contains(#""move""#) ? ["4"] : []
    }
    var dialogue = try dialogue()
    _ = try dialogue.begin(process, by: later)
    #expect(dialogue.lateAnswer == nil)
    _ = try dialogue.decide(question(), process)
    #expect(dialogue.lateAnswer?.name == "best")
  }

  @Test func `it is waited for where no action is asked for first`() throws {
    let process = ScriptedProcess { _ in [#"{"name":"best"}"#] }
    var dialogue = try dialogue(awaitsAnswer: true)
    #expect(try dialogue.begin(process, by: later)?.name == "best")
    var other = try self.dialogue(awaitsAnswer: true)
    #expect(throws: ProgramFailure.self) {
      try other.begin(ScriptedProcess { _ in ["4"] }, by: later)
    }
  }

  @Test(arguments: [#"{"action":"4","game":16}"#, #"{"action":"4","seat":1}"#])
  func `an answer of another game is a fault`(line: String) throws {
    var dialogue = try dialogue()
    let failure = #expect(throws: ProgramFailure.self) {
      try dialogue.decide(question(), ScriptedProcess { _ in [line] })
    }
    #expect(failure?.kind == .unparsable)
  }

  @Test func `what nobody asked for is no answer to the next question`() throws {
    let process = ScriptedProcess { $0.contains(#""move""#) ? ["4", "", "4"] : [] }
    var dialogue = try dialogue()
    #expect(try dialogue.decide(question(), process) == ProgramAnswer(.action("4")))
    let failure = #expect(throws: ProgramFailure.self) { try dialogue.decide(question(), process) }
    #expect(failure?.kind == .unparsable)
    #expect(failure?.reason == "it said '4', which nobody had asked for")
  }

  @Test func `asides between questions are no answers`() throws {
    let process = ScriptedProcess { line in
      line.contains(#""move""#)
        ? ["4", "", #"{"type":"log","text":"done"}"#, #"{"name":"best"}"#] : []
    }
    var dialogue = try dialogue()
    for _ in 0..<2 {
      #expect(try dialogue.decide(question(), process) == ProgramAnswer(.action("4")))
    }
    #expect(dialogue.lateAnswer?.name == "best")
  }

  @Test func `with a window, answers find their games`() throws {
    let process = ScriptedProcess { _ in
      [#"{"action":"5","game":18,"seat":0}"#, #"{"action":"4","game":17,"seat":0}"#]
    }
    var dialogue = try dialogue(window: 2)
    #expect(try dialogue.decide(question(17), process) == ProgramAnswer(.action("4")))
    #expect(try dialogue.decide(question(18), process) == ProgramAnswer(.action("5")))
  }

  @Test(arguments: [(true, Forfeit.Kind.timeout), (false, .stalled)])
  func `a ping tells who is only slow`(answers: Bool, kind: Forfeit.Kind) throws {
    let process = ScriptedProcess { line in
      if line.contains(#""hello""#) { return [#"{"ping":true}"#] }
      return answers && line.contains(#""ping""#) ? [#"{"type":"pong","id":1}"#] : []
    }
    var dialogue = try dialogue(awaitsAnswer: false)
    _ = try dialogue.begin(process, by: later)
    let failure = #expect(throws: ProgramFailure.self) { try dialogue.decide(question(), process) }
    #expect(failure?.kind == kind)
  }
}
