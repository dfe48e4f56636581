import TestSupport
import Testing

@testable import ConnectFourSolver

struct BookBuilderTests {
  private let solver: Solver

  init() throws { solver = try Solver(columns: 5, rows: 4, megabytes: 16) }

  private func builder(plies: Int, known: OpeningBook? = nil) throws -> BookBuilder {
    try #require(BookBuilder(for: solver, plies: plies, known: known))
  }

  /// Mirror images are one position.
  @Test func `the positions to solve are all positions with a number of discs`() throws {
    #expect(try builder(plies: 0).questions.map(\.position) == [BitboardPosition(for: solver)])
    #expect(try builder(plies: 1).questions.map(\.position.discs) == [1, 1, 1])
    let two = try builder(plies: 2).questions
    // There are 25 ways to drop two discs, of which one is symmetric: both in the middle.
    #expect(two.count == 13)
    let keys = two.map(\.key)
    #expect(Set(keys).count == 13)
    #expect(keys == keys.sorted())
  }

  /// The numbers of distinct positions of the standard board by ply are sequence A212693 of the OEIS.
  ///
  /// Slightly more than half of them remain, because symmetric positions have no mirror image.
  @Test func `the number of positions by ply is as published`() throws {
    let standard = try Solver(megabytes: 16)
    let layers = try #require(OpeningBook.emptyLayers(shape: standard.shape, plies: 6))
    func count(_ discs: Int, _ isCounted: (BitboardPosition) -> Bool) -> Int {
      layers[discs].compactMap { BitboardPosition(key: $0.key, shape: standard.shape) }.count(
        where: isCounted)
    }
    for (discs, all) in [1, 7, 49, 238, 1120, 4263, 16422].enumerated() {
      let symmetric = count(discs) {
        standard.shape.mirrored($0.mine) == $0.mine && standard.shape.mirrored($0.all) == $0.all
      }
      #expect(2 * count(discs) { _ in true } - symmetric == all)
    }
  }

  /// The entries follow from those with the most discs.
  @Test func `entries with fewer discs equal the solver's results`() throws {
    let (book, solver) = try sharedBook(plies: 6)
    let pages = book.layers.dropLast().joined().enumerated().filter { $0 < 60 || $1.score != 0 }
    let places = stride(
      from: triesEverything ? 0 : 20, to: pages.count, by: triesEverything ? 1 : 9)
    #expect(pages.count > 60)
    for place in places {
      let position = try #require(
        BitboardPosition(key: pages[place].element.key, shape: solver.shape))
      let score = try solver.solve(position).score
      #expect(book.score(of: position) == score)
      #expect(
        try book.bestColumns(of: position) == solver.bestColumns(of: position, score: score))
    }
    #expect(book.gaps == 0)
  }

  /// Such wins have no successors.
  @Test func `wins in fewer plies than the book follow from the board`() throws {
    let (book, solver) = try guessedBook(plies: 8)
    let position = try BitboardPosition("1212121".prefix(6).description, for: solver)
    #expect(book.score(of: position) == 7)
    #expect(book.bestColumns(of: position) == [0])
  }

  @Test func `a build resumes from known positions`() throws {
    let short = try sharedBook(plies: 4).0
    let whole = try sharedBook(plies: 6).0
    func answers(_ questions: some Sequence<BookBuilder.Question>) throws -> [BookBuilder.Answer] {
      try questions.map { question in
        BookBuilder.Answer(
          question, score: try #require(whole.score(of: question.position)),
          bestColumns: try #require(whole.bestColumns(of: question.position)))
      }
    }
    let longer = try builder(plies: 6, known: short)
    let half = try builder(plies: 6)
    #expect(longer.questions == half.questions)
    #expect(longer.book(with: try answers(longer.questions)) == whole)
    let from = try builder(plies: 4, known: whole)
    #expect(from.questions.isEmpty)
    #expect(from.book() == short)
    let begun = half.book(with: try answers(half.questions.prefix(20)))
    #expect(begun.count >= 20 && begun.gaps > 0)
    let rest = try builder(plies: 6, known: begun)
    #expect(rest.questions == Array(half.questions.dropFirst(20)))
    #expect(rest.book(with: try answers(rest.questions)) == whole)
  }

  @Test func `a book of a different board is not used`() throws {
    let (book, _) = try guessedBook(plies: 2)
    let other = try Solver(columns: 4, rows: 4, megabytes: 16)
    #expect(BookBuilder(for: other, plies: 0, known: book)?.questions.count == 1)
  }

  @Test func `a book has a maximum number of positions`() throws {
    let solver = try Solver(columns: 9, rows: 6, megabytes: 16)
    #expect(OpeningBook.emptyLayers(shape: solver.shape, plies: 4, limit: 1000) == nil)
    #expect(OpeningBook.emptyLayers(shape: solver.shape, plies: 3, limit: 1000) != nil)
  }
}
