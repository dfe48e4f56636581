/// A builder that makes an ``OpeningBook`` from the solved positions with the most discs.
///
/// All other entries follow from these.
package struct BookBuilder: Sendable {
  private let shape: VariantShape
  private let layers: [[OpeningBook.Page]]

  /// A position that must be solved.
  package struct Question: Hashable, Sendable {
    /// The position, or its mirror image.
    package let position: BitboardPosition
    let key: UInt64
  }

  /// The solution to one question.
  package struct Answer: Hashable, Sendable {
    let page: OpeningBook.Page

    /// - Parameters:
    ///   - score: The score for the question's position.
    ///   - bestColumns: The columns, from 0, that preserve the score.
    package init(_ question: Question, score: Int, bestColumns: [Int]) {
      page = .init(
        key: question.key, score: score, best: bestColumns.reduce(0) { $0 | 1 << UInt32($1) })
    }
  }

  /// Creates a builder for a solver's board or fails if there are too many positions for a book.
  ///
  /// - Parameters:
  ///   - plies: The maximum number of discs in a position, at most `OpeningBook.plyLimit` and fewer
  ///     than the board's squares.
  ///   - known: A book from an earlier build with any number of plies. It is ignored if it is for
  ///     another board.
  package init?(for solver: Solver, plies: Int, known: OpeningBook? = nil) {
    precondition(
      plies >= 0 && plies <= OpeningBook.plyLimit && plies < solver.shape.cells,
      "a book ends before the board is full")
    shape = solver.shape
    guard var layers = OpeningBook.emptyLayers(shape: shape, plies: plies) else { return nil }
    if let known, known.shape == shape {
      for (discs, pages) in known.layers.prefix(plies + 1).enumerated() { layers[discs] = pages }
    }
    self.layers = layers
  }

  /// The positions to solve, which are the unknown ones with the most discs.
  ///
  /// Similar positions are next to each other.
  package var questions: [Question] {
    (layers.last ?? []).filter { !$0.isKnown }.compactMap {
      guard let position = BitboardPosition(key: $0.key, shape: shape) else { return nil }
      return Question(position: position, key: $0.key)
    }
  }

  /// Returns the book with the answers to some of ``questions`` and all entries that follow from them.
  package func book(with answers: [Answer] = []) -> OpeningBook {
    var layers = layers
    let last = layers.count - 1
    for answer in answers {
      guard let place = OpeningBook.place(of: answer.page.key, in: layers[last]) else { continue }
      layers[last][place] = answer.page
    }
    for discs in layers.indices.dropLast().reversed() {
      for index in layers[discs].indices where !layers[discs][index].isKnown {
        follow(&layers[discs][index], from: layers[discs + 1])
      }
    }
    return OpeningBook(shape: shape, layers: layers)
  }

  /// Derives an entry from the entries for the next ply, if every move ends the game or leads to a
  /// known entry.
  private func follow(_ page: inout OpeningBook.Page, from next: [OpeningBook.Page]) {
    guard let position = BitboardPosition(key: page.key, shape: shape) else { return }
    var most = Int.min
    var best: UInt32 = 0
    for column in 0..<shape.columns {
      guard let after = position.dropping(in: column) else { continue }
      var score = 0
      if after.isWon {
        score = (shape.cells + 1 - position.discs) / 2
      } else if !after.isOver {
        guard let place = OpeningBook.place(of: after.mirrorlessKey, in: next), next[place].isKnown
        else { return }
        score = -next[place].score
      }
      if score > most { (most, best) = (score, 0) }
      if score == most { best |= 1 << UInt32(column) }
    }
    (page.score, page.best) = (most, best)
  }
}
