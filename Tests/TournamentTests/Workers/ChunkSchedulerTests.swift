import Synchronization
import TestSupport
import Testing
@testable import TournamentBase

struct ChunkSchedulerTests {
  private struct Failure: Error {}

  /// The number of started chunks of all tasks.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  /// Chunks have whole deals except for the last one.
  @Test(arguments: [0..<0, 0..<1, 0..<101, 40..<1000, 12..<12], [(1, 2), (2, 2), (2, 3), (7, 3)])
  func `every game is played once and in order`(games: Range<Int>, table: (jobs: Int, seats: Int))
    async throws
  {
    let (jobs, seats) = table
    let start = games.lowerBound * seats
    let games = start..<(start + games.count)
    let runner = ChunkScheduler(games: games, gamesPerDeal: seats, jobs: jobs) { chunk in
      // Some chunks take longer than the following ones.
      if chunk.lowerBound % (5 * seats) == 0 { for _ in 0..<200 { _ = ContinuousClock.now } }
      return chunk
    }
    var next = games.lowerBound
    let isComplete = try await runner.play { chunk, _ in
      #expect(chunk.lowerBound == next)
      #expect((chunk.lowerBound - start) % seats == 0)
      #expect(!chunk.isEmpty)
      next = chunk.upperBound
      return true
    }
    #expect(isComplete)
    #expect(next == games.upperBound)
  }

  /// The size is limited by memory.
  @Test func `chunks of quick games grow`() async throws {
    let runner = ChunkScheduler(games: 0..<100_000, gamesPerDeal: 3, jobs: 1) { $0.count }
    var sizes: [Int] = []
    _ = try await runner.play { size, _ in
      sizes.append(size)
      return true
    }
    #expect(sizes.first == 3)
    #expect(sizes.sum() == 100_000)
    #expect(sizes.allSatisfy { $0 <= 4096 })
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 <= 4 * $0 })
    #expect((sizes.max() ?? 0) > 100)
  }

  @Test(arguments: [1, 4])
  func `no chunk is delivered after the consumer has stopped`(jobs: Int) async throws {
    let runner = ChunkScheduler(games: 0..<1_000_000, gamesPerDeal: 2, jobs: jobs) { $0 }
    var chunks = 0
    let isComplete = try await runner.play { _, _ in
      chunks += 1
      return chunks < 3
    }
    #expect(!isComplete)
    #expect(chunks == 3)
  }

  /// With one job, no chunk is played ahead.
  @Test(arguments: [1, 3])
  func `the number of chunks that are played ahead is limited`(jobs: Int) async throws {
    let started = Counter()
    let runner = ChunkScheduler(games: 0..<2000, gamesPerDeal: 2, jobs: jobs) { _ in started.add() }
    var consumed = 0
    _ = try await runner.play { _, _ in
      consumed += 1
      let ahead = started.count - consumed
      #expect(ahead < (jobs == 1 ? 1 : 16 * jobs))
      return true
    }
    #expect(consumed == started.count)
  }

  @Test(arguments: [1, 4])
  func `a failure ends the run`(jobs: Int) async throws {
    let failing = ChunkScheduler(games: 0..<1000, gamesPerDeal: 2, jobs: jobs) { chunk in
      if chunk.contains(500) { throw Failure() }
      return chunk.upperBound
    }
    var last = 0
    await #expect(throws: Failure.self) {
      _ = try await failing.play { end, _ in
        last = end
        return true
      }
    }
    #expect(last <= 500)
    let runner = ChunkScheduler(games: 0..<1000, gamesPerDeal: 2, jobs: jobs) { $0 }
    await #expect(throws: Failure.self) { _ = try await runner.play { _, _ in throw Failure() } }
  }

  /// Later chunks are not delivered.
  @Test(arguments: [1, 4])
  func `a cancelled chunk ends the run`(jobs: Int) async throws {
    let runner = ChunkScheduler(games: 0..<1000, gamesPerDeal: 2, jobs: jobs) { chunk in
      if chunk.contains(500) { throw CancellationError() }
      return chunk.upperBound
    }
    var last = 0
    let isComplete = try await runner.play { end, _ in
      last = end
      return true
    }
    #expect(!isComplete)
    #expect(last <= 500)
  }
}
