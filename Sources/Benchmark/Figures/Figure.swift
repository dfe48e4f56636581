import GameCore
import TournamentBase

/// A measured number with its unit and target.
struct Figure {
  let name: String
  let samples: [Double]
  let unit: String
  let decimals: Int
  let target: Target?
  /// The number that a wrong method would give, which has to miss the target.
  let wrong: Double?

  enum Target {
    case atLeast(Double)
    case atMost(Double)
    case within(ClosedRange<Double>)

    func contains(_ number: Double) -> Bool {
      switch self {
      case .atLeast(let bound): number >= bound
      case .atMost(let bound): number <= bound
      case .within(let range): range.contains(number)
      }
    }
  }

  init(
    _ name: String, _ samples: [Double], _ unit: String, decimals: Int = 0, _ target: Target? = nil,
    wrong: Double? = nil
  ) {
    self.name = name
    self.samples = samples
    self.unit = unit
    self.decimals = decimals
    self.target = target
    self.wrong = wrong
  }

  var median: Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The cells in the figure's row: name, median, unit, range, target and verdict.
  var cells: [String] {
    let goal =
      switch target {
      case nil: ""
      case .atLeast(let bound): "at least \(text(bound))"
      case .atMost(let bound): "at most \(text(bound))"
      case .within(let range): "\(text(range.lowerBound)) to \(text(range.upperBound))"
      }
    let verdict = target.map {
      !$0.contains(median) ? "MISSED" : wrong.map($0.contains) == true ? "BLIND" : "met"
    }
    let range =
      samples.count > 1 ? "\(text(samples.min() ?? 0)) to \(text(samples.max() ?? 0))" : ""
    return [name, text(median), unit, range, goal, verdict ?? ""]
  }

  private func text(_ number: Double) -> String {
    decimals == 0 ? grouped(Int(number.rounded())) : fixed(number, decimals: decimals)
  }
}
