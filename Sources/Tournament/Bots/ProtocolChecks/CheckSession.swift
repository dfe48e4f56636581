import GameCore

/// A process of a bot that is checked, with its protocol.
struct CheckSession<G: Game> {
  let process: any BotConnection
  var dialogue: any BotProtocol<G>
  /// A Boolean value that indicates whether the process has not answered yet.
  var isNew = true
  /// The immediate answer to `hello`.
  let answer: ProgramIdentity.Answer?

  /// The time in which a process has to exit by itself.
  static var endTime: Duration { .seconds(1) }

  /// Starts a process and says hello.
  ///
  /// - Throws: ``CheckFault``.
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
      answer = try self.dialogue.begin(process, by: .now.advanced(by: program.startTime))
    } catch let failure as BotFailure {
      answer = nil
      let fault = fault(failure, at: "hello")
      process.kill()
      throw fault
    }
  }

  /// The answer to `hello` so far.
  var said: ProgramIdentity.Answer? { answer ?? dialogue.lateAnswer }

  /// Ends the conversation; returns `true` if the process then exited by itself.
  func end() -> Bool {
    var dialogue = dialogue
    let start = ContinuousClock.now
    dialogue.end(process, by: start.advanced(by: CheckSession.endTime))
    process.end(grace: CheckSession.endTime)
    return start.duration(to: .now) < CheckSession.endTime
  }

  /// Returns the fault of a failure, with the last lines of standard error.
  func fault(_ failure: BotFailure, at place: String) -> CheckFault {
    CheckFault(failure.withLastWords(of: process), at: place, errors: process.errorTail)
  }
}
