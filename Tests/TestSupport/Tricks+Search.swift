@testable import GameCore

extension Tricks: SearchableGame {
  public func legalActions(for seat: Seat) -> [Action] {
    mover == seat ? hand(of: seat).map { Action(card: $0) } : []
  }

  /// Returns a state with the unseen cards dealt at random.
  public static func sample(_ seen: Observation, using random: inout RandomStream) -> Tricks {
    let played = seen.history.map(\.card)
    var unseen = (0..<seen.rules.cards).filter { !played.contains($0) && !seen.hand.contains($0) }
    random.permute(&unseen)
    var hands = PerSeat<[Int]>(repeating: [], count: seen.taken.count)
    for seat in hands.seats {
      let own = seen.history.filter { $0.seat == seat }.map(\.card)
      let left = seen.rules.hand - own.count
      let held = seat == seen.seat ? seen.hand : Array(unseen.prefix(left))
      if seat != seen.seat { unseen.removeFirst(left) }
      hands[seat] = (own + held).sorted()
    }
    return Tricks(seen, hands: hands)
  }
}
