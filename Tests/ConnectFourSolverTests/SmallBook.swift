import Testing

@testable import ConnectFourSolver

/// A book of 5 by 4, small enough to be made in a test, and a solver of that board.
private func smallBook(plies: Int, known: OpeningBook? = nil) throws -> (OpeningBook, Solver) {
  let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
  let builder = try #require(BookBuilder(for: solver, plies: plies, known: known))
  let answers = try builder.questions.map { question in
    let score = try solver.solve(question.position).score
    return BookBuilder.Answer(
      question, score: score,
      bestColumns: try solver.bestColumns(of: question.position, score: score))
  }
  return (builder.book(with: answers), solver)
}

/// The largest of them that tests ask for, made once: it takes many seconds in a debug build.
private let largestBook = Result { try smallBook(plies: 6).0 }

/// The same, taken from one that all tests share where it has fewer plies.
func sharedBook(plies: Int) throws -> (OpeningBook, Solver) {
  try smallBook(plies: plies, known: try largestBook.get())
}

/// A book of 5 by 4 without a search: every position with most discs is a draw that the middle column keeps.
func guessedBook(plies: Int) throws -> (OpeningBook, Solver) {
  let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
  let builder = try #require(BookBuilder(for: solver, plies: plies))
  let answers = builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) }
  return (builder.book(with: answers), solver)
}
