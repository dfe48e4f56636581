import GameCore

/// A pile of matches: seats take turns to take some, and the seat that takes the last one wins.
public struct Nim: TurnBasedGame {
  /// The rules of the variant.
  public let rules: Rules
  /// The number of remaining matches.
  public private(set) var pile: Int
  /// The seat to move, or `nil` if the pile is empty.
  public private(set) var mover: Seat?
  private var lastToMove = Seat(0)
  private let seats: Int

  public static let name = "nim"
  public static let summary = "take matches from a pile; the last one wins"
  public static let version = 1
  public static let seatCounts = 2...4
  public static let measures: [Measure<Nim>] = []

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    var deal = randomness.deal
    self.rules = rules
    self.seats = seats
    pile = rules.pile + deal.next(below: rules.spread + 1)
    mover = Seat(0)
  }

  /// Returns the game itself, because no information is hidden.
  public func observation(for seat: Seat) -> Nim { self }

  public mutating func play(_ action: Action) throws(IllegalAction) {
    guard let mover, 1...min(rules.most, pile) ~= action.matches else {
      throw IllegalAction(
        seat: mover ?? Seat(0), action: action,
        reason: "1 to \(rules.most) matches may be taken, and there are \(pile)")
    }
    pile -= action.matches
    lastToMove = mover
    self.mover = pile > 0 ? mover.next(of: seats) : nil
  }

  public var outcome: Outcome? {
    guard pile == 0 else { return nil }
    let end = Termination("last-match")
    return rules.misere
      ? .loss(for: [lastToMove], of: seats, by: end) : .win(for: lastToMove, of: seats, by: end)
  }

  public var digest: UInt64 {
    var hash = StableHash()
    hash.combine(pile)
    hash.combine(mover?.index ?? -1)
    hash.combine(lastToMove.index)
    return hash.value
  }

  public var description: String { "\(pile) matches" }
}
