@testable import GameCore

/// A simultaneous toy game in simulated microseconds.
///
/// In every round, each deciding seat presses its buzzer after some time, or not at all. The earliest press
/// takes the round; ties are broken at random. The game is for tests of simultaneous games, and for tests
/// that need a predictable game.
public struct BuzzerRace: Game {
  public let rules: Rules
  /// The number of rounds that each seat has taken.
  public private(set) var taken: PerSeat<Int>
  /// The number of rounds so far.
  public private(set) var round = 0
  /// The number of rounds with a tie.
  public private(set) var draws = 0
  public private(set) var decidingSeats: SeatSet
  private var chance: RandomStream

  public static let name = "buzzer-race"
  public static let summary = "Press first"
  public static let version = 1
  public static let seatCounts = 2...4
  public static let measures = [
    Measure<BuzzerRace>("draws", unit: "rounds", range: 0...50, "Rounds settled by a draw.") {
      $0.draws
    }
  ]

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    self.rules = rules
    taken = PerSeat(repeating: 0, count: seats)
    decidingSeats = .all(seats)
    chance = randomness.chance
  }

  public func observation(for seat: Seat) -> Observation {
    Observation(rules: rules, seat: seat, round: round, taken: taken)
  }

  public mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {
    let refusals = decidingSeats.compactMap { seat -> IllegalAction? in
      guard case .call(let time)? = actions[seat], time < 0 || time > rules.window else {
        return nil
      }
      return IllegalAction(
        seat: seat, action: Action.call(afterMicroseconds: time),
        reason: "a buzzer works from 0 to \(rules.window) µs")
    }
    if let refusal = IllegalAction(all: refusals) { throw refusal }
    let winner = settle(actions)
    round += 1
    decidingSeats = .all(taken.count)
    if let winner {
      taken[winner] += 1
      if rules.pause { rest(callersIn: actions, except: winner) }
    }
    if round == rules.rounds { decidingSeats = .none }
  }

  /// Returns the earliest caller, or a random one of a tie.
  private mutating func settle(_ actions: Actions<Action>) -> Seat? {
    var earliest = Int.max
    var first: [Seat] = []
    for seat in taken.seats {
      guard case .call(let time)? = actions[seat] else { continue }
      if time < earliest { first = [] }
      if time <= earliest { first.append(seat) }
      earliest = min(earliest, time)
    }
    if first.count < 2 { return first.first }
    draws += 1
    return first[chance.next(below: first.count)]
  }

  private mutating func rest(callersIn actions: Actions<Action>, except winner: Seat) {
    for seat in taken.seats where seat != winner {
      if case .call? = actions[seat] { decidingSeats.remove(seat) }
    }
  }

  public var outcome: Outcome? {
    guard decidingSeats.isEmpty else { return nil }
    return Outcome(
      ranks: Outcome.ranks(byHighest: taken), points: taken, termination: Termination("rounds"))
  }

  public var digest: UInt64 {
    var hash = StableHash()
    for word in chance.state { hash.combine(word) }
    for seat in taken.seats {
      hash.combine(taken[seat])
      hash.combine(decidingSeats.contains(seat) ? 1 : 0)
    }
    hash.combine(round)
    hash.combine(draws)
    return hash.value
  }

  public var description: String {
    "round \(round) of \(rules.rounds), taken \(taken.values)"
  }
}

extension BuzzerRace {
  /// The rules: the number and duration of rounds, and whether seats sit out.
  public struct Rules: GameRules {
    public private(set) var rounds = 5
    /// The latest time to press a buzzer, in microseconds.
    public private(set) var window = 1_000_000
    /// A Boolean value that indicates whether a seat that pressed too early sits out the next round.
    public private(set) var pause = false

    public init() {}

    public static let fields: [RuleField<Rules>] = [
      .integer("rounds", in: 1...50, at: \.rounds, summary: "rounds of a game"),
      .integer(
        "window", in: 1...10_000_000, at: \.window,
        summary:
          "how long a round lasts in microseconds: who presses later than that breaks the rules and "
          + "forfeits the game"),
      .flag("pause", at: \.pause, summary: "a seat that pressed in vain sits the next round out"),
    ]

    public static let presets = [
      RulesPreset("short", rules: ["rounds": "1"], summary: "one round"),
      RulesPreset(
        "to-and-fro", rules: ["pause": "true", "rounds": "9"], summary: "nine rounds with pauses"),
    ]
  }

  /// The observation: everything except future random numbers.
  public struct Observation: Sendable {
    public let rules: Rules
    public let seat: Seat
    public let round: Int
    public let taken: PerSeat<Int>
  }

  /// A press after a time, written as `250`, or none, written as `-`.
  public enum Action: GameAction {
    case call(afterMicroseconds: Int)
    case stay

    public var code: UInt64 {
      switch self {
      case .call(let time): UInt64(bitPattern: Int64(time)) &+ 1
      case .stay: 0
      }
    }

    public init?(_ description: String) {
      if description == "-" {
        self = .stay
      } else if let time = Int(description), description == "\(time)" {
        self = .call(afterMicroseconds: time)
      } else {
        return nil
      }
    }

    public var description: String {
      switch self {
      case .call(let time): "\(time)"
      case .stay: "-"
      }
    }
  }
}
