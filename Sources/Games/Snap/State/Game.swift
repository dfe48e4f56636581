import GameCore

/// Snap: cards are turned one by one, and the first to call a match takes the matching piles.
///
/// Time is simulated, in whole microseconds. After each turned card the seats that may call decide
/// simultaneously: a call after some time, or none. The earliest call within the pause counts, and
/// the next card is turned. The game decides what the rules leave open:
///
/// - The shuffled deck is dealt from seat 0 on, each card beneath the seat's earlier ones, so cards
///   are first turned in the deck's order.
/// - A call after the pause counts for the next turned card, on which its seat does not decide
///   again. After a call has counted, all other pending calls are void.
/// - A seat is out when it has lost its last card. With a central pile, a seat that has turned its
///   last card may call until its next turn or its first false call with a penalty.
/// - The last remaining seat wins and takes the pool and the center. If no remaining seat can turn
///   a card, the game ends and the seat with the most cards wins, as after the cap and after a
///   repetition.
/// - The cap and repetition are checked before a card is turned. A position repeats if every pile
///   and the turner are the same as before and no card has changed hands in between.
///
/// Snap is not a `SearchableGame`, because its actions are times and thus not enumerable.
public struct Snap: Game {
  public static let name = "snap"
  public static let summary = "call matching cards first; collect all cards to win"
  public static let version = 2
  public static let seatCounts = 2...4

  let rules: Rules
  let seats: Int
  var hands: Hands
  /// The central pile, from the bottom up, which stays empty if piles are separate.
  var center: [UInt8] = []
  /// The cards that the next right call also takes, in the order in which the winner turns them.
  var pool: [UInt8] = []
  var chance: RandomStream

  /// The number of turned cards at which each seat went out, or 0 if it has not.
  var wentOut: PerSeat<Int>
  /// The number of the last turned card on which each seat may not call.
  var lockedUntil: PerSeat<Int>
  /// The seats with late calls, and the times at which these calls count on the current card.
  var late = SeatSet.none
  var arrivals: PerSeat<Int>

  /// The seat at which the search for the next turner begins, clockwise.
  var nextSeat: Seat
  var table: Table
  var accumulator: SnapAccumulator
  /// The number of turned cards at which the position repeats, or 0 while unknown.
  var repeatsAt = 0
  var ending: Ending?

  public internal(set) var decidingSeats = SeatSet.none

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    var deck = CardCode.deck(packs: rules.decks, jokers: rules.jokers)
    var deal = randomness.deal
    deal.permute(&deck)
    let first: Int
    switch rules.firstTurn {
    case .firstSeat: first = 0
    case .drawn:
      var stream = randomness.firstSeat
      first = stream.next(below: seats)
    case .rotating: first = Int(randomness.number % UInt64(seats))
    }
    self.init(
      rules: rules, seats: seats, deck: deck, first: Seat(first), chance: randomness.chance)
  }

  /// Deals a deck in its order and turns the first card.
  init(rules: Rules, seats: Int, deck: [UInt8], first: Seat, chance: RandomStream) {
    self.rules = rules
    self.seats = seats
    self.chance = chance
    hands = Hands(seats: seats, dealing: deck)
    accumulator = SnapAccumulator(seats: seats)
    table = Table(playing: .all(seats))
    wentOut = PerSeat(repeating: 0, count: seats)
    lockedUntil = wentOut
    arrivals = wentOut
    nextSeat = first
    refreshTable()
    turnUntilAsked()
  }

  public mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {
    for seat in decidingSeats where !Snap.isLegal(actions[seat]) { try refuse(actions) }
    if decidingSeats.isEmpty { return }
    var calling = late
    for seat in decidingSeats {
      if case .call(let time)? = actions[seat] {
        arrivals[seat] = time
        calling.insert(seat)
      }
    }
    endTurn(with: calling)
    turnUntilAsked()
  }

  private static func isLegal(_ action: Action?) -> Bool {
    switch action {
    case .call(let time)?: time >= 0 && time <= latestCall
    case .stay?: true
    case nil: false
    }
  }

  /// Throws an error for the illegal actions of all seats, so that all of them forfeit.
  private func refuse(_ actions: Actions<Action>) throws(IllegalAction) {
    let refusals = decidingSeats.filter { !Snap.isLegal(actions[$0]) }.map { seat in
      guard let action = actions[seat] else {
        return IllegalAction(seat: seat, action: "nothing", reason: "the seat has to answer")
      }
      return IllegalAction(
        seat: seat, action: action,
        reason: "a call comes 0 to \(Snap.latestCall) µs after the card was turned")
    }
    if let refusal = IllegalAction(all: refusals) { throw refusal }
  }

  /// Turns cards until a seat may decide or the game is over.
  mutating func turnUntilAsked() {
    decidingSeats = .none
    while ending == nil {
      turnNextCard()
      if ending != nil { return }
      decidingSeats = findDeciding()
      if !decidingSeats.isEmpty { return }
      endTurn(with: late)
    }
  }

  /// Returns the deciding seats, which remain in the game, are not locked out and have not called
  /// yet.
  mutating func findDeciding() -> SeatSet {
    if rules.lockOut == 0, late.isEmpty { return table.playing }
    table.lockedOut = .none
    var seats = table.playing
    for seat in table.playing {
      if lockedUntil[seat] >= table.cardsTurned { table.lockedOut.insert(seat) }
      if late.contains(seat) || table.lockedOut.contains(seat) { seats.remove(seat) }
    }
    return seats
  }
}
