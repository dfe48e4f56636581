@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct OpeningBookTests {
  /// The book has no position after its last ply.
  @Test func `the book agrees with the solver`() throws {
    let (book, solver) = try sharedBook(plies: 6)
    var random = RandomStream(state: 1, 2, 3, 4)
    var found = 0
    var solved: Set<UInt64> = []
    for _ in 0..<tries(100) {
      var position = BitboardPosition(for: solver)
      while !position.isOver {
        if position.discs > 6 {
          #expect(book.score(of: position) == nil && book.bestColumns(of: position) == nil)
          break
        }
        let score = try #require(book.score(of: position))
        // Games share their first positions, which take longest.
        if triesEverything || position.discs > 3, solved.insert(position.key).inserted {
          #expect(try score == solver.solve(position).score)
          #expect(
            try book.bestColumns(of: position) == solver.bestColumns(of: position, score: score))
        }
        found += 1
        let next = (0..<5).compactMap { position.dropping(in: $0) }
        position = next[random.next(below: next.count)]
      }
    }
    #expect(found > tries(500))
  }

  @Test func `positions and their mirror images are one entry`() throws {
    let (book, solver) = try sharedBook(plies: 4)
    let shape = solver.shape
    for page in book.layers.joined() {
      let position = try #require(BitboardPosition(key: page.key, shape: shape))
      let mirrored = BitboardPosition(
        mine: shape.mirrored(position.mine), all: shape.mirrored(position.all), shape: shape)
      #expect(book.score(of: mirrored) == page.score)
      #expect(
        book.bestColumns(of: mirrored)
          == book.bestColumns(of: position)?.map { 4 - $0 }.reversed())
    }
  }

  @Test func `a solver uses its book`() throws {
    let (book, _) = try sharedBook(plies: 6)
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16, book: book)
    let empty = BitboardPosition(for: solver)
    #expect(try solver.solve(empty) == Solver.Solution(score: 0, nodes: 0))
    let other = try Solver(columns: 4, rows: 4, megabytes: 16, book: book)
    #expect(try other.solve(BitboardPosition(for: other)).nodes > 0)
  }

  @Test func `the standard book is complete`() throws {
    let book = try #require(OpeningBook.standard)
    let solver = try Solver(megabytes: 16)
    #expect(book.isOfBoard(of: solver))
    #expect(book.plies == 8)
    #expect(book.gaps == 0)
    #expect(book.layers.map(\.count) == [1, 4, 25, 121, 568, 2144, 8231, 27_109, 91_295])
    let empty = BitboardPosition(for: solver)
    #expect(book.score(of: empty) == 1)
    #expect(book.bestColumns(of: empty) == [3])
    // The value of a first disc by column.
    let first = (0..<7).map { empty.dropping(in: $0).flatMap { book.score(of: $0) } }
    #expect(first == [2, 1, 0, -1, 0, 1, 2])
  }

  /// The sample has the positions that are solved fastest.
  @Test func `the standard book agrees with the solver`() throws {
    let book = try #require(OpeningBook.standard)
    let solver = try Solver(megabytes: 16)
    let pages = book.layers[8].sorted {
      ($1.score.magnitude, $0.key) < ($0.score.magnitude, $1.key)
    }
    for page in pages.prefix(tries(20)) {
      let position = try #require(BitboardPosition(key: page.key, shape: book.shape))
      let score = try solver.solve(position).score
      #expect(book.score(of: position) == score)
      #expect(try book.bestColumns(of: position) == solver.bestColumns(of: position, score: score))
    }
  }

  /// The positions are distinct and have the most discs.
  @Test func `a sample depends on the seed`() throws {
    let (book, _) = try guessedBook(plies: 4)
    func sample(_ size: Int, _ seed: UInt64) -> [BitboardPosition] {
      var random = RandomStream(state: seed, 2, 3, 4)
      return book.sample(size, using: &random)
    }
    #expect(sample(1000, 1).count == book.layers[4].count)
    #expect(sample(10, 1).count == 10)
    #expect(Set(sample(10, 1)).count == 10)
    #expect(sample(10, 1).allSatisfy { $0.discs == 4 })
    #expect(sample(10, 1) == sample(10, 1))
    #expect(sample(10, 1) != sample(10, 2))
    #expect(sample(-1, 1).isEmpty)
  }
}
