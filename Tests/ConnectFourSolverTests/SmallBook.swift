import Foundation
import TestSupport
import Testing

@testable import ConnectFourSolver

/// Returns a book of 5 by 4 that is small enough for a test, and a solver of that board.
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

/// The file of the largest such book, which takes many seconds to build in a debug build.
private let largestFile = URL(inPackage: "Tests/Positions/5x4.book")

private let largestBook = Result {
  try OpeningBook(decoding: Array(Data(contentsOf: largestFile)))
}

/// The scores of the file equal those of the solver.
///
/// With `UPDATE_OUTPUTS=1` in the environment, the test rewrites the file.
struct SmallBookTests {
  @Test(.enabled(if: triesEverything)) func `the file has the scores of the solver`() throws {
    let book = try smallBook(plies: 6).0
    if ProcessInfo.processInfo.environment["UPDATE_OUTPUTS"] != nil {
      try Data(book.encoded()).write(to: largestFile)
    } else {
      #expect(try largestBook.get() == book)
    }
  }
}

/// Returns the book and the solver from a file that all tests share.
func sharedBook(plies: Int) throws -> (OpeningBook, Solver) {
  try smallBook(plies: plies, known: try largestBook.get())
}

/// Returns a book of 5 by 4 without a search: every position with the most discs is a draw with the middle
/// column best.
func guessedBook(plies: Int) throws -> (OpeningBook, Solver) {
  let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
  let builder = try #require(BookBuilder(for: solver, plies: plies))
  let answers = builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) }
  return (builder.book(with: answers), solver)
}
