/// Makes an ``OpeningBook``, ply by ply: the best moves of one ply lead to the positions two later.
package struct BookBuilder: Sendable {
  private let shape: VariantShape
  private let plies: Int
  /// What an earlier build had found out.
  private let known: OpeningBook?
  private var pages: [OpeningBook.Page] = []
  private var layers: [[UInt64]]
  private var ply = 0

  /// One position to be solved.
  package struct Question: Hashable, Sendable {
    /// The position, or its mirror image.
    package let position: BitboardPosition
    let key: UInt64
  }

  /// What is to be known of one position.
  package struct Answer: Hashable, Sendable {
    let page: OpeningBook.Page

    /// - Parameters:
    ///   - score: The score of the question's position.
    ///   - bestColumns: The columns, from 0, that keep it.
    package init(_ question: Question, score: Int, bestColumns: [Int]) {
      page = .init(
        key: question.key, score: score, best: bestColumns.reduce(0) { $0 | 1 << UInt32($1) })
    }
  }

  /// Starts a book of a solver's board.
  ///
  /// - Parameters:
  ///   - plies: The most discs of a position in it, fewer than the board's squares.
  ///   - known: What an earlier build of any number of plies had found out, if it is of this board.
  package init(for solver: Solver, plies: Int, known: OpeningBook? = nil) {
    precondition(plies >= 0 && plies < solver.shape.cells, "a book ends before the board is full")
    self.known = known
    shape = solver.shape
    self.plies = plies
    let empty = BitboardPosition(for: solver)
    let first = (0..<shape.columns).compactMap { empty.dropping(in: $0)?.mirrorlessKey }
    layers = [[empty.mirrorlessKey], Self.distinct(first)]
  }

  /// The number of discs of the positions to be solved next; nil when the book is complete.
  package var nextPly: Int? { ply <= plies ? ply : nil }

  /// The positions to be solved next; none where no play comes so far or all are known.
  package var questions: [Question] {
    positions.filter { known?.page(of: $0) == nil }.map { Question(position: $0, key: $0.key) }
  }

  private var positions: [BitboardPosition] {
    layers[ply].compactMap { BitboardPosition(key: $0, shape: shape) }
  }

  /// Takes the answers to all of ``questions`` and goes on to the next ply.
  package mutating func advance(with answers: [Answer]) {
    var following: [UInt64] = []
    for page in positions.compactMap({ known?.page(of: $0) }) + answers.map(\.page) {
      pages.append(page)
      guard let position = BitboardPosition(key: page.key, shape: shape) else { continue }
      for column in 0..<shape.columns where page.best >> UInt32(column) & 1 == 1 {
        guard let next = position.dropping(in: column), !next.isOver else { continue }
        for reply in 0..<shape.columns {
          guard let after = next.dropping(in: reply), !after.isOver else { continue }
          following.append(after.mirrorlessKey)
        }
      }
    }
    layers.append(Self.distinct(following))
    ply += 1
  }

  /// The book as far as it is made.
  ///
  /// - Parameter answers: Answers to some of ``questions``, to be kept for another build.
  package func book(with answers: [Answer] = []) -> OpeningBook {
    // What is known of this ply and of later ones is kept too; a page that is known twice, once.
    let all = pages + (nextPly == nil ? [] : known?.pages ?? []) + answers.map(\.page)
    var distinct: [OpeningBook.Page] = []
    for page in all.sorted(by: { $0.key < $1.key }) where page.key != distinct.last?.key {
      distinct.append(page)
    }
    // A build of more plies that finds this one unfinished looks up those that it knows.
    let plies = nextPly == nil ? plies : max(plies, known?.plies ?? 0)
    return OpeningBook(plies: plies, shape: shape, pages: distinct)
  }

  private static func distinct(_ keys: [UInt64]) -> [UInt64] {
    var result: [UInt64] = []
    for key in keys.sorted() where key != result.last { result.append(key) }
    return result
  }
}
