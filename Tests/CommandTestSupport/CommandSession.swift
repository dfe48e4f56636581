import Foundation
import Synchronization
import TestSupport
@testable import StandardGames
@testable import TournamentCommandLine

/// The output and status of a command line that is executed within this process.
package struct CommandSession: Sendable {
  package let status: ExitCode
  package let output: String
  package let notes: String

  /// The current output.
  private final class Transcript: Sendable {
    package let output = Mutex("")
    package let notes = Mutex("")
  }

  /// Executes a command line.
  ///
  /// - Parameters:
  ///   - isOnTerminal: `true` to print results as for a terminal.
  ///   - isInterrupted: `true` to interrupt the command as soon as it handles interrupts.
  ///   - lines: The number of lines that are read before the pipe is closed; `nil` for all.
  ///   - refusal: The result of writing more lines.
  ///   - moment: An event during the games of the command.
  package init(
    _ words: [String], catalog: Catalog = Catalog(games: StandardGames.all),
    program: String = "tournament", isOnTerminal: Bool = false, isInterrupted: Bool = false,
    lines: Int? = nil,
    refusal: Output.Delivery = .closed, moment: Moment? = nil
  ) async {
    let transcript = Transcript()
    let context = CommandContext(
      program: program, catalog: catalog,
      output: Output(
        isOnTerminal: isOnTerminal,
        results: { text in
          transcript.output.withLock { output in
            if let lines, output.count(where: \.isNewline) >= lines { return refusal }
            output += text
            return .done
          }
        },
        notes: { text in
          transcript.notes.withLock { $0 += text }
          return .done
        }), interrupt: Interrupt(isRequested: { isInterrupted }),
      // On a busy machine, a game may take longer than a second.
      spotCheckLimit: .seconds(300))
    // A separate task, because an interrupt cancels it.
    let task = Task { await Moment.during(moment) { await context.execute(words) } }
    status = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    output = transcript.output.withLock { $0 }
    notes = transcript.notes.withLock { $0 }
  }

  /// Executes a command line and returns its exit status.
  package static func status(_ words: [String]) async -> ExitCode {
    await CommandSession(words).status
  }
}

/// A folder for one test, removed with this object.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    path = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
