import ConnectFourSolver
import GameCore
import TournamentBase
import TournamentExperiments

extension CommandContext {
  /// Executes a command line, stops it if the user interrupts it, and returns its status.
  func execute(_ arguments: [String]) async -> ExitCode {
    interrupt.listen()
    let isStopped = interrupt.isRequested()
    let task = Task {
      if isStopped { withUnsafeCurrentTask { $0?.cancel() } }
      return await carryOut(arguments)
    }
    let watch = Supervisor(self, reportsSlowGames: !arguments.contains(Option.quiet.flag)) {
      task.cancel()
    }
    if !isStopped { watch.start() }
    defer { watch.end() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func carryOut(_ arguments: [String]) async -> ExitCode {
    let status = await ResultMaker.$current.withValue(ResultMaker(words: [program] + arguments)) {
      await self.status(of: arguments)
    }
    // If the reader closes the pipe, that is not a failure, but a full disk is.
    guard case .refused(let reason) = output.delivery else { return status }
    report(ErrorMessage("cannot write to standard output: \(reason)"))
    return status == .done ? .stopped : status
  }

  private func status(of arguments: [String]) async -> ExitCode {
    do {
      return try await dispatch(arguments)
    } catch let error as any ReportedError {
      for message in error.messages { report(message) }
      return ExitCode(error.failure)
    } catch is CancellationError where Task.isCancelled {
      inform("stopped")
      return .stopped
    } catch {
      report(
        ErrorMessage(
          "internal error: \(error)", remedy: "Please report it, together with the command line."))
      return .internalError
    }
  }

  private func dispatch(_ arguments: [String]) async throws -> ExitCode {
    if arguments.first == "--version" {
      output.print("\(program) \(ToolVersion.current)")
      return .done
    }
    let named = catalog.command(of: arguments[...])
    let command = named?.command ?? .run
    var (parsed, body) = command.parse(
      Array(named?.rest ?? arguments[...]), "\(program) help \(command.name)",
      catalog.commands.map(\.name))
    if parsed.asksForHelp {
      output.print(named == nil ? help(of: parsed.words) : text(of: page(of: command)))
      return .done
    }
    deadline.set(by: &parsed)
    do {
      guard let body else {
        try parsed.check()
        throw command.missingSubcommand(parsed.words)
      }
      // Most commands need no book, and reading a book takes time.
      guard let book = parsed.surroundings.book else { return try await body(&parsed, self) }
      return try await OpeningBook.$inUse.withValue(parsed.book(book, self)) {
        try await body(&parsed, self)
      }
    } catch let error as UsageError {
      throw UsageError(parsed.mistakes(of: error))
    }
  }

  private func help(of words: [String]) -> String {
    let games = words.compactMap { word in catalog.games.first { $0.name == word } }
    return games.isEmpty ? overview : games.map(text(of:)).joined(separator: "\n\n")
  }
}
