/// A candidate move, with properties of the position after it.
struct Candidate {
  /// The priority of the move; the largest is tried first.
  var order: Int
  /// The square of the move, as a bit.
  var move: UInt64
  /// The opponent's replies that do not lose immediately, never empty.
  var replies: UInt64
  /// The hash of the position after the move.
  var hash: UInt64
}

/// The candidate moves of every node on the path from a search's root, and the priorities of squares for move
/// order.
struct CandidateStack {
  /// Memory for the moves of one node for each number of discs on the board.
  let candidates: UnsafeMutablePointer<Candidate>
  /// The priority of each square, which breaks ties between moves with equal numbers of threats.
  ///
  /// On ten or more columns, the priority has more weight than a threat. This changes the order of a search
  /// but never its result.
  let preference: UnsafeMutablePointer<Int>

  init(shape: some BoardShape) {
    candidates = .allocate(capacity: shape.columns * (shape.cells + 1))
    preference = .allocate(capacity: 64)
    preference.initialize(repeating: 0, count: 64)
    for square in 0..<shape.keyBits {
      let (column, row) = square.quotientAndRemainder(dividingBy: shape.stride)
      let centrality = shape.columns - abs(2 * column + 1 - shape.columns)
      preference[square] = 16 * centrality + 2 * row
    }
  }

  func deallocate() {
    candidates.deallocate()
    preference.deallocate()
  }
}
