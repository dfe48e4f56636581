/// A candidate move, with what is known about the position after it.
struct Candidate {
  /// The move's priority, where the highest is tried first.
  var order: Int
  /// The bit of the move's square.
  var move: UInt64
  /// The opponent's replies that do not lose immediately, never empty.
  var replies: UInt64
  /// The hash of the position that the move leads to.
  var hash: UInt64
}

/// The candidate moves at every node on the path from a search's root, and the squares' priorities
/// for ordering moves.
struct CandidateStack {
  /// Memory for the moves of one node for each number of discs on the board.
  let candidates: UnsafeMutablePointer<Candidate>
  /// Each square's priority, which breaks ties between moves with the same number of threats.
  ///
  /// On boards with ten or more columns, the priority weighs more than a threat. This changes a
  /// search's order but never its result.
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
