import Programs
import GameCore

/// A process that is checked, and how it is spoken to.
struct CheckSession<G: Game> {
  let process: any ProgramProcess
  var dialogue: any ProgramDialogue<G>
  /// Whether it has not answered yet.
  var isNew = true
  /// What it said of itself at once.
  let answer: ProgramIdentity.Answer?

  /// A process still has to end by itself after so long.
  static var endTime: Duration { .seconds(1) }

  /// Starts a process and says hello.
  ///
  /// - Throws: ``CheckFault``.
  init(
    _ program: BotProgram, _ dialogue: any ProgramDialogue<G>,
    start: (BotProgram) throws(ProgramFailure) -> any ProgramProcess
  ) throws {
    do throws(ProgramFailure) {
      process = try start(program)
    } catch {
      throw CheckFault(error, at: "start")
    }
    self.dialogue = dialogue
    do {
      answer = try self.dialogue.begin(process, by: .now.advanced(by: program.startTime))
    } catch let failure as ProgramFailure {
      answer = nil
      let fault = CheckFault(blamed(failure), at: "hello")
      process.kill()
      throw fault
    }
  }

  /// What it says of itself, as far as that is known.
  var said: ProgramIdentity.Answer? { answer ?? dialogue.lateAnswer }

  /// Says farewell; whether the process then ended by itself.
  func end() -> Bool {
    var dialogue = dialogue
    let start = ContinuousClock.now
    dialogue.end(process, by: start.advanced(by: CheckSession.endTime))
    process.end(grace: CheckSession.endTime)
    return start.duration(to: .now) < CheckSession.endTime
  }

  /// A failure with what standard error and silence say of it.
  func blamed(_ failure: ProgramFailure) -> ProgramFailure {
    failure.withLastWords(of: process)
  }
}
