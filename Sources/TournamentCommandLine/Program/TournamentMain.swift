import CLibrary
import CSystem
import Dispatch
import GameCore
import TournamentBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command-line program, which works with the games of any package.
public enum TournamentMain {
  /// Executes the process's command line.
  ///
  /// Every command works with every game, except for commands that solve positions, which require
  /// Connect Four. A program without other tasks calls ``runAndExit(games:program:)`` instead.
  ///
  /// - Parameters:
  ///   - games: The program's games, in the order in which lists show them.
  ///   - program: The program's name in help, messages and completions.
  /// - Returns: The exit status: 0 for success, 1 if a check failed or a requirement was not met,
  ///   2 for invalid usage or unreadable input, 3 if the command was stopped early, and 70 for an
  ///   internal error.
  public static func run(games: [any PlayableGame], program: String = "tournament") async -> Int32 {
    if let missing = missingThreads {
      context(games, program).report(missing)
      return ExitCode.stopped.rawValue
    }
    return await execute(games: games, program: program)
  }

  private static func execute(games: [any PlayableGame], program: String) async -> Int32 {
    let context = context(games, program)
    machine_tell_crashes(
      program, "\n  To reproduce the crash, add: --jobs 1 \(Option.shard.flag) ",
      Int64(Shard.limit))
    do throws(UsageError) {
      return await context.execute(try RawArguments.words()).rawValue
    } catch {
      for message in error.messages { context.report(message) }
      return ExitCode.usage.rawValue
    }
  }

  /// Executes the process's command line as ``run(games:program:)`` does and then ends the process.
  ///
  /// Call it from a `main.swift` without `await`, or from a `main()` that is not asynchronous,
  /// because an asynchronous program waits forever if the system grants no first thread.
  ///
  /// - Parameters:
  ///   - games: The program's games, in the order in which lists show them.
  ///   - program: The program's name in help, messages and completions.
  public static func runAndExit(games: [any PlayableGame], program: String = "tournament") -> Never
  {
    if let missing = missingThreads {
      context(games, program).report(missing)
      exit(ExitCode.stopped.rawValue)
    }
    Task.detached { exit(await execute(games: games, program: program)) }
    dispatchMain()
  }

  private static func context(_ games: [any PlayableGame], _ program: String) -> CommandContext {
    CommandContext(
      program: program, catalog: Catalog(games: games), output: .standard(),
      interrupt: .signals)
  }

  /// The error if the system grants too few threads.
  ///
  /// Without this error, the program would later wait for more threads and print no message.
  private static var missingThreads: ErrorMessage? {
    // Each core, the supervisor and the disk need a thread each, and one is spare. At most 1024
    // cores are counted.
    let needed = min(1024, ProcessInfo.processInfo.activeProcessorCount + 3)
    let granted = Int(machine_count_threads(Int32(needed)))
    if granted == needed { return nil }
    return ErrorMessage(
      "the system grants only \(granted) of \(needed) threads",
      remedy: "Raise the limit on processes (ulimit -u) or on memory (ulimit -v).")
  }
}
