import ConnectFourGame
import GameCore
import Strategies
import TournamentBase
import TournamentExperiments

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Suite {
  static let faults = Suite(
    name: "faults",
    summary: "the journal, resuming, verifying, merging, and 10,200 kills"
  ) { shop, runs in
    defer { shop.clean() }
    return try await journal(shop, runs) + goingOn(shop, runs) + verifying(shop, runs)
      + merging(shop) + kills(shop)
  }

  private static func prepared(games: Int) throws -> PlayableRun {
    var request = RunSpecification()
    request.strategies = ["random", "random"]
    request.games = games
    let game = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)
    return try game.prepare(request)
  }

  private static func journal(_ shop: BenchmarkContext, _ runs: Int) async throws -> [Figure] {
    let run = try prepared(games: 4_000_000)
    func seconds(_ pace: CheckpointSchedule) async throws -> Double {
      shop.clean()
      let start = ContinuousClock.now
      _ = try await RunFolder(run: run, output: shop.folder).play(
        jobs: 2, pace: pace, progress: { _ in })
      return start.duration(to: .now) / .seconds(1)
    }
    let never = Duration.seconds(1_000_000)
    var costs: [Double] = []
    for _ in 0..<runs {
      // The two measurements alternate, so that changes in the machine's speed affect both.
      let with = try await seconds(CheckpointSchedule())
      let without = try await seconds(CheckpointSchedule(entryInterval: never, syncInterval: never))
      costs.append(100 * (with / without - 1))
    }
    return [Figure("time for the journal, 4,000,000 games", costs, "%", decimals: 1, .atMost(5))]
  }

  private static func goingOn(_ shop: BenchmarkContext, _ runs: Int) async throws -> [Figure] {
    let games = 10_000_000
    let run = try prepared(games: games)
    shop.clean()
    let folder = try RunFolder(run: run, output: shop.folder)
    _ = try await Task {
      try await folder.play(
        jobs: 2, progress: { if $0 > games - 100_000 { withUnsafeCurrentTask { $0?.cancel() } } })
    }.value
    var seconds: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let first = try await Task {
        var first: ContinuousClock.Instant?
        _ = try await folder.play(
          jobs: 2,
          progress: { _ in
            first = first ?? .now
            withUnsafeCurrentTask { $0?.cancel() }
          })
        return first
      }.value
      seconds.append(start.duration(to: first ?? .now) / .seconds(1))
    }
    let rest = try ChildProcess(
      [shop.command] + fastest + ["--games", "\(games)", "--quiet", "--output", shop.folder])
    return [
      Figure("first game after resuming, 10,000,000 games", seconds, "s", decimals: 2, .atMost(3)),
      Figure("peak memory of the resumed run", [rest.peakMegabytes], "MB", decimals: 1),
    ]
  }

  private static func verifying(_ shop: BenchmarkContext, _ runs: Int) throws -> [Figure] {
    let games = 4_000_000
    var ratios: [Double] = []
    var rates: [Double] = []
    for _ in 0..<runs {
      let played = try shop.play(fastest + ["--games", "\(games)"], jobs: 2, keep: true)
      let folder = try shop.run()
      let verified = try ChildProcess([shop.command, "verify", folder, "--jobs", "2", "--quiet"])
      rates.append(Double(games) / verified.wallSeconds)
      ratios.append(played.wallSeconds / verified.wallSeconds)
    }
    return [
      Figure("verified games, 2 jobs", rates, "games/s"),
      Figure("speed of verifying relative to playing", ratios, "times", decimals: 2, .atLeast(1)),
    ]
  }

  private static func merging(_ shop: BenchmarkContext) throws -> [Figure] {
    let count = 64
    shop.clean()
    for number in 1...count {
      _ = try ChildProcess(
        [shop.command] + fastest + [
          "--games", "\(count * 1_000_000)", "--shard", "\(number)/\(count)", "--quiet",
          "--output", "\(shop.folder)/parts",
        ])
    }
    let parts = try FileManager.default.contentsOfDirectory(atPath: "\(shop.folder)/parts")
      .map { "\(shop.folder)/parts/\($0)" }
    let copied = try ChildProcess([
      "/bin/sh", "-c",
      "cd \(shop.folder) && cat parts/*/games.csv > games && cat parts/*/seats.csv > seats && sync",
    ])
    var bytes = 0
    for file in ["games", "seats"].map({ "\(shop.folder)/\($0)" }) {
      bytes += try FileInput.byteCount(path: file)
      try FileManager.default.removeItem(atPath: file)
    }
    let merged = try ChildProcess(
      [shop.command, "merge", "--quiet", "--output", "\(shop.folder)/whole"] + parts)
    let megabytes = Double(bytes) / 1e6
    return [
      Figure("merge of 64 shards of 1,000,000 games", [megabytes / merged.wallSeconds], "MB/s"),
      Figure("copy by cat and sync", [megabytes / copied.wallSeconds], "MB/s"),
      Figure("peak memory of the merge", [merged.peakMegabytes], "MB", decimals: 1, .atMost(100)),
    ]
  }
}
