import Testing

@testable import ConnectFourSolver

/// A book of 5 by 4, small enough to be made at once, and a solver of that board.
func smallBook(plies: Int, known: OpeningBook? = nil) throws -> (OpeningBook, Solver) {
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

/// A book of 5 by 4 without a search: every position with most discs is a draw that the middle column keeps.
func guessedBook(plies: Int) throws -> (OpeningBook, Solver) {
  let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
  let builder = try #require(BookBuilder(for: solver, plies: plies))
  let answers = builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) }
  return (builder.book(with: answers), solver)
}
