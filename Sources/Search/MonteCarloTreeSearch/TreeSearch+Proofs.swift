import GameCore

/// Proven wins, draws and losses in two-seat games (MCTS-Solver: Winands, Björnsson and Saito 2008,
/// "Monte-Carlo tree search solver").
extension TreeSearch {
  /// Returns a bound above all others for a proven win, one below all others for a loss, and
  /// `bound` for a draw.
  func settledBound(_ node: SearchTree.Place, for mover: Seat, else bound: Double) -> Double {
    switch provenHalfPoints(node, of: mover) {
    case 2: 1e9
    case 0: -1e9
    default: bound
    }
  }

  /// Returns a seat's half points under perfect play.
  ///
  /// - Precondition: The place is proven.
  func provenHalfPoints(_ node: SearchTree.Place, of seat: Seat) -> Int {
    let first = Int(node.proof) &- 1
    return seat.index == 0 ? first : 2 &- first
  }

  /// Records a place's value for the first seat and all values that follow from it for the places
  /// above.
  func prove(_ leaf: Int, as halfPoints: Int) {
    tree.places[leaf].proof = UInt8(truncatingIfNeeded: halfPoints + 1)
    var place = leaf
    while place != 0 {
      let parent = Int(tree.places[place].parent)
      guard tree.places[parent].proof == 0, let proof = proof(of: parent) else { return }
      tree.places[parent].proof = proof
      place = parent
    }
  }

  /// Returns the proof that follows from a place's children, or `nil` if none follows.
  ///
  /// One child that is a proven win is enough. Without one, all legal actions must be proven
  /// children.
  func proof(of place: Int) -> UInt8? {
    var best: (proof: UInt8, won: Int)?
    var isKnown = tree.places[place].unexpanded == 0
    var child = Int(tree.places[place].firstChild)
    while child != 0 {
      let node = tree.places[child]
      if node.proof == 0 {
        isKnown = false
      } else {
        let won = provenHalfPoints(node, of: Seat(Int(node.seat)))
        if won == 2 { return node.proof }
        if won > best?.won ?? -1 { best = (node.proof, won) }
      }
      child = Int(node.sibling)
    }
    return isKnown ? best?.proof : nil
  }
}
