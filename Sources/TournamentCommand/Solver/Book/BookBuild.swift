import ConnectFourSolver
import Diagnostics
import GameCore
import Replays
import Storage
import Terminal
import Tournament

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Solves the positions of an opening book, several at a time.
struct BookBuild {
  let pool: SolverPool
  let jobs: Int
  let output: String
  let isQuiet: Bool
  let context: CommandContext

  private static let savingInterval = Duration.seconds(5)

  private var partialPath: String { output + ".partial" }

  func run(plies: Int) async throws -> ExitCode {
    if FileKind.isTaken(output) {
      throw UsageError(
        setting: Option.bookFile.name, "\(output) exists; move it away or name another file")
    }
    let known = try FileKind.isTaken(partialPath) ? book(partialPath) : nil
    var builder = try pool.withSolver { BookBuilder(for: $0, plies: plies, known: known) }
    try keep(builder.book())
    while let ply = builder.nextPly {
      let answers = try await solve(builder, title: "ply \(ply) of \(plies)")
      if Task.isCancelled {
        context.note("stopped; what is solved is in \(partialPath). The same command resumes")
        return .stopped
      }
      builder.advance(with: answers)
    }
    let book = builder.book()
    try write(book, output) { () throws(FileError) in try NewFile(path: output) }
    unlink(partialPath)
    context.output.print("\(output): \(grouped(book.count)) positions")
    return .done
  }

  /// Solves the positions of one ply, and saves what is done now and then.
  private func solve(_ builder: BookBuilder, title: String) async throws -> [BookBuilder.Answer] {
    let questions = builder.questions
    let progress = context.progress(
      title, total: questions.count, unit: "positions",
      style: isQuiet ? .none : context.usualProgress)
    defer { progress.finish() }
    let clock = ContinuousClock()
    var saved = clock.now
    var answers: [BookBuilder.Answer] = []
    do {
      try await withThrowingTaskGroup(of: BookBuilder.Answer.self) { group in
        var rest = questions[...]
        func startNext() {
          guard let question = rest.popFirst(), !Task.isCancelled else { return }
          group.addTask { [pool] in
            try pool.withSolver { solver in
              let score = try solver.solve(question.position).score
              return BookBuilder.Answer(
                question, score: score,
                bestColumns: try solver.bestColumns(of: question.position, score: score))
            }
          }
        }
        for _ in 0..<jobs { startNext() }
        while let answer = try await group.next() {
          startNext()
          answers.append(answer)
          progress.update(done: answers.count)
          if saved.duration(to: clock.now) >= BookBuild.savingInterval {
            try keep(builder.book(with: answers))
            saved = clock.now
          }
        }
      }
    } catch is CancellationError {
      // What was being solved is solved again the next time.
    }
    try keep(builder.book(with: answers))
    return answers
  }

  private func book(_ path: String) throws -> OpeningBook {
    do {
      return try OpeningBook(path: path)
    } catch let error as BookError {
      throw UsageError(
        "\(path): \(error) with '\(context.program) book build', or move the file away")
    }
  }

  /// Notes what is solved, for the same command to go on.
  private func keep(_ book: OpeningBook) throws {
    try write(book, partialPath) { () throws(FileError) in try NewFile(replacing: partialPath) }
  }

  private func write(
    _ book: OpeningBook, _ path: String, begin: () throws(FileError) -> NewFile
  ) throws {
    do throws(FileError) {
      let file = try begin()
      try file.output.write(book.encoded())
      try file.keep()
    } catch {
      if error.shortage != nil { throw error }
      throw UsageError(setting: Option.bookFile.name, "\(error)")
    }
  }
}

extension OpeningBook {
  /// Reads a book from a file.
  ///
  /// - Throws: `BookError`, `FileError`.
  init(path: String) throws {
    // A page takes at most 16 bytes.
    let bytes = try FileInput.contents(path: path, limit: 16 * OpeningBook.countLimit)
    try self.init(decoding: bytes)
  }
}
