import GameCore
import Statistics
import TournamentBase

/// A method to rank strategies without ratings.
public enum RankMethod: String, Sendable, CaseIterable {
  /// All other methods together.
  case all
  /// Nash averaging over the log-odds.
  case nash
  /// The maximal lottery over the score margins.
  case lottery
  /// Alpha-rank: how much of the time each strategy prevails in a population that copies better
  /// strategies.
  case alphaRank = "alpha-rank"
  /// The ratings' goodness-of-fit test, without a ranking.
  case fit
}

/// A ranking of strategies by methods that allow intransitive results.
public struct StrategyRanking: Codable, Sendable {
  /// The number of games.
  public let games: Int
  /// The number of deals.
  public let deals: Int
  /// The number of seats.
  public let seats: Int
  /// The limitations of the results, as clauses without full stops.
  public let warnings: [String]
  /// The ratings' goodness-of-fit test, or `nil` if it has no degree of freedom.
  public let fit: FitSummary?
  /// The cyclic share in the squared log-odds, or `nil` if no cycle is possible.
  ///
  /// Draws and seat effects increase this share, so it can be positive even if there is no cycle.
  /// See ``cycles``.
  public let cyclic: Weight?
  /// Cycles in which each strategy significantly beats the next one, and the last strategy beats
  /// the first.
  public let cycles: [[String]]
  /// The selection intensity used for ``Row/alphaRank``, or `nil` without alpha-rank.
  public let alpha: Double?
  /// A Boolean value that indicates whether alpha-rank's masses have converged at ``alpha``, or
  /// `nil` without alpha-rank.
  ///
  /// If `true`, no mass differs by more than 1 percentage point at any higher intensity in
  /// ``sweep``.
  public let isAlphaSettled: Bool?
  /// Each strategy's weights, in the order of the standings.
  public let strategies: [Row]
  /// Alpha-rank's masses at each selection intensity, or `nil` without alpha-rank.
  public let sweep: [Sweep]?

  /// A strategy's weights.
  public struct Row: Codable, Sendable {
    /// The strategy's label.
    public let strategy: String
    /// The rating in rating points, or `nil` if the strategy has no rating.
    public let rating: Double?
    /// The share in the Nash average, or `nil` without Nash averaging.
    public let nash: Weight?
    /// The Elo difference from the Nash average, at most 0, or `nil` without Nash averaging.
    public let nashElo: Double?
    /// The share in the maximal lottery, or `nil` without this method.
    public let lottery: Weight?
    /// The share of time according to alpha-rank, or `nil` without alpha-rank.
    public let alphaRank: Weight?
  }

  /// A share with its 95% CI, computed by resampling deals.
  public struct Weight: Codable, Hashable, Sendable {
    /// The estimated share, from 0 to 1.
    public let share: Double
    /// The lower bound of the 95% CI.
    public let low: Double
    /// The upper bound of the 95% CI.
    public let high: Double
  }

  /// Alpha-rank's masses at one selection intensity.
  public struct Sweep: Codable, Hashable, Sendable {
    /// The selection intensity.
    public let alpha: Double
    /// The masses from 0 to 1, in the order of ``StrategyRanking/strategies``.
    public let masses: [Double]
  }

  /// The valid selection intensities.
  package static let alphas = 0.0001...10.0
  /// The default intensity, which is the last one in ``sweep``.
  ///
  /// Masses have converged at this intensity if one strategy beats all others, or if each win in a
  /// cycle is clear.
  public static let usualAlpha = AlphaRank.sweep[AlphaRank.sweep.count - 1]
  /// The maximum change in a mass that has converged.
  private static let settled = 0.01
  /// The maximum number of resamples for each method and for the cyclic share.
  ///
  /// With more than 200 strategies, there are fewer resamples. See ``resamples(strategies:)``.
  public static let resamples = RankIntervals.resamples
  /// The maximum number of strategies.
  public static let limit = CrossTable.limit
  /// The number of strategies above which all methods share their resamples.
  private static let separateLimit = 64

