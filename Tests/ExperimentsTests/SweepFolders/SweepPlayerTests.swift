import TestSupport
import Testing

@testable import TournamentExperiments

struct SweepPlayerTests {
  @Test func `a point has the same results alone and among others`() async throws {
    let sweep = try SweepFixture.cards(games: 30)
    let all = try await SweepFixture.results(sweep)
    #expect(all.map(\.point) == Array(0..<6))
    for point in 0..<6 {
      var single: [PointResult] = []
      _ = try await SweepPlayer(sweep, jobs: 2).play(
        point..<point + 1, games: 0..<sweep.gamesPerPoint
      ) {
        single.append($0)
        return true
      }
      #expect(single.count == 1)
      #expect(single.first?.estimates == all[point].estimates)
      #expect(single.first?.batches == all[point].batches)
      #expect(single.first?.run == all[point].run)
    }
  }

  /// Games are counted over all points, including those that cannot be played.
  @Test func `progress counts the games of all points`() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    var counts: [Int] = []
    let ending = try await SweepPlayer(sweep, jobs: 1).play(
      2..<5, games: 0..<sweep.gamesPerPoint, progress: { counts.append($0) },
      consume: { _ in true })
    guard case .done = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(counts == counts.sorted())
    #expect(counts.last == 60)
    #expect((counts.first ?? 0) > 0)
  }

  /// The sink, a canceled task or a slow point may end the sweep.
  @Test func `a sweep can be ended`() async throws {
    let sweep = try SweepFixture.cards(games: 400)
    var points: [Int] = []
    let stopped = try await SweepPlayer(sweep, jobs: 2).play(
      0..<6, games: 0..<sweep.gamesPerPoint
    ) {
      points.append($0.point)
      return points.count < 2
    }
    guard case .stopped = stopped else {
      Issue.record("\(stopped)")
      return
    }
    #expect(points == [0, 1])
    let cancelled = try await Task {
      try await SweepPlayer(sweep, jobs: 2).play(
        0..<6, games: 0..<sweep.gamesPerPoint, progress: { _ in cancelTask() },
        consume: { _ in true })
    }.value
    guard case .stopped = cancelled else {
      Issue.record("\(cancelled)")
      return
    }
    let large = try SweepFixture.cards(games: 2_000_000)
    var played = 0
    let slow = try await SweepPlayer(large, jobs: 2).play(
      0..<6, games: 0..<large.gamesPerPoint, patience: .zero
    ) { _ in
      played += 1
      return true
    }
    guard case .slow = slow else {
      Issue.record("\(slow)")
      return
    }
    #expect(played == 0)
  }

  @Test func `an error of a sink ends the sweep`() async throws {
    struct Full: Error {}
    let sweep = try SweepFixture.cards(games: 20)
    await #expect(throws: Full.self) {
      _ = try await SweepPlayer(sweep, jobs: 2).play(0..<6, games: 0..<sweep.gamesPerPoint) { _ in
        throw Full()
      }
    }
  }

  @Test func `all problems of a point are in one cell`() async throws {
    let results = try await SweepFixture.results(SweepFixture.cards(games: 20))
    #expect(results.map { $0.reason == nil } == [true, true, true, true, false, true])
    #expect(results[4].reason?.contains("8 cards are not two hands of 5") == true)
    #expect(results[4].reason?.contains("\n") == false)
  }
}
