import Commands
import Fixtures
import Diagnostics
import Dispatch
import Machine
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The whole command line, for the games of any package.
public enum TournamentMain {
  /// Carries out the process's command line.
  ///
  /// Every command works with every game; those that solve positions are there where Connect Four
  /// is one of the games.
  ///
  /// - Parameters:
  ///   - games: The games there are, in the order of listings.
  ///   - program: What the program is called in help and completions.
  /// - Returns: The status to end the process with: 0 done, 1 a check failed, 2 wrong usage or
  ///   unreadable input, 3 stopped early, 70 a fault of the program itself.
  public static func run(games: [GameEntry], program: String = "tournament") async -> Int32 {
    if let missing = missingThreads {
      context(games, program).note(missing)
      return ExitCode.stopped.rawValue
    }
    return await execute(games: games, program: program)
  }

  private static func execute(games: [GameEntry], program: String) async -> Int32 {
    let context = context(games, program)
    machine_tell_crashes(
      program, ". To see it alone: the same run with --jobs 1 \(Option.shard.flag) ",
      Int64(Shard.limit))
    do throws(UsageError) {
      return await context.execute(try RawArguments.words()).rawValue
    } catch {
      for message in error.messages { context.note(message) }
      return ExitCode.usage.rawValue
    }
  }

  /// Carries out the process's command line, as ``run(games:program:)`` does, and ends the process.
  ///
  /// For a `main()` that isn't asynchronous: one that is waits in silence where the system refuses
  /// its first thread, before it comes to anything else.
  ///
  /// - Parameters:
  ///   - games: The games there are, in the order of listings.
  ///   - program: What the program is called in help and completions.
  public static func runAndExit(games: [GameEntry], program: String = "tournament") -> Never {
    if let missing = missingThreads {
      context(games, program).note(missing)
      exit(ExitCode.stopped.rawValue)
    }
    Task.detached { exit(await execute(games: games, program: program)) }
    dispatchMain()
  }

  private static func context(_ games: [GameEntry], _ program: String) -> CommandContext {
    CommandContext(
      program: program, catalogue: Catalogue(games: games), output: .standard(),
      interrupt: .signals)
  }

  /// What to tell where the system refuses threads; later, the program would wait for them in silence.
  private static var missingThreads: String? {
    // One for each core; and the watch, what waits for the disk, and one to spare. No more are counted
    // than 1024.
    let needed = min(1024, ProcessInfo.processInfo.activeProcessorCount + 3)
    let granted = Int(machine_count_threads(Int32(needed)))
    if granted == needed { return nil }
    return "the system grants \(granted) of \(needed) threads; raise the limit of processes "
      + "(ulimit -u), or that of memory (ulimit -v)"
  }
}
