import ConnectFourSolver
import GameCore

/// Checks an opening book by solving a sample of its positions without using the book.
struct BookCheck {
  let solver: Solver
  let context: CommandContext

  func run(path: String?, count: Int, seed: UInt64) throws -> ExitCode {
    let source = path ?? "built-in book"
    let stored = try path.map {
      try OpeningBook(path: $0, remedy: "Build a book with '\(context.program) book build'.")
    }
    guard let book = stored ?? OpeningBook.standard, book.isOfBoard(of: solver) else {
      throw UsageError("\(source) is not an opening book for the standard board")
    }
    var random = DealRandomness(seed: seed, deal: 0).deal
    let progress = context.progress(
      "book", total: min(count, book.count), unit: "positions", style: context.usualProgress)
    var failures = 0
    let sample = book.sample(count, using: &random)
    for (done, position) in sample.enumerated() {
      let score = try solver.solve(position).score
      let best = try solver.bestColumns(of: position, score: score)
      if score != book.score(of: position) || best != book.bestColumns(of: position) {
        failures += 1
        progress.finish()
        context.report(
          ErrorMessage(
            "\(source), position \(position.key): expected score \(score) and best columns "
              + "\(best.map { $0 + 1 }), found "
              + "\(book.score(of: position).map { "score \($0)" } ?? "no score") and "
              + "\((book.bestColumns(of: position) ?? []).map { $0 + 1 })"))
      }
      progress.update(done: done + 1)
    }
    progress.finish()
    context.output.print(
      "\(source): \(grouped(book.count)) \(book.count == 1 ? "position" : "positions") with up to "
        + "\(book.plies) discs" + (book.gaps == 0 ? "; " : " (\(grouped(book.gaps)) unknown); ")
        + "\(sample.count - failures) of \(sample.count) sampled positions agree")
    return failures == 0 ? .done : .checkFailed
  }
}
