@testable import GameCore

@testable import Search

/// A toy game for strategy fusion: a seat plays safe and wins with probability 0.6, or guesses a hidden coin.
struct CoinGame: SearchableGame {
  let isHeads: Bool
  let luck: Int
  private(set) var actions: [Action] = []

  static let name = "coin"
  static let summary = "play safe, or guess how a coin lies"
  static let version = 1
  static let seatCounts = 2...2
  static let measures: [Measure<CoinGame>] = []

  init(rules: Rules, seats: Int, randomness: DealRandomness) {
    var deal = randomness.deal
    self.init(using: &deal)
  }

  init(using random: inout RandomStream) {
    isHeads = random.next(below: 2) == 0
    luck = random.next(below: 10)
  }

  var mover: Seat? {
    switch actions.first {
    case nil: Seat(0)
    case .guess: actions.count == 1 ? Seat(0) : nil
    default: nil
    }
  }

  mutating func play(_ action: Action) throws(IllegalAction) { actions.append(action) }

  func legalActions(for seat: Seat) -> [Action] {
    if mover != seat { return [] }
    return actions.isEmpty ? [.safe, .guess] : [.heads, .tails]
  }

  var outcome: Outcome? {
    guard mover == nil else { return nil }
    let wins = actions == [.safe] ? luck < 6 : (actions.last == .heads) == isHeads
    return .win(for: Seat(wins ? 0 : 1), of: 2, by: Termination("over"))
  }

  func observation(for seat: Seat) -> [Action] { actions }

  static func sample(_ seen: [Action], using random: inout RandomStream) -> CoinGame {
    var game = CoinGame(using: &random)
    game.actions = seen
    return game
  }

  var digest: UInt64 { UInt64(actions.count) }
  var description: String { "\(actions)" }

  enum Action: String, GameAction {
    case safe, guess, heads, tails
  }

  struct Rules: GameRules {
    static let fields: [RuleField<Rules>] = []
    init() {}
  }
}
