import TournamentBase

/// A group of related measurements.
struct Suite: Sendable {
  let name: String
  let summary: String
  let measure: @Sendable (BenchmarkContext, Int) async throws -> [Figure]

  static let all: [Suite] = [
    .startUp, .connectFour, .bare, .otherGames, .replays, .randomPlay, .shapes, .solver,
    .emptyBoard,
    .search, .bots, .env, .faults, .statistics, .ranking, .formats, .rating,
  ]
}

extension Suite {
  static let startUp = Suite(name: "start-up", summary: "from start to finish") { shop, runs in
    let list = try (0..<(4 * runs)).map { _ in
      try ChildProcess([shop.command, "list"]).wallSeconds * 1000
    }
    let main = try (0..<runs).map { _ in try shop.play(["--games", "10000"]).wallSeconds }
    return [
      Figure("tournament list", list, "ms", decimals: 1, .atMost(20)),
      Figure("tournament --games 10000", main, "s", decimals: 2, .atMost(15)),
    ]
  }

  /// The words of the command that plays the fastest games: random play against itself.
  static let fastest = ["connect-four", "--strategy", "random", "--strategy", "random"]

  static let connectFour = Suite(
    name: "connect-four", summary: "random against random, all result files written"
  ) { shop, runs in
    let words = fastest + ["--games"]
    let games = 4_000_000
    var one: [Double] = []
    var two: [Double] = []
    for _ in 0..<runs {
      // The two measurements alternate, so that changes in the machine's speed affect both.
      two.append(Double(games) / (try shop.play(words + ["\(games)"], jobs: 2).wallSeconds))
      one.append(Double(games) / (try shop.play(words + ["\(games)"], jobs: 1).wallSeconds))
    }
    let small = try shop.play(words + ["100000"], jobs: 2).peakMegabytes
    let large = try shop.play(words + ["10000000"], jobs: 2).peakMegabytes
    return [
      Figure("random games, 2 jobs", two, "games/s", .atLeast(1_000_000)),
      Figure("random games, 1 job", one, "games/s"),
      Figure(
        "speed with 2 jobs relative to 1", zip(two, one).map { $0 / $1 }, "times", decimals: 2,
        .atLeast(1.9)),
      Figure("peak memory, 100,000 games", [small], "MB", decimals: 1),
      Figure("peak memory, 10,000,000 games", [large], "MB", decimals: 1, .atMost(60)),
    ]
  }

  static let replays = Suite(
    name: "replays", summary: "verifying recorded games, including a digest of every state"
  ) { shop, runs in
    _ = try shop.play(fastest + ["--games", "100000", "--replays", "all"], keep: true)
    defer { shop.clean() }
    let words = [shop.command, "replay", "verify", shop.folder, "--jobs", "1"]
    // Memory is measured first, because a child process begins with its parent's peak.
    let memory = try ChildProcess(words).peakMegabytes
    let steps = try Double(GameSums(path: shop.table("games")).plies)
    var plain: [Double] = []
    var asking: [Double] = []
    for _ in 0..<runs {
      plain.append(try steps / ChildProcess(words).wallSeconds)
      asking.append(try steps / ChildProcess(words + ["--strategies"]).wallSeconds)
    }
    return [
      Figure("verified replay steps, 1 job", plain, "steps/s", .atLeast(1_000_000)),
      Figure("verified replay steps, with repeated decisions", asking, "steps/s"),
      Figure("peak memory, 180 MB of replays", [memory], "MB", decimals: 1),
    ]
  }

  /// Random play, compared with published figures from another program's 60 million games.
  static let randomPlay = Suite(
    name: "random-play", summary: "random Connect Four, compared with published figures"
  ) { shop, _ in
    let games = 4_000_000
    _ = try shop.play(fastest + ["--games", "\(games)"], keep: true)
    defer { shop.clean() }
    let sums = try GameSums(path: shop.table("games"))
    let n = Double(sums.games)
    func share(_ name: String, _ count: Int, _ expected: Double) -> Figure {
      let error = (expected * (1 - expected) / n).squareRoot()
      return Figure(
        "\(name), difference from \(expected) in standard errors",
        [abs(Double(count) / n - expected) / error], "", decimals: 2, .atMost(4))
    }
    let mean = Double(sums.plies) / n
    let variance = Double(sums.squares) / n - mean * mean
    return [
      Figure(
        "mean length, difference from 21.315 in standard errors",
        [abs(mean - 21.315) / (variance / n).squareRoot()], "", decimals: 2, .atMost(4)),
      share("first seat wins", sums.wins[0], 0.5557),
      share("second seat wins", sums.wins[1], 0.4417),
      share("draws", sums.draws, 0.00257),
    ]
  }
}
