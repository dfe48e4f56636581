@testable import GameCore

/// A sequential toy card game with hidden hands.
///
/// Every seat is dealt a hand. In each trick, every seat plays a card, clockwise from the leader; the highest
/// card takes the trick, and its seat leads the next trick. The first leader is random. The game is for tests
/// of hidden information.
public struct Tricks: TurnBasedGame {
  public let rules: Rules
  let hands: PerSeat<[Int]>
  /// The cards played so far, in order.
  public private(set) var history: [Play] = []
  /// The number of tricks that each seat has taken.
  public private(set) var taken: PerSeat<Int>
  /// The number of changes of the lead.
  public private(set) var leadChanges = 0
  public private(set) var mover: Seat?

  /// A played card and its seat.
  public struct Play: Hashable, Sendable {
    public let seat: Seat
    public let card: Int
  }

  public static let name = "tricks"
  public static let summary = "Take tricks with the highest card"
  public static let version = 1
  public static let seatCounts = 2...4
  public static let measures = [
    Measure<Tricks>("lead_changes", range: 0...13, "How often the lead changed.") {
      $0.leadChanges
    }
  ]

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    self.rules = rules
    var deal = randomness.deal
    var deck = Array(0..<rules.cards)
    deal.permute(&deck)
    var hands = PerSeat<[Int]>(repeating: [], count: seats)
    for (place, card) in deck.prefix(seats * rules.hand).enumerated() {
      hands[Seat(place % seats)].append(card)
    }
    self.hands = hands.map { $0.sorted() }
    taken = PerSeat(repeating: 0, count: seats)
    var first = randomness.firstSeat
    mover = Seat(first.next(below: seats))
  }

  /// Creates a game in which a deciding seat has this observation, with these dealt hands.
  init(_ seen: Observation, hands: PerSeat<[Int]>) {
    rules = seen.rules
    self.hands = hands
    history = seen.history
    taken = seen.taken
    mover = seen.seat
  }

  /// Returns the rest of a seat's hand, lowest card first.
  func hand(of seat: Seat) -> [Int] {
    var played: UInt64 = 0
    for play in history { played |= 1 << UInt64(play.card) }
    return hands[seat].filter { played & 1 << UInt64($0) == 0 }
  }

  public func observation(for seat: Seat) -> Observation {
    Observation(
      rules: rules, seat: seat, hand: hand(of: seat), history: history, taken: taken)
  }

  public mutating func play(_ action: Action) throws(IllegalAction) {
    guard let mover else {
      throw IllegalAction(seat: Seat(0), action: action, reason: "the game is over")
    }
    guard hands[mover].contains(action.card), !history.contains(where: { $0.card == action.card })
    else {
      throw IllegalAction(
        seat: mover, action: action, reason: "card \(action.card) is not in the hand")
    }
    history.append(Play(seat: mover, card: action.card))
    let seats = taken.count
    if history.count % seats > 0 {
      self.mover = mover.next(of: seats)
      return
    }
    let winner = winner(of: history.suffix(seats))
    taken[winner] += 1
    if winner != mover.next(of: seats) { leadChanges += 1 }
    self.mover = winner
    if history.count == seats * rules.hand { self.mover = nil }
  }

  private func winner(of trick: ArraySlice<Play>) -> Seat {
    let sorted = trick.sorted { $0.card < $1.card }
    return (rules.lowWins ? sorted.first : sorted.last)?.seat ?? Seat(0)
  }

  public var outcome: Outcome? {
    guard mover == nil else { return nil }
    return Outcome(
      ranks: Outcome.ranks(byHighest: taken), points: taken, termination: Termination("played-out"))
  }

  public var digest: UInt64 {
    var hash = StableHash()
    for seat in taken.seats {
      for card in hands[seat] { hash.combine(card) }
    }
    for play in history { hash.combine(play.card) }
    hash.combine(mover?.index ?? -1)
    return hash.value
  }

  public var description: String {
    taken.seats.map { "seat \($0): \(hand(of: $0)), taken \(taken[$0])" }.joined(separator: "\n")
  }
}

extension Tricks {
  /// The rules: the deck, the hands and the card that takes a trick.
  public struct Rules: GameRules {
    public private(set) var cards = 20
    public private(set) var hand = 5
    public private(set) var lowWins = false

    public init() {}

    public static let fields: [RuleField<Rules>] = [
      .integer("cards", in: 2...52, at: \.cards, summary: "cards of the deck, numbered from 0"),
      .integer("hand", in: 1...13, at: \.hand, summary: "cards that each seat is dealt"),
      .flag(
        "low-wins", at: \.lowWins, summary: "the lowest card takes a trick instead of the highest"),
    ]

    public func check(_ values: ParameterValues) throws(ParameterError) {
      guard hand * 2 <= cards else {
        throw ParameterError(name: "hand", problem: "\(cards) cards are not two hands of \(hand)")
      }
    }

    public func validate(seats: Int) throws(ParameterError) {
      guard hand * seats <= cards else {
        throw ParameterError(
          name: "hand", problem: "\(cards) cards are not \(seats) hands of \(hand)")
      }
    }
  }

  /// The observation: the hand of the seat and public information.
  public struct Observation: Sendable {
    public let rules: Rules
    public let seat: Seat
    /// The rest of the seat's hand, lowest card first.
    public let hand: [Int]
    public let history: [Play]
    public let taken: PerSeat<Int>
  }

  /// An action that plays a card, written as its number.
  public struct Action: GameAction {
    public let card: Int

    public init(card: Int) { self.card = card }

    public var code: UInt64 { UInt64(bitPattern: Int64(card)) }

    public init?(_ description: String) {
      guard let card = Int(description), description == "\(card)" else { return nil }
      self.card = card
    }

    public var description: String { "\(card)" }
  }
}
