@testable import GameCore
@testable import SnapGame
import TestSupport

extension Situation<Snap> {
  /// Creates a table of two seats that turn these cards, such as `AC AD`, in turn; each seat has further
  /// cards.
  ///
  /// There are no calls until the last of these cards is open.
  init(_ settings: String = "", turning cards: String) throws {
    let rules = try Snap.Rules(settings: settings)
    let first = cards.split(separator: " ").map(String.init)
    let pack = "A23456789TJQK".flatMap { rank in "CDHS".map { "\(rank)\($0)" } }
    let deck = first + pack.filter { !first.contains($0) }
    func pile(_ seat: Int) -> String {
      deck.indices.filter { $0 % 2 == seat && $0 > 0 }.map { deck[$0] }.joined(separator: " ")
    }
    let text = """
      turned 1
      turner 0
      open \(deck[0])
      closed \(pile(0))
      open
      closed \(pile(1))
      centre
      pool
      card \(deck[0])
      out - -
      locked 0 0
      calls - -
      heard -
      chance \(DealRandomness(seed: 1, deal: 0).chance.text)
      repeats 0
      snaps 0 0
      false 0 0
      late 0 0
      counts 0 0 0 0 0 0
      leader -
      ending -
      """
    self.init(try Snap(text: text, rules: rules, seats: 2), rules: rules, seats: 2)
    try play([String](repeating: "stay", count: first.count - 1))
  }

  /// Returns the microseconds of a bot's calls, with `nil` for each missing one.
  func times(of bot: String, times: Int = 2000) throws -> [Int?] {
    try answers(of: bot, at: 0, times: times).map { action in
      if case .call(let time) = action { time } else { nil }
    }
  }

  /// A situation with two open aces.
  static var match: Self { get throws { try Self(turning: "AC AD") } }

  /// A situation with an open ace and an open two.
  static var noMatch: Self { get throws { try Self(turning: "AC 2D") } }
}
