import GameCore
import TournamentBase

/// A measured number with its unit and target.
struct Figure {
  let name: String
  let samples: [Double]
  let unit: String
  let decimals: Int
  let target: Target?

  enum Target {
    case atLeast(Double)
    case atMost(Double)
    case within(ClosedRange<Double>)
  }

  init(
    _ name: String, _ samples: [Double], _ unit: String, decimals: Int = 0, _ target: Target? = nil
  ) {
    self.name = name
    self.samples = samples
    self.unit = unit
    self.decimals = decimals
    self.target = target
  }

  var median: Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The cells in the figure's row: name, median, unit, range, target and verdict.
  var cells: [String] {
    let (goal, verdict): (String, String) =
      switch target {
      case nil: ("", "")
      case .atLeast(let bound): ("at least \(text(bound))", median >= bound ? "met" : "MISSED")
      case .atMost(let bound): ("at most \(text(bound))", median <= bound ? "met" : "MISSED")
      case .within(let range):
        (
          "\(text(range.lowerBound)) to \(text(range.upperBound))",
          range.contains(median) ? "met" : "MISSED"
        )
      }
    let range =
      samples.count > 1 ? "\(text(samples.min() ?? 0)) to \(text(samples.max() ?? 0))" : ""
    return [name, text(median), unit, range, goal, verdict]
  }

  private func text(_ number: Double) -> String {
    decimals == 0 ? grouped(Int(number.rounded())) : fixed(number, decimals: decimals)
  }
}
