import GameCore
import Statistics
import TournamentBase

/// A case with known truth, which is drawn and checked many times.
///
/// Each check becomes a figure: how often it holds, in percent.
struct Simulation {
  /// Cases that are prepared together, and apart from other families.
  typealias Family = @Sendable () async throws -> [Simulation]

  private let name: String
  private let samples: Int
  private let random: RandomStream
  private let trial: (inout Trials) async throws -> Void
  private let summary: () -> [Figure]

  /// - Parameters:
  ///   - trial: Draws one data set and checks it.
  ///   - summary: Returns what all data sets together show.
  init(
    _ name: String, _ samples: Int, _ random: RandomStream = RandomStream(1, 4),
    trial: @escaping (inout Trials) async throws -> Void,
    summary: @escaping () -> [Figure] = { [] }
  ) {
    (self.name, self.samples, self.random) = (name, samples, random)
    (self.trial, self.summary) = (trial, summary)
  }

  private func figures() async throws -> [Figure] {
    var trials = Trials(random: random)
    for _ in 0..<samples { try await trial(&trials) }
    return trials.checks.map { check in
      let count = Double(check.count)
      return Figure(
        "\(name): \(check.name)", [check.sum / count], "%", decimals: 2, check.target,
        wrong: check.wrong.map { $0 / count })
    } + summary()
  }

  /// Runs families in parallel and returns their figures in the given order.
  static func figures(_ families: [Family]) async throws -> [Figure] {
    try await inOrder(families.count) { family in
      var figures: [Figure] = []
      for simulation in try await families[family]() { figures += try await simulation.figures() }
      return figures
    }.flatMap(\.self)
  }
}

/// The checks of a simulation and what they found in the data sets so far.
///
/// If a check knows what too narrow an interval or too lenient a test would give, then this result
/// has to miss the target. Otherwise, the check would accept a wrong method.
struct Trials {
  /// The width of a wrong interval, relative to the one that is checked.
  private static let narrow = 0.7
  /// The level of a test that compares with a wrong interval instead of a 95% interval.
  private static let lenient =
    2 * NormalDistribution.cumulative(-narrow * ScoreInterval.normalQuantile)

  var random: RandomStream
  fileprivate var checks: [Check] = []

  fileprivate struct Check {
    let name: String
    let target: Figure.Target?
    var count = 0
    var sum = 0.0
    var wrong: Double?
  }

  /// Counts how often an event happens.
  mutating func counts(
    _ event: String, _ target: Figure.Target?, _ happens: Bool, wrong: Bool? = nil
  ) {
    averages(event, target, happens ? 100 : 0, wrong: wrong.map { $0 ? 100 : 0 })
  }

  /// Counts how often a test's p-value is significant.
  mutating func rejects(_ event: String, _ target: Figure.Target?, _ pValue: Double?) {
    let pValue = pValue ?? 1
    counts(event, target, pValue <= 0.05, wrong: pValue <= Trials.lenient)
  }

  /// Counts how often a 95% interval contains the true value.
  ///
  /// A missing interval does not contain it. A narrower interval may meet the target only if the
  /// interval is not sharp, which means that it is wider than necessary by design.
  mutating func covers(
    _ what: String, _ target: Figure.Target?, _ truth: Double, _ low: Double?, _ high: Double?,
    isSharp: Bool = true
  ) {
    let (low, high) = (low ?? .nan, high ?? .nan)
    let isNear = abs(truth - (low + high) / 2) <= Trials.narrow * (high - low) / 2
    counts(
      "95% intervals for \(what) cover the truth", target, low <= truth && truth <= high,
      wrong: isSharp ? isNear : nil)
  }

  mutating func covers(
    _ what: String, _ target: Figure.Target?, _ truth: Double, _ interval: (any Interval)?
  ) {
    covers(what, target, truth, interval?.low, interval?.high)
  }

  /// Averages percentages.
  mutating func averages(
    _ name: String, _ target: Figure.Target?, _ percent: Double, wrong: Double? = nil
  ) {
    let place = checks.firstIndex { $0.name == name } ?? checks.count
    if place == checks.count { checks.append(Check(name: name, target: target)) }
    checks[place].count += 1
    checks[place].sum += percent
    if let wrong { checks[place].wrong = (checks[place].wrong ?? 0) + wrong }
  }
}

/// An estimate with a lower and an upper bound.
protocol Interval {
  var low: Double { get }
  var high: Double { get }
}

extension ScoreInterval: Interval {}
extension BradleyTerry.Rating: Interval {}
extension CyclicComponent: Interval {}
extension ReplicateShares.Share: Interval {}
extension SequentialEstimate.Bounds: Interval {}

extension RandomStream {
  /// Creates a case's stream from the first and the last word of the state.
  init(_ first: UInt64, _ last: Int) {
    self.init(state: first, first + 1, first + 2, UInt64(bitPattern: Int64(last)))
  }
}
