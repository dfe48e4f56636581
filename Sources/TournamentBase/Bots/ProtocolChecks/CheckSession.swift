import GameCore

struct CheckSession<G: Game> {
  let process: any BotConnection
  var dialogue: any BotProtocol<G>
  /// A Boolean value that indicates whether the process has not yet answered a question.
  var isNew = true

  static var endTime: Duration { .seconds(1) }

  init(
    _ program: BotProgram, _ dialogue: any BotProtocol<G>,
    start: (BotProgram) throws(BotFailure) -> any BotConnection
  ) throws {
    do throws(BotFailure) {
      process = try start(program)
    } catch {
      throw CheckFault(error, at: "start")
    }
    self.dialogue = dialogue
    do {
      try self.dialogue.begin(process, by: .now.advanced(by: program.startTime))
    } catch let failure as BotFailure {
      let fault = fault(failure, at: "hello")
      process.kill()
      throw fault
    }
  }

  func end() -> Bool {
    var dialogue = dialogue
    let start = ContinuousClock.now
    dialogue.end(process, by: start.advanced(by: CheckSession.endTime))
    process.end(grace: CheckSession.endTime)
    return start.duration(to: .now) < CheckSession.endTime
  }

  func fault(_ failure: BotFailure, at place: String) -> CheckFault {
    CheckFault(failure.withLastWords(of: process), at: place, errors: process.errorTail)
  }
}
