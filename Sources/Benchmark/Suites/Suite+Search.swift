import ConnectFourGame
import GameCore
import Strategies

extension Suite {
  /// Measurements of search players: their speed compared with OpenSpiel's, their memory, and their
  /// strength compared with published figures.
  static let search = Suite(name: "search", summary: "search players, compared with OpenSpiel") {
    shop, runs in try speed(runs) + depths(runs) + memory(shop) + mistakes() + dominoes(shop)
  }

  private static func speed(_ runs: Int) throws -> [Figure] {
    let peer = try PythonPeer(
      "openspiel", package: "open_spiel==2.0.2", script: "Tests/Interop/time_openspiel.py")
    var figures: [Figure] = []
    for (simulations, searches) in [(1000, 100), (100_000, 1)] {
      var ours: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<runs {
        ours.append(try simulationsPerSecond(simulations, searches: 10 * searches))
        theirs.append(try peer.number(["\(simulations)", "\(searches)"]))
      }
      let label = "\(simulations) simulations"
      figures += [
        Figure("mcts, \(label)", ours, "/s"), Figure("OpenSpiel, \(label)", theirs, "/s"),
        Figure(
          "speed relative to OpenSpiel, \(label)", zip(ours, theirs).map { $0 / $1 }, "times",
          decimals: 1, .atLeast(8)),
      ]
    }
    return figures
  }

  private static func simulationsPerSecond(_ simulations: Int, searches: Int) throws -> Double {
    let source = try PositionChoices.strategy("mcts", [("simulations", "\(simulations)")])
    var player = try source.make(seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
    let seen = ConnectFour(position: .init(rules: .standard)).observation(for: Seat(0))
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<searches { _ = try player.choose(from: seen) }
    return Double(simulations * searches) / (start.duration(to: clock.now) / .seconds(1))
  }

  /// Measures alpha-beta on the empty board and after each opening move, with and without a
  /// transposition table.
  private static func depths(_ runs: Int) throws -> [Figure] {
    try [("8", "1"), ("8", "0"), ("10", "0"), ("12", "1")].map { depth, table in
      let source = try PositionChoices.strategy(
        "alpha-beta", [("depth", depth), ("table-size", table)])
      let clock = ContinuousClock()
      let times = try (0..<4 * runs).map { _ in
        var player = try source.make(seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
        let start = clock.now
        for column in -1..<7 {
          var position = ConnectFour.Position(rules: .standard)
          if column >= 0 { position.drop(column) }
          let game = ConnectFour(position: position)
          _ = try player.choose(from: game.observation(for: Seat(position.plies & 1)))
        }
        return start.duration(to: clock.now) / .milliseconds(8)
      }
      return Figure(
        "alpha-beta:depth=\(depth),table-size=\(table), a decision", times, "ms", decimals: 2)
    }
  }

  private static func memory(_ shop: BenchmarkContext) throws -> [Figure] {
    let words = ["connect-four", "--strategy", "random", "--games", "1", "--strategy"]
    let small = try shop.play(words + ["mcts:simulations=1000"], jobs: 1).peakMegabytes
    let large = try shop.play(words + ["mcts:simulations=1000000"], jobs: 1).peakMegabytes
    return [
      Figure(
        "memory for a tree with a million simulations", [large - small], "MB", decimals: 1,
        .atMost(100))
    ]
  }

  /// Measures the percentage of decisions that lose value, compared with published figures for
  /// plain UCT.
  ///
  /// The published figures have a sampling error of 3 percentage points. The targets also allow for
  /// the sampling error in this measurement.
  private static func mistakes() throws -> [Figure] {
    let published: [(set: String, shares: [ClosedRange<Double>])] = [
      ("end-easy", [0...0, 0...0, 0...0]), ("middle-easy", [4...4, 1...1, 0.5...0.5]),
      ("begin-easy", [6.5...6.5, 0...2, 0.5...1]),
      ("middle-medium", [11.5...11.5, 5.5...5.5, 4...4]),
      ("begin-medium", [16.7...16.7, 5...5, 3...7]),
    ]
    return try published.flatMap { line in
      let choices = try PositionChoices(set: line.set)
      return try zip([100, 1000, 10_000], line.shares).flatMap { simulations, share in
        let proving = try choices.mistakes(
          of: "mcts", ("simulations", "\(simulations)"), ("solve", "true"))
        let found = try choices.mistakes(of: "mcts", ("simulations", "\(simulations)"))
        let noise = line.set == "begin-medium" ? 8.0 : 5
        return [
          Figure(
            "\(line.set), \(simulations) simulations", [found], "% lost", decimals: 1,
            .within(max(0, share.lowerBound - noise)...share.upperBound + noise)),
          Figure("the same with solve=true", [proving], "% lost", decimals: 1),
        ]
      }
    }
  }

  /// Measures win rates in two-player block dominoes with hands of seven tiles, in which the first
  /// seat leads.
  ///
  /// Each deal is played twice, with seats swapped.
  private static func dominoes(_ shop: BenchmarkContext) throws -> [Figure] {
    func score(_ one: String, _ two: String, games: Int) throws -> Double {
      _ = try shop.play(
        [
          "dominoes", "--rule", "opening=first-seat", "--strategy", one, "--strategy", two,
          "--games", "\(games)",
        ], keep: true)
      defer { shop.clean() }
      return try StandingsTable(path: shop.table("standings")).number("score", of: one)
    }
    let (flat, tree) = ("flat-monte-carlo:determinizations", "ismcts:simulations=2000")
    let matches: [(String, String, String, games: Int, Figure.Target)] = [
      ("heaviest-first", "heaviest-first", "random", 60_000, .within(0.573...0.591)),
      ("20 determinizations", "\(flat)=20", "heaviest-first", 6000, .within(0.52...0.58)),
      ("100 determinizations", "\(flat)=100", "heaviest-first", 6000, .within(0.56...0.625)),
      ("500 determinizations", "\(flat)=500", "heaviest-first", 4000, .within(0.565...0.645)),
      ("ismcts", tree, "heaviest-first", 4000, .atLeast(0.6)),
      ("ismcts", tree, "starve", 4000, .atLeast(0.525)),
    ]
    return try matches.map { name, one, two, games, target in
      Figure(
        "\(name) over \(two)", [try score(one, two, games: games)], "score", decimals: 3, target)
    }
  }
}
