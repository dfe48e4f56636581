import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct BookBuilderTests {
  @Test func goesOnFromWhatIsKnown() throws {
    let (short, solver) = try smallBook(plies: 4)
    let (long, _) = try smallBook(plies: 6, known: short)
    #expect(long == (try smallBook(plies: 6)).0)
    let builder = BookBuilder(for: solver, plies: 4, known: short)
    #expect(builder.questions.isEmpty)
    #expect(builder.book().pages == short.pages)
  }

  /// What is asked ply by ply: the empty board, then one of each two mirror images.
  @Test func questions() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    var builder = BookBuilder(for: solver, plies: 1)
    #expect(builder.nextPly == 0)
    #expect(builder.questions.map(\.position) == [BitboardPosition(for: solver)])
    builder.advance(
      with: builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) })
    #expect(builder.nextPly == 1)
    #expect(builder.questions.map(\.position.discs) == [1, 1, 1])
    builder.advance(
      with: builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) })
    #expect(builder.nextPly == nil)
    #expect(builder.book().count == 4)
  }

  /// From the best moves of one ply, and any reply, come the positions two plies later.
  @Test func bestMovesLeadOn() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    var builder = BookBuilder(for: solver, plies: 2)
    builder.advance(
      with: builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) })
    builder.advance(
      with: builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) })
    // A disc in the middle, and a reply in one of five columns, of which three are no mirror images.
    let positions = builder.questions.map(\.position)
    #expect(positions.count == 3)
    let middle = try BitboardPosition("3", for: solver).all
    #expect(positions.allSatisfy { $0.all & middle != 0 && $0.discs == 2 })
  }

  /// Answers of an unfinished ply are kept for the next build, each once.
  @Test func unfinishedPly() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    var builder = BookBuilder(for: solver, plies: 4)
    builder.advance(
      with: builder.questions.map { BookBuilder.Answer($0, score: 0, bestColumns: [2]) })
    let questions = builder.questions
    let answer = BookBuilder.Answer(questions[0], score: 0, bestColumns: [2])
    let book = builder.book(with: [answer, answer])
    #expect(book.count == 2)
    var again = BookBuilder(for: solver, plies: 4, known: book)
    #expect(again.questions.isEmpty)
    again.advance(with: [])
    #expect(again.questions == Array(questions.dropFirst()))
  }

  /// A build of fewer plies that is interrupted keeps what one of more plies had found out.
  @Test func unfinishedBuildOfFewerPlies() throws {
    let (long, solver) = try smallBook(plies: 4)
    let short = BookBuilder(for: solver, plies: 2, known: long)
    let kept = try OpeningBook(decoding: short.book().encoded())
    var again = BookBuilder(for: solver, plies: 4, known: kept)
    while again.nextPly != nil {
      #expect(again.questions.isEmpty)
      again.advance(with: [])
    }
    #expect(again.book() == long)
  }

  /// What is known of another board is no answer here.
  @Test func knownOfAnotherBoard() throws {
    let (book, _) = try guessedBook(plies: 2)
    let other = try Solver(columns: 4, rows: 4, megabytes: 16)
    #expect(BookBuilder(for: other, plies: 2, known: book).questions.count == 1)
  }
}
