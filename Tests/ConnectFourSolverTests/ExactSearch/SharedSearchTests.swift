import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct SharedSearchTests {
  private func withSearch(_ body: (SharedSearch) -> Void) {
    let shared = SharedSearch()
    defer { shared.deallocate() }
    body(shared)
  }

  @Test func positionsAreBusyWhileTheyAreSearched() {
    withSearch { shared in
      let (one, two) = (0x1230_0000_0000_0001 as UInt64, 0x4560_0000_0000_0001 as UInt64)
      #expect(!shared.isBusy(one))
      shared.enter(one)
      shared.enter(two)
      #expect(shared.isBusy(one) && shared.isBusy(two))
      shared.leave(one)
      #expect(!shared.isBusy(one) && shared.isBusy(two))
    }
  }

  /// Two positions of one slot: the newer hides the older, and none is taken for the other.
  @Test func oneSlot() {
    withSearch { shared in
      let (one, two) = (0x1230_0000_0000_0001 as UInt64, 0x1230_0000_0000_0002 as UInt64)
      shared.enter(one)
      #expect(!shared.isBusy(two))
      shared.enter(two)
      #expect(shared.isBusy(two) && !shared.isBusy(one))
      // Whoever leaves first frees the slot: that costs time and never an answer.
      shared.leave(one)
      #expect(!shared.isBusy(two))
    }
  }

  /// The first and the last slot are there.
  @Test(arguments: [1, .max, 1 << 63, 1 << 52]) func everySlot(hash: UInt64) {
    withSearch { shared in
      shared.enter(hash)
      #expect(shared.isBusy(hash))
    }
  }

  @Test func halting() {
    withSearch { shared in
      #expect(!shared.isHalted)
      shared.isHalted = true
      #expect(shared.isHalted)
      shared.isHalted = false
      #expect(!shared.isHalted)
    }
  }
}
