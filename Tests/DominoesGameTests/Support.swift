@testable import GameCore
import TestSupport

@testable import DominoesGame

typealias Tile = Dominoes.Tile
typealias TileSet = Dominoes.TileSet

/// Returns rules from texts such as `family=draw`.
func rules(_ settings: String...) throws -> Dominoes.Rules { try rules(settings) }

func rules(_ settings: [String]) throws -> Dominoes.Rules {
  try Dominoes.Rules(settings: settings.joined(separator: ","))
}

/// Returns the rules of a preset.
func preset(_ name: String, _ more: String...) throws -> Dominoes.Rules {
  let preset = Dominoes.Rules.presets.first { $0.name == name }
  return try rules((preset?.settings ?? []).map { "\($0.key)=\($0.value)" } + more)
}

/// Returns tiles from a text such as `0-1 2-5`.
func tiles(_ text: String) -> [Tile] {
  text.split(separator: " ").map { word in
    let numbers = word.split(separator: "-").compactMap { Int($0) }
    return Tile(numbers[0], numbers[1])
  }
}

extension Dominoes.Tile {
  /// Returns all tiles of the double-`largest` set, sorted by the smaller number: 0-0, 0-1, ..., n-n.
  static func lexicographic(upTo largest: Int) -> [Tile] {
    (0...largest).flatMap { low in (low...largest).map { Tile(low, $0) } }
  }
}

extension Dominoes {
  /// Creates a game with the tiles in an order: hands in the order of the seats, then the stock.
  init(_ rules: Rules, seats: Int = 2, order: [Tile]) {
    let randomness = DealRandomness(seed: 1, deal: 0)
    self.init(
      rules: rules, seats: seats, dealing: randomness.deal, firstSeats: randomness.firstSeat)
    deal(order.map { UInt8($0.index) })
  }

  /// Creates a game that starts with these tiles, in the order of the hands; the others follow.
  init(_ rules: Rules, seats: Int = 2, first: String) {
    let given = tiles(first)
    let rest = Tile.lexicographic(upTo: rules.set).filter { !given.contains($0) }
    self.init(rules, seats: seats, order: given + rest)
  }

  /// Plays actions in notation, each by the mover.
  mutating func play(_ actions: String...) throws {
    for text in actions {
      guard let action = Action(text) else { throw UnreadableAction(text: text) }
      try play(action)
    }
  }

  /// Returns the reason that an action is illegal, or `nil` if it is legal.
  func refusal(of text: String) throws -> String? {
    guard let action = Action(text) else { throw UnreadableAction(text: text) }
    var copy = self
    let before = digest
    do {
      try copy.play(action)
      return nil
    } catch {
      return copy.digest == before ? error.reason : "the state changed"
    }
  }

  /// The observation of the mover.
  var view: Observation { observation(for: mover ?? Seat(0)) }

  /// All legal actions of the mover.
  var actions: [Action] { Array(view.legalActions) }

  /// All tiles of the game.
  var everything: [Tile] {
    let rest =
      rules.family == .electronic
      ? pile.hidden.map { order[$0] } : Array(order[nextInStock...])
    return hands.seats.flatMap { Array(hands[$0]) } + Array(table.placed)
      + rest.map { Tile(index: Int($0)) }
  }
}

struct UnreadableAction: Error { let text: String }

/// Returns a value for each seat, in the order of play.
func perSeat(_ values: Int...) -> PerSeat<Int> {
  var result = PerSeat(repeating: 0, count: values.count)
  for (index, value) in values.enumerated() { result[Seat(index)] = value }
  return result
}
