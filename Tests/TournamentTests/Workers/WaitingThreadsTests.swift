import Foundation
import Synchronization
import Testing
@testable import TournamentBase

struct WaitingThreadsTests {
  /// The number of arrivals.
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func `all threads can wait at the same time`() async {
    let threads = WaitingThreads(count: 20)
    defer { threads.close() }
    let here = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask(executorPreference: threads) {
          here.count.add(1, ordering: .sequentiallyConsistent)
          // No thread leaves before all have arrived.
          while here.count.load(ordering: .sequentiallyConsistent) < 20 { usleep(1000) }
        }
      }
    }
    #expect(here.count.load(ordering: .sequentiallyConsistent) == 20)
  }

  @Test func `more tasks than threads are completed`() async {
    let threads = WaitingThreads(count: 2)
    defer { threads.close() }
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...1000 { group.addTask(executorPreference: threads) { number } }
      return await group.reduce(0, +)
    }
    #expect(sum == 500_500)
  }
}