  /// Ranks the strategies in rated results.
  ///
  /// The deals are resampled with a fixed seed, so identical results give identical intervals.
  ///
  /// - Parameters:
  ///   - rating: The rated results.
  ///   - method: The ranking method.
  ///   - alpha: Alpha-rank's selection intensity, from 0.0001 to 10. See ``usualAlpha``.
  ///   - step: Called before each resample.
  /// - Throws: `UsageError` if there are more than ``limit`` strategies, or if two strategies never
  ///   met, and whatever `step` throws.
  /// - Complexity: With n strategies, O(n³) time per resample (less than a minute for 500
  ///   strategies) and O(n²) memory. If a mixture is not unique, its computation takes up to O(n⁴)
  ///   time.
  public init(
    _ rating: Rating, by method: RankMethod, alpha: Double, step: () throws -> Void = {}
  ) throws {
    let result = rating.summary
    (games, deals, seats) = (result.games, result.deals, result.seats)
    warnings = result.findings.warnings
    fit = result.ratings.fit
    let players = rating.report.players
    let labels = players.map { rating.report.labels[$0] }
    guard let table = rating.report.crossTable(of: players, limit: StrategyRanking.limit) else {
      throw UsageError(
        "\(labels.count) strategies cannot be ranked: expected at most \(StrategyRanking.limit)",
        remedy: "Use the rate command, or rank only the best strategies' results.")
    }
    if players.count < 2 {
      throw UsageError(
        "fewer than two strategies made a move, so there is nothing to rank",
        remedy: "The rate command lists each strategy's forfeits.")
    }
    func has(_ other: RankMethod) -> Bool { method == .all || method == other }
    if method != .fit { try StrategyRanking.check(table, labels) }
    let resamples = StrategyRanking.resamples(strategies: labels.count)
    cyclic = try CyclicComponent(
      table, resamples: resamples, uniform: StrategyRanking.uniform(0), step: step
    ).map { Weight(share: $0.share, low: $0.low, high: $0.high) }
    let (scores, odds) = (table.scores, table.logOdds)
    cycles = DominanceCycles(table).cycles.map { $0.map { labels[$0] } }
    typealias Rank = (_ scores: [[Double]], _ odds: [[Double]]) -> [Double]
    let all: [(method: RankMethod, seed: UInt64, rank: Rank)] = [
      (.nash, 1, { NashAverage(payoffs: $1).weights }),
      (.lottery, 2, { scores, _ in NashAverage(payoffs: scores).weights }),
      (.alphaRank, 3, { scores, _ in AlphaRank(payoffs: scores, alpha: alpha).masses }),
    ]
    let used = all.filter { has($0.method) }
    var weights: [RankMethod: [Weight]] = [:]  // never iterated
    for group in StrategyRanking.sharesResamples(labels.count) ? [used] : used.map({ [$0] }) {
      guard let first = group.first else { continue }
      let intervals = try RankIntervals(
        table, resamples: resamples, uniform: StrategyRanking.uniform(first.seed), step: step
      ) { scores, odds in group.flatMap { $0.rank(scores, odds) } }
      for (place, item) in group.enumerated() {
        let bounds = intervals.bounds[(place * labels.count)...]
        weights[item.method] = zip(item.rank(scores, odds), bounds).map {
          Weight(share: $0, low: $1.low, high: $1.high)
        }
      }
    }
    let (nash, lottery, alphaRank) = (weights[.nash], weights[.lottery], weights[.alphaRank])
    self.alpha = alphaRank == nil ? nil : alpha
    let values = nash == nil ? nil : NashAverage(payoffs: odds).values
    let standings = result.standings.players
    let order = standings.compactMap { labels.firstIndex(of: $0.strategy) }
    strategies = zip(order, standings).map { index, row in
      Row(
        strategy: row.strategy, rating: row.rating.value, nash: nash?[index],
        nashElo: values.map { min(0, $0[index] * BradleyTerry.eloPerUnit) },
        lottery: lottery?[index],
        alphaRank: alphaRank?[index])
    }
    guard let shares = alphaRank else {
      (sweep, isAlphaSettled) = (nil, nil)
      return
    }
    let rows = AlphaRank.sweep.map { alpha in
      let masses = AlphaRank(payoffs: scores, alpha: alpha).masses
      return Sweep(alpha: alpha, masses: order.map { masses[$0] })
    }
    sweep = rows
    // The test includes at least the last two rows, because the last intensity would otherwise
    // always pass.
    isAlphaSettled = rows.enumerated().allSatisfy { place, row in
      (row.alpha < alpha && place < rows.count - 2)
        || zip(order, row.masses).allSatisfy {
          abs(shares[$0].share - $1) <= StrategyRanking.settled
        }
    }
  }

  /// Returns how many resamples each method and the cyclic share use.
  public static func resamples(strategies: Int) -> Int {
    RankIntervals.resamples(strategies: strategies)
  }

  /// Returns the maximum number of times that `step` is called.
  public static func steps(of method: RankMethod, strategies: Int = 2) -> Int {
    let all = sharesResamples(strategies) ? 2 : 4
    return resamples(strategies: strategies) * (method == .all ? all : method == .fit ? 1 : 2)
  }

  private static func sharesResamples(_ strategies: Int) -> Bool { strategies > separateLimit }

  private static func uniform(_ seed: UInt64) -> () -> Double {
    var random = RandomStream(state: 0x7261_6e6b, seed, 0, 0)
    // The first numbers from a state with many zeros are similar, so they are skipped.
    for _ in 0..<20 { _ = random.next() }
    return { random.nextUnit() }
  }

  /// - Throws: `UsageError` if two strategies played no complete deal against each other.
  private static func check(_ table: CrossTable, _ labels: [String]) throws(UsageError) {
    for second in labels.indices {
      for first in 0..<second where table.sample(first, second) == nil {
        throw UsageError(
          "'\(labels[first])' and '\(labels[second])' played no complete deal against each other",
          remedy:
            "Rank results in which each pair of strategies meets, such as a round-robin, or use "
            + "--method fit.")
      }
    }
  }
}

extension StrategyRanking: DescribedKeys {
  package static let meanings = [
    "cyclic": "cyclic share in the squared log-odds",
    "cycles": "lists in which each strategy beats the next one, and the last beats the first",
    "sweep": "alpha-rank's masses at each intensity, in the order of strategies",
  ]
}
