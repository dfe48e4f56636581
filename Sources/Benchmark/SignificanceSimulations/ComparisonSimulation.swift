import Tournament
import Statistics

/// Comparisons of a game's rules with themselves from different seeds: how often they find something.
///
/// The games are real ones of Connect Four, of three matchups that vary differently, and no game is
/// used in two comparisons.
struct ComparisonSimulation {
  static let comparisons = 5_000
  static let matchups = 3
  /// Pairs of each matchup under each of the rules.
  static let pairs = 20
  /// The same in the smallest comparisons.
  static let fewPairs = 4
  /// Games that all comparisons take: two for each pair, under both rules.
  static let games = comparisons * matchups * pairs * 4
  /// What another rule would add to the length of a game by matchup, and to that of all nothing.
  static let changes = [4.0, -4, 0]

  /// How often something differs at 5 %.
  static func figures(_ shop: BenchmarkContext) throws -> [Figure] {
    _ = try shop.play(
      [
        "connect-four", "--strategy", "random", "--strategy", "random", "--strategy", "greedy",
        "--games", "\(games)",
      ], keep: true)
    defer { shop.clean() }
    var results = GameResults(input: try FileInput(path: try shop.table("games")))
    try results.skipLine()
    var (many, few, changed) = (DetectedDifferences(), DetectedDifferences(), DetectedDifferences())
    for _ in 0..<comparisons {
      let a = try (0..<matchups * pairs).map { _ in try results.nextPair() }
      let b = try (0..<matchups * pairs).map { _ in try results.nextPair() }
      many.count(a, b)
      few.count(a.prefix(matchups * fewPairs), b.prefix(matchups * fewPairs))
      changed.count(a, b, changes: changes)
    }
    let same = "rules against themselves, other seeds, \(matchups) matchups"
    return many.figures("\(same) of \(pairs) pairs")
      // Of so few pairs the test of matchups promises too little rather than too much.
      + few.figures("\(same) of \(fewPairs) pairs", level: 2...6, matchupsLevel: 1...6)
      + [
        Figure(
          "rules that lengthen one matchup as they shorten another: game length differs at 5 %",
          [changed.share(changed.length)], "%", decimals: 2, .within(4...6)),
        Figure(
          "rules that lengthen one matchup as they shorten another: matchups differ at 5 %",
          [changed.share(changed.lengthMatchups)], "%", decimals: 2, .atLeast(90)),
      ]
  }

  /// In how many comparisons something differs.
  private struct DetectedDifferences {
    var comparisons = 0
    var length = 0
    var firstSeat = 0
    var lengthMatchups = 0
    var firstSeatMatchups = 0

    mutating func count(
      _ a: some Collection<PairResult>, _ b: some Collection<PairResult>,
      changes: [Double] = [0, 0, 0]
    ) {
      var (lengths, firstSeats) = (StratifiedDifference(), StratifiedDifference())
      for (deal, (a, b)) in zip(a, b).enumerated() {
        let matchup = deal % matchups
        lengths.addUnit(a.plies, b.plies + changes[matchup], stratum: matchup)
        firstSeats.addUnit(a.firstSeat, b.firstSeat, stratum: matchup)
      }
      func isFound(_ pValue: Double?) -> Int { (pValue ?? 1) <= 0.05 ? 1 : 0 }
      comparisons += 1
      length += isFound(lengths.pValue)
      firstSeat += isFound(firstSeats.pValue)
      lengthMatchups += isFound(BrownForsytheTest(lengths)?.pValue)
      firstSeatMatchups += isFound(BrownForsytheTest(firstSeats)?.pValue)
    }

    func share(_ found: Int) -> Double { 100 * Double(found) / Double(comparisons) }

    func figures(
      _ name: String, level: ClosedRange<Double> = 4...6, matchupsLevel: ClosedRange<Double> = 4...6
    ) -> [Figure] {
      [
        ("game length differs", length, level), ("the first seat's wins differ", firstSeat, level),
        ("matchups differ in game length", lengthMatchups, matchupsLevel),
        ("matchups differ in the first seat's wins", firstSeatMatchups, matchupsLevel),
      ].map { what, count, range in
        Figure("\(name): \(what) at 5 %", [share(count)], "%", decimals: 2, .within(range))
      }
    }
  }
}

/// The mean length and the share of the first seat's wins of a pair.
private typealias PairResult = (plies: Double, firstSeat: Double)

/// Lengths and winners from a table of games, block by block.
private struct GameResults {
  let input: FileInput
  private var bytes: [UInt8] = []
  private var place = 0

  init(input: FileInput) { self.input = input }

  mutating func skipLine() throws { while try next() != UInt8(ascii: "\n") {} }

  /// The mean length and the share of the first seat's wins of the next two games.
  mutating func nextPair() throws -> PairResult {
    let (first, second) = (try nextGame(), try nextGame())
    return (Double(first.plies + second.plies) / 2, Double(first.firstSeat + second.firstSeat) / 2)
  }

  private mutating func nextGame() throws -> (plies: Int, firstSeat: Int) {
    var column = 0
    var plies = 0
    var firstSeat = 0
    while true {
      let byte = try next()
      if byte == UInt8(ascii: "\n") { return (plies, firstSeat) }
      if byte == UInt8(ascii: ",") {
        column += 1
      } else if column == 3 {
        plies = 10 * plies + Int(byte) - 48
      } else if column == 5, byte == UInt8(ascii: "0") {
        firstSeat = 1
      }
    }
  }

  private mutating func next() throws -> UInt8 {
    if place == bytes.count {
      guard let block = try input.next() else {
        throw BenchmarkError("the table of games is too short")
      }
      bytes = Array(block)
      place = 0
    }
    place += 1
    return bytes[place - 1]
  }
}
