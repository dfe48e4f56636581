@testable import DominoesGame
@testable import GameCore
import TestSupport

extension Situation<Dominoes> {
  /// Creates a table with known tiles: the seats' hands in order, then the other tiles.
  ///
  /// In the electronic game, tiles are in the order of positions. The first seat begins; in the other
  /// families it leads any tile.
  init(_ settings: String, seats: Int = 2, tiles: String, after actions: [String] = []) throws {
    let opening = settings.contains("family=electronic") ? "" : ",opening=first-seat"
    let rules = try Dominoes.Rules(settings: settings + opening)
    let first = tiles.split(separator: " ").map(String.init)
    let all = (0...rules.set).flatMap { low in (low...rules.set).map { "\(low)-\($0)" } }
    let stream = DealRandomness(seed: 1, deal: 0).chance.text
    let zeros = [String](repeating: "0", count: seats).joined(separator: " ")
    let text = """
      hand 1
      points \(zeros)
      counts 0 0 0 0
      dealing \(stream)
      first-seats \(stream)
      leader 0
      winner -
      tiles \((first + all.filter { !first.contains($0) }).joined(separator: " "))
      mover 0
      """
    self.init(try Dominoes(text: text, rules: rules, seats: seats), rules: rules, seats: seats)
    try play(actions)
  }
}
