extension Suite {
  static let otherGames = Suite(
    name: "other-games", summary: "dominoes, Snap, the quiz and high card, all result files written"
  ) { shop, runs in
    func rate(_ words: [String], games: Int) throws -> [Double] {
      try (0..<runs).map { _ in
        Double(games) / (try shop.play(words + ["--games", "\(games)"], jobs: 2).wallSeconds)
      }
    }
    let dominoes = try rate(
      ["dominoes", "--strategy", "heaviest-first", "--strategy", "random"], games: 500_000)
    let snap = try rate(
      ["snap", "--strategy", "reflex-delay", "--strategy", "reflex-delay"], games: 100_000)
    // The two measurements alternate, so that changes in the machine's speed affect both.
    var linked: [Double] = []
    for _ in 0..<runs {
      let words = ["snap", "--strategy", "reflex-delay", "--strategy", "reflex-delay"]
      let games = ["--games", "100000"]
      let plain = try shop.play(words + games, jobs: 2).wallSeconds
      linked.append(
        plain / (try shop.play(words + games + ["--link", "delay=0"], jobs: 2).wallSeconds))
    }
    let memory = try [100_000, 400_000].map { games in
      try shop.play(
        [
          "dominoes", "--strategy", "random", "--strategy", "random", "--games", "\(games)",
          "--link", "loss=0.01", "--link", "mode=unreliable",
        ], jobs: 2
      ).peakMegabytes
    }
    let quiz = try rate(["quiz", "--strategy", "scholar", "--strategy", "scholar"], games: 300_000)
    let highCard = try rate(["high-card"], games: 2_000_000)
    return [
      Figure(
        "block dominoes, heaviest-first against random", dominoes, "games/s", .atLeast(150_000)),
      Figure("Snap, two adults", snap, "games/s", .atLeast(20_000)),
      Figure(
        "Snap on perfect links, relative to no links", linked, "", decimals: 2, .atLeast(0.5)),
      Figure(
        "memory of 400,000 linked games with 1% loss, relative to 100,000", [memory[1] / memory[0]],
        "", decimals: 2, .atMost(1.2)),
      Figure("quiz, two scholars", quiz, "games/s", .atLeast(100_000)),
      Figure("high card", highCard, "games/s", .atLeast(1_500_000)),
    ]
  }

  /// Win rates in dominoes, compared with published rates.
  ///
  /// The published rates are from 20,000 unpaired games. Differences of up to four standard errors
  /// of these rates count as sampling error.
  static let shapes = Suite(
    name: "shapes", summary: "dominoes, compared with published win rates"
  ) { shop, _ in
    func errors(
      _ words: [String], _ first: String, _ second: String, wins published: ClosedRange<Double>
    ) throws -> Figure {
      _ = try shop.play(
        ["dominoes", "--strategy", first, "--strategy", second, "--games", "400000"] + words,
        keep: true)
      defer { shop.clean() }
      let standings = try StandingsTable(path: shop.table("standings"))
      let share = try standings.number("wins", of: first) / standings.number("games", of: first)
      let nearest = min(max(share, published.lowerBound), published.upperBound)
      let error = (nearest * (1 - nearest) * (1 / 20_000 + 1 / 400_000)).squareRoot()
      let rules =
        words.isEmpty ? "" : ", " + words.filter { $0 != "--rule" }.joined(separator: ", ")
      let (low, high) = (published.lowerBound, published.upperBound)
      let source = low == high ? "\(low)" : "\(low) to \(high)"
      return Figure(
        "\(first) beats \(second)\(rules): difference from \(source) in standard errors",
        [abs(share - nearest) / error], "", decimals: 2, .atMost(4))
    }
    let freely = ["--rule", "opening=first-seat"]
    let electronic = ["--rule", "family=electronic", "--rule", "flipped-tile=must"]
    return [
      try errors([], "doubles-first", "random", wins: 0.540...0.540),
      try errors([], "heaviest-first", "random", wins: 0.537...0.537),
      try errors(freely, "doubles-first", "random", wins: 0.591...0.591),
      try errors(freely, "heaviest-first", "random", wins: 0.580...0.580),
      try errors(electronic, "place-first", "flip-first", wins: 0.93...0.94),
    ]
  }
}
