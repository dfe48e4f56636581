import RunFolders
import Storage
import Diagnostics
import GameCore
import Terminal
import Tournament

/// The command `tournament`.
@main
struct TournamentCommand {
  static func main() async {
    Console.ignoreBrokenPipes()
    let status = await execute(Array(CommandLine.arguments.dropFirst()))
    status.leave()
  }

  /// Carries out a command line and says how it went.
  static func execute(_ arguments: [String]) async -> ExitCode {
    do {
      return try await dispatch(arguments)
    } catch let error as UsageError {
      for problem in error.problems { Console.note("tournament: \(problem)") }
      return .usage
    } catch let error as DamagedRun {
      Console.note("tournament: \(error)")
      return .checkFailed
    } catch let error as FailedCheck {
      for problem in error.problems { Console.note("tournament: \(problem)") }
      return .checkFailed
    } catch let error as DiskFull {
      Console.note("tournament: \(error)")
      return .stopped
    } catch let error as VanishedFolder {
      Console.note("tournament: \(error)")
      return .stopped
    } catch let error as FileError where error.isDiskFull {
      Console.note("tournament: \(error); nothing was kept: make room and start again")
      return .stopped
    } catch {
      Console.note("tournament: \(error)")
      return .usage
    }
  }

  private static func dispatch(_ arguments: [String]) async throws -> ExitCode {
    if arguments.first == "--version" {
      Console.print("tournament \(ToolVersion.current)")
      return .done
    }
    let named = Command.find(arguments[...])
    let command = named?.command ?? .run
    var parsed = Arguments(Array(named?.rest ?? arguments[...]), options: command.options + [.help])
    if parsed.has("help") {
      Console.print(named == nil ? Help.overview : Help.text(of: command))
      return .done
    }
    return try await command.run(&parsed)
  }
}
