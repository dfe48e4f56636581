import Diagnostics
import Storage
import Summaries
import Sweeps
import Terminal

/// The results of a search for targets as facts and a table.
struct SearchText {
  let search: SearchSummary
  /// The names of the varied settings.
  let factors: [String]

  /// The most points in the table.
  private static let limit = 10

  /// The targets and the rungs.
  var head: [Fact] {
    search.aims.map { Fact("Target", $0) }
      + search.rungs.enumerated().map { number, rung in
        let size =
          "\(grouped(rung.points)) \(rung.points == 1 ? "point" : "points"), "
          + "\(grouped(rung.gamesPerPoint)) games each"
        return number + 1 < search.rungs.count
          ? Fact("Rung \(number)", "\(size); \(grouped(rung.kept)) promoted")
          : Fact("Final rung", "\(size), on held-out deals")
      }
  }

  /// The points of the final rung, the nearest to the targets first; `nil` if there are none.
  var table: String? {
    guard let first = search.answer.first else { return nil }
    var table = StackedTable(
      factors + search.aims + ["distance"] + (hasFront ? ["Pareto"] : []),
      shared: factors.count)
    for row in search.answer.prefix(SearchText.limit) {
      table.addRow(
        row.settings
          + first.aims.indices.map { $0 < row.aims.count ? SearchText.reached(row.aims[$0]) : "" }
          + [SearchText.behind(row)] + (hasFront ? [row.isPareto ? "yes" : ""] : []))
    }
    let rest = search.finalists - SearchText.limit
    return table.text() + (rest > 0 ? "\nand \(grouped(rest)) more in answer.csv" : "")
  }

  /// `true` if points can be best for different targets.
  private var hasFront: Bool { search.aims.count > 1 }

  /// The best point, its targets and the runner-up.
  var facts: [Fact] {
    guard let first = search.answer.first else {
      return [Fact("Best point", "none: no point of the final rung can be played")]
    }
    var facts = [Fact("Best point", settings(first))]
    facts += first.aims.map { Fact("Target", "\($0.aim): \(SearchText.verdict($0))") }
    if search.answer.allSatisfy({ $0.aims.contains { $0.verdict == "missed" } }) {
      facts.append(Fact("Targets", "no point of the final rung meets all targets"))
    }
    facts.append(Fact("Runner-up", runnerUp))
    facts.append(
      Fact(
        "Distance",
        "from the targets, in addition to that of the best point: the sum over the measures, each in "
          + "standard deviations (SD) between the points of rung 0"))
    if hasFront {
      facts.append(
        Fact(
          "Pareto", "no other point is nearer to one target without being farther from another"))
    }
    return facts
  }

  private var runnerUp: String {
    guard search.answer.count > 1 else { return "none: the final rung has one point" }
    let second = search.answer[1]
    if second.behind == 0, second.behindLow == nil {
      return "\(settings(second)): equally near to the targets"
    }
    let isSignificant = (second.behindLow ?? 0) > 0
    let interval = fittedInterval(second.behindLow, second.behindHigh)
    let distance =
      fitted(second.behind, low: second.behindLow, high: second.behindHigh, otherwise: 2) + " SD"
      + (interval.isEmpty ? "" : " (95% CI \(interval))")
    return "\(settings(second)): \(distance) farther from the targets, "
      + (interval.isEmpty
        ? "no confidence interval" : isSignificant ? "significant" : "not significant")
  }

  private func settings(_ row: AnswerRow) -> String {
    zip(factors, row.settings).map { "\($0)=\($1)" }.joined(separator: ", ")
  }

  /// Returns a measure with its interval, and its verdict if the target has bounds.
  private static func verdict(_ reached: AnswerRow.Reached) -> String {
    let interval = fittedInterval(reached.low, reached.high)
    let value =
      fitted(reached.value, low: reached.low, high: reached.high)
      + (interval.isEmpty ? "" : " (95% CI \(interval))")
    return switch reached.verdict {
    case "met": "met, \(value)"
    case "missed": "missed, \(value)"
    case "open": "undecided, \(value) overlaps the bounds of the target"
    default: value
    }
  }

  private static func reached(_ reached: AnswerRow.Reached) -> String {
    let value = fitted(reached.value, low: reached.low, high: reached.high)
    guard let low = reached.low, let high = reached.high else { return value }
    return "\(value) ±\(fitted((high - low) / 2, low: low, high: high))"
  }

  private static func behind(_ row: AnswerRow) -> String {
    let value = fitted(row.behind, low: row.behindLow, high: row.behindHigh, otherwise: 2)
    guard let low = row.behindLow, let high = row.behindHigh else { return value }
    return "\(value) ±\(fitted((high - low) / 2, low: low, high: high))"
  }
}
