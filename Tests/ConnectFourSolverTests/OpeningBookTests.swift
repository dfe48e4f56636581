import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct OpeningBookTests {
  @Test func whoeverFollowsItStaysInIt() throws {
    let (book, solver) = try smallBook(plies: 8)
    var random = RandomStream(state: 1, 2, 3, 4)
    var found = 0
    for game in 0..<200 {
      var position = BitboardPosition(for: solver)
      for ply in 0...8 where !position.isOver {
        let isFollower = ply % 2 == game % 2
        if isFollower || ply < 8 {
          let score = try #require(book.score(of: position))
          #expect(try score == solver.solve(position).score)
          #expect(
            try book.bestColumns(of: position) == solver.bestColumns(of: position, score: score))
          found += 1
        }
        let columns =
          isFollower
          ? try #require(book.bestColumns(of: position))
          : (0..<5).filter { position.dropping(in: $0) != nil }
        position = try #require(position.dropping(in: columns[random.below(columns.count)]))
      }
    }
    #expect(found > 1000)
  }

  @Test func positionsAndTheirMirrorImagesAreOne() throws {
    let (book, solver) = try smallBook(plies: 4)
    let shape = solver.shape
    for page in book.pages {
      let position = try #require(BitboardPosition(key: page.key, shape: shape))
      let mirrored = BitboardPosition(
        mine: shape.mirrored(position.mine), all: shape.mirrored(position.all), shape: shape)
      #expect(book.score(of: mirrored) == page.score)
      #expect(
        book.bestColumns(of: mirrored)
          == book.bestColumns(of: position)?.map { 4 - $0 }.reversed())
    }
  }

  @Test func aSolverAsksItsBook() throws {
    let (book, _) = try smallBook(plies: 6)
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16, book: book)
    let empty = BitboardPosition(for: solver)
    #expect(try solver.solve(empty) == Solver.Solution(score: 0, nodes: 0))
    let other = try Solver(columns: 4, rows: 4, megabytes: 16, book: book)
    #expect(try other.solve(BitboardPosition(for: other)).nodes > 0)
  }

  @Test func theStandardBookIsWhole() throws {
    let book = try #require(OpeningBook.standard)
    let solver = try Solver(megabytes: 16)
    #expect(book.isOfBoard(of: solver))
    #expect(book.plies >= 8)
    // Nothing is to be solved, and nothing is in it beside what perfect players meet.
    var builder = BookBuilder(for: solver, plies: book.plies, known: book)
    while builder.nextPly != nil {
      #expect(builder.questions.isEmpty)
      if !builder.questions.isEmpty { break }
      builder.advance(with: [])
    }
    #expect(builder.book() == book)
    let empty = BitboardPosition(for: solver)
    #expect(book.score(of: empty) == 1)
    #expect(book.bestColumns(of: empty) == [3])
  }

  /// Of the fullest boards in the book, those that were decided soonest.
  @Test func theStandardBookAgreesWithTheSolver() throws {
    let book = try #require(OpeningBook.standard)
    let solver = try Solver(megabytes: 16)
    let positions = book.pages.compactMap { BitboardPosition(key: $0.key, shape: book.shape) }
      .filter { $0.discs == book.plies }
      .sorted { abs(book.score(of: $0) ?? 0) > abs(book.score(of: $1) ?? 0) }
    #expect(positions.count > 100)
    for position in positions.prefix(20) {
      let score = try solver.solve(position).score
      #expect(book.score(of: position) == score)
      #expect(try book.bestColumns(of: position) == solver.bestColumns(of: position, score: score))
    }
  }
}
