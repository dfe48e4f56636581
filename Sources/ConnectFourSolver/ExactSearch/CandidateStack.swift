/// A move that a search considers, with what it found out about the position after it.
struct Candidate {
  /// How promising the move is; the largest is tried first.
  var order: Int
  /// The square.
  var move: UInt64
  /// The opponent's moves after it that don't lose at once, never empty.
  var replies: UInt64
  /// The hash of the position after it.
  var hash: UInt64
}

/// The candidate moves of every node on the way from a search's root, and the squares' ranking.
struct CandidateStack {
  /// Room for one node's moves per disc on the board.
  let candidates: UnsafeMutablePointer<Candidate>
  /// By square: breaks ties between moves that make as many threats; on ten or more columns it weighs
  /// more than a threat, which changes the order of a search and never what it finds.
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
