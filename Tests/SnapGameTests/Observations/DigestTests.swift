@testable import GameCore
import TestSupport
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct DigestTests {
  @Test func everyPartCounts() throws {
    let game = try stacked("AC AD 2H 3H 4S 5S", rules: "lock-out=2")
    var changes: [(inout Snap) -> Void] = []
    changes.append { $0.pool.append(7) }
    changes.append { $0.centre.append(7) }
    changes.append { $0.lockedUntil[Seat(1)] = 3 }
    changes.append { $0.late.insert(Seat(1)) }
    changes.append { _ = $0.chance.next() }
    changes.append { $0.table.playing.remove(Seat(1)) }
    changes.append { $0.hands.turn(Seat(1)) }
    changes.append { $0.hands.append(9, to: Seat(1)) }
    changes.append { $0.accumulator.elapsed += 1 }
    changes.append { $0.accumulator.calls[Seat(0)].snaps += 1 }
    changes.append { $0.accumulator.calls[Seat(1)].snaps += 1 }
    changes.append { $0.table.callers.insert(Seat(1)) }
    changes.append { $0.table.wasRight = true }
    changes.append { $0.repeatsAt += 1 }
    changes.append { $0.ending = .cardCap }
    #expect(digests(of: game, after: changes).count == changes.count + 1)
  }

  @Test func orderOfClosedCardsCounts() throws {
    #expect(try stacked("AC AD 2H 3H 4S").digest != stacked("AC AD 4S 3H 2H").digest)
  }

  @Test func sameDealSameDigest() throws {
    let rules = try snapRules()
    let randomness = DealRandomness(seed: 42, deal: 7)
    let one = Snap(rules: rules, seats: 2, randomness: randomness)
    #expect(one.digest == Snap(rules: rules, seats: 2, randomness: randomness).digest)
    #expect(
      one.digest
        != Snap(rules: rules, seats: 2, randomness: DealRandomness(seed: 42, deal: 8)).digest)
  }
}
