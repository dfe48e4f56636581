import Foundation
@testable import GameCore

/// Random tables of outcomes: some even, some of few games, and some with one outcome a million times as
/// frequent as the others.
struct RandomTables {
  let outcomes: Int
  private var random: RandomStream

  init(seed: UInt64, outcomes: Int) {
    self.outcomes = outcomes
    random = RandomStream(state: seed, 2, 3, 4)
  }

  mutating func next() -> [Int] {
    let kind = random.next(below: 4)
    let counts = (0..<outcomes).map { _ in
      switch kind {
      case 0: random.next(below: 100)
      case 1: Int(exp(14 * random.nextUnit()))
      case 2: random.nextBool(probability: 0.5) ? 0 : random.next(below: 20)
      default: random.nextBool(probability: 0.7) ? 0 : Int(exp(11 * random.nextUnit()))
      }
    }
    return counts.contains { $0 > 0 } ? counts : next()
  }
}
