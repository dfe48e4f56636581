import Storage
import Sweeps
import Terminal

/// What a search for settings found, as lines.
struct SearchText {
  let search: SearchSummary
  /// The names of what is varied.
  let factors: [String]

  /// More points are in the table alone.
  private static let limit = 10

  var lines: [String] {
    var lines = search.aims.map { "aim: \($0)" }
    lines += search.rungs.enumerated().map { number, rung in
      number + 1 < search.rungs.count
        ? "rung \(number): \(grouped(rung.points)) points, \(grouped(rung.gamesPerPoint)) games each; "
          + "\(grouped(rung.kept)) went on"
        : "last: \(grouped(rung.points)) points, \(grouped(rung.gamesPerPoint)) games each, of deals that "
          + "chose nothing"
    }
    guard let first = search.answer.first else { return lines + ["", "No point can be played."] }
    var table = TextTable()
    let aims = first.aims.count
    table.rightAligned = Set(factors.count..<factors.count + aims + 1)
    table.addRow(factors + search.aims + ["behind", "Pareto"])
    for row in search.answer.prefix(SearchText.limit) {
      table.addRow(
        row.settings + row.aims.map(SearchText.reached) + [SearchText.behind(row)]
          + [row.isPareto ? "yes" : ""])
    }
    lines += ["", table.text()]
    if search.finalists > SearchText.limit {
      lines.append("and \(grouped(search.finalists - SearchText.limit)) more; see answer.csv")
    }
    return lines + ["", sentence(first)]
  }

  /// Which settings, how sure, and what the runner-up is.
  private func sentence(_ first: AnswerRow) -> String {
    let open = first.aims.filter { $0.verdict == "open" }.map(\.aim)
    let missed = first.aims.filter { $0.verdict == "missed" }.map(\.aim)
    var text = "Nearest: \(settings(first))"
    if !missed.isEmpty {
      text += ", which misses \(missed.joined(separator: ", "))"
      if search.answer.allSatisfy({ $0.aims.contains { $0.verdict == "missed" } }) {
        text += ", as every point does in some aim"
      }
    } else if !open.isEmpty {
      text += "; whether it meets \(open.joined(separator: ", ")) is not decided by so many games"
    } else {
      text +=
        ", which meets \(first.aims.contains { $0.verdict != nil } ? "every aim" : "what was asked")"
    }
    guard search.answer.count > 1 else { return text + ". No other point was as near." }
    let second = search.answer[1]
    let isSure = second.behindLow.map { $0 > 0 } ?? (second.behind > 0 && second.behindHigh == nil)
    return text + ". The runner-up, \(settings(second)), is "
      + (isSure ? "farther by" : "not surely farther, by")
      + " \(SearchText.behind(second)) standard "
      + "deviations between points."
  }

  private func settings(_ row: AnswerRow) -> String {
    zip(factors, row.settings).map { "\($0)=\($1)" }.joined(separator: ", ").visible
  }

  private static func reached(_ reached: AnswerRow.Reached) -> String {
    let decimals = abs(reached.value) >= 10 ? 1 : 3
    let value = fixed(reached.value, decimals: decimals)
    guard let low = reached.low, let high = reached.high else { return value }
    return "\(value) ±\(fixed((high - low) / 2, decimals: decimals))"
  }

  private static func behind(_ row: AnswerRow) -> String {
    let value = fixed(row.behind, decimals: 2)
    guard let low = row.behindLow, let high = row.behindHigh else { return value }
    return "\(value) (\(fixed(low, decimals: 2)) to \(fixed(high, decimals: 2)))"
  }
}
