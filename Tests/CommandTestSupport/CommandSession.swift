import Commands
import Foundation
import StandardGames
import Synchronization
import Terminal
import TestSupport
import Tournament

import TournamentCommand

/// What a command line prints and how it ends, within this process.
package struct CommandSession: Sendable {
  package let status: ExitCode
  package let output: String
  package let notes: String

  /// What the command wrote, while it writes.
  private final class Transcript: Sendable {
    package let output = Mutex("")
    package let notes = Mutex("")
  }

  /// Carries out a command line.
  ///
  /// - Parameters:
  ///   - isInterrupted: Whether it is told to stop as soon as it listens.
  ///   - lines: How many lines of output are read before the pipe is closed; `nil` for all.
  ///   - refusal: What becomes of more lines than these.
  package init(
    _ words: [String], catalogue: Catalogue = Catalogue(games: StandardGames.all),
    program: String = "tournament", isInterrupted: Bool = false, lines: Int? = nil,
    refusal: Output.Delivery = .closed
  ) async {
    let transcript = Transcript()
    let context = CommandContext(
      program: program, catalogue: catalogue,
      output: Output(
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
      // On a machine that does something else, a second may be over before a game is.
      spotCheckLimit: .seconds(300))
    // A task of its own, because an interrupt cancels it.
    let task = Task { await context.execute(words) }
    status = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    output = transcript.output.withLock { $0 }
    notes = transcript.notes.withLock { $0 }
  }

  /// How a command line ends.
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
