import CLibrary
import ConnectFourSolver
import GameCore
import TournamentBase

struct BookBuild {
  let pool: SolverPool
  let jobs: Int
  let output: String
  let isQuiet: Bool
  let context: CommandContext

  /// The minimum time between two saves.
  private static let savingInterval = Duration.seconds(5)
  /// The minimum time between two saves, as a multiple of the time that a save takes.
  private static let savingShare = 20

  private var partialPath: String { output + ".partial" }

  func run(plies: Int) async throws -> ExitCode {
    if FileKind.isTaken(output) {
      throw UsageError(
        setting: Command.bookFileOption.name, "\(output) already exists",
        remedy: "Files are never overwritten; choose another name.")
    }
    let known =
      try FileKind.isTaken(partialPath)
      ? OpeningBook(
        path: partialPath,
        remedy: "Move the file away, and run the same command to start again.") : nil
    if let known, known.plies > plies {
      throw UsageError(
        "\(partialPath): the book has \(known.plies) plies, more than \(plies)",
        remedy: "Add --\(Command.pliesOption.name) \(known.plies) to resume, or move the file away."
      )
    }
    let builder = try pool.withSolver { BookBuilder(for: $0, plies: plies, known: known) }
    guard let builder else {
      throw UsageError(
        setting: Command.pliesOption.name, value: "\(plies)",
        "expected at most \(grouped(OpeningBook.layerLimit)) positions in a ply")
    }
    try keep(builder.book())
    let book = builder.book(with: try await solve(builder))
    if Task.isCancelled {
      context.inform(
        "stopped; solved positions saved in \(partialPath); run the same command to resume")
      return .stopped
    }
    try write(book, output) { () throws(FileError) in try AtomicFile(path: output) }
    unlink(partialPath)
    context.output.print("\(output): \(counted(book.count, "position"))")
    return .done
  }

  /// The number of consecutive positions for each solver, which benefits because neighboring
  /// positions are similar.
  private static let blockSize = 64

  private func solve(_ builder: BookBuilder) async throws -> [BookBuilder.Answer] {
    let questions = builder.questions
    let progress = context.progress(
      "book", total: questions.count, unit: "positions",
      style: isQuiet ? .none : context.usualProgress)
    defer { progress.finish() }
    let clock = ContinuousClock()
    var next = clock.now + BookBuild.savingInterval
    var answers: [BookBuilder.Answer] = []
    try await withThrowingTaskGroup(of: [BookBuilder.Answer].self) { group in
      var rest = questions[...]
      func startNext() {
        let block = rest.prefix(BookBuild.blockSize)
        if block.isEmpty || Task.isCancelled { return }
        rest = rest.dropFirst(block.count)
        group.addTask { [pool] in try BookBuild.answers(to: block, pool) }
      }
      for _ in 0..<jobs { startNext() }
      while let found = try await group.next() {
        startNext()
        answers += found
        progress.update(done: answers.count)
        let begin = clock.now
        if begin >= next {
          try keep(builder.book(with: answers))
          let end = clock.now
          let pause = begin.duration(to: end) * BookBuild.savingShare
          next = end + max(BookBuild.savingInterval, pause)
        }
      }
    }
    try keep(builder.book(with: answers))
    return answers
  }

  /// Returns the scores of some positions, or of only the first of them if the build is
  /// interrupted.
  private static func answers(
    to questions: ArraySlice<BookBuilder.Question>, _ pool: SolverPool
  ) throws -> [BookBuilder.Answer] {
    try pool.withSolver { solver in
      var answers: [BookBuilder.Answer] = []
      do {
        for question in questions {
          let score = try solver.solve(question.position).score
          answers.append(
            BookBuilder.Answer(
              question, score: score,
              bestColumns: try solver.bestColumns(of: question.position, score: score)))
        }
      } catch is CancellationError {
        // The position that was being solved is solved again in the next build.
      }
      return answers
    }
  }

  private func keep(_ book: OpeningBook) throws {
    try write(book, partialPath) { () throws(FileError) in try AtomicFile(replacing: partialPath) }
  }

  private func write(
    _ book: OpeningBook, _ path: String, begin: () throws(FileError) -> AtomicFile
  ) throws {
    do throws(FileError) {
      let file = try begin()
      try file.output.write(book.encoded())
      try file.keep()
    } catch {
      if error.shortage != nil { throw error }
      throw UsageError(setting: Command.bookFileOption.name, "\(error)")
    }
  }
}
