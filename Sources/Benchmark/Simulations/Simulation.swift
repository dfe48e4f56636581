import GameCore
import TournamentBase

/// Measures that are averaged over samples with known true values.
///
/// Each measure becomes a figure.
struct Simulation {
  typealias Measure = (name: String, target: Figure.Target?)
  typealias Figures = @Sendable () async throws -> [Figure]

  let name: String
  let measures: [Measure]
  private var sums: [Double]
  private var counts: [Int]

  init(_ name: String, _ measures: [Measure]) {
    self.name = name
    self.measures = measures
    sums = Array(repeating: 0, count: measures.count)
    counts = Array(repeating: 0, count: measures.count)
  }

  mutating func add(_ values: [[Double]]) {
    for (measure, values) in values.enumerated() {
      sums[measure] += values.reduce(0, +)
      counts[measure] += values.count
    }
  }

  func figures(decimals: Int = 2) -> [Figure] {
    measures.indices.filter { counts[$0] > 0 }.map {
      Figure(
        "\(name): \(measures[$0].name)", [sums[$0] / Double(counts[$0])], "%", decimals: decimals,
        measures[$0].target)
    }
  }

  static func figures(
    _ name: String, samples: Int, _ random: RandomStream,
    _ measures: [Measure],
    sample: (inout RandomStream) throws -> [[Double]]
  ) rethrows -> [Figure] {
    var simulation = Simulation(name, measures)
    var random = random
    for _ in 0..<samples { simulation.add(try sample(&random)) }
    return simulation.figures()
  }

  /// Runs independent simulations in parallel and returns their figures in the given order.
  static func inParallel(_ simulations: [Figures]) async throws -> [Figure] {
    try await inOrder(simulations.count) { try await simulations[$0]() }.flatMap(\.self)
  }
}

/// Returns 100 for `true` and 0 for `false`, so that the mean is a percentage.
func percent(_ happens: Bool) -> Double { happens ? 100 : 0 }

func coverage(of truth: Double, _ low: Double, _ high: Double) -> Double {
  percent(low <= truth && truth <= high)
}
