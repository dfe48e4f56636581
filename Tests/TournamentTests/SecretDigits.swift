@testable import GameCore
@testable import TournamentBase

/// A game for replays with observations: both seats have a secret digit, and name digits at the same time,
/// twice.
struct SecretDigits: Game {
  struct Rules: GameRules {
    static let fields: [RuleField<Rules>] = []
    static let presets: [RulesPreset] = []

  }

  struct Observation: Sendable {
    let digit: Int
    let round: Int
  }

  struct Action: GameAction {
    let digit: Int

    init(_ digit: Int) { self.digit = digit }

    init?(_ description: String) {
      guard let digit = Int(description), "\(digit)" == description else { return nil }
      self.digit = digit
    }

    var code: UInt64 { UInt64(truncatingIfNeeded: digit) }
    var description: String { "\(digit)" }
  }

  static let name = "secret-digits"
  static let summary = "Name a digit"
  static let version = 1
  static let seatCounts = 2...2
  static let measures: [Measure<SecretDigits>] = []

  private var digits = PerSeat(repeating: 0, count: 2)
  private var round = 0

  init(rules: Rules, seats: Int, randomness: DealRandomness) {
    var deal = randomness.deal
    for seat in digits.seats { digits[seat] = deal.next(below: 10) }
  }

  var decidingSeats: SeatSet { round < 2 ? .all(2) : .none }

  func observation(for seat: Seat) -> Observation {
    Observation(digit: digits[seat], round: round)
  }

  static func digest(of observation: Observation) -> UInt64? {
    UInt64(observation.digit * 10 + observation.round)
  }

  mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {
    for seat in decidingSeats {
      guard let action = actions[seat] else { continue }
      digits[seat] = (digits[seat] + action.digit) % 10
    }
    round += 1
  }

  var outcome: Outcome? {
    guard decidingSeats.isEmpty else { return nil }
    return Outcome(
      ranks: Outcome.ranks(byHighest: digits), points: digits, termination: Termination("named"))
  }

  var digest: UInt64 {
    var hash = StableHash()
    for digit in digits.values + [round] { hash.combine(digit) }
    return hash.value
  }

  var description: String { "round \(round), digits \(digits.values)" }

  /// A strategy that names its digit.
  struct Echo: CatalogStrategy {
    static let metadata = StrategyMetadata(name: "echo", summary: "names its own digit")

    init(setup: StrategySetup<Rules>) {}

    func choose(from observation: Observation) -> Action { Action(observation.digit) }
  }

  static let entry = GameModule(
    SecretDigits.self, strategies: [.init(Echo.self)], roster: ["echo", "echo"])
}
