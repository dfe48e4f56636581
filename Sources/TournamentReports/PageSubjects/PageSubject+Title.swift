import GameCore
import TournamentBase
import TournamentExperiments

extension PageSubject {
  /// The game with its changed rules, followed by the main finding in words.
  var title: String { typeset("\(head): \(content.finding(of: self))") }

  /// The game, its changed rules and the number of games.
  var line: String {
    var parts: [String] = []
    if let game { parts.append(MeasureName.game(game)) }
    let design = content.design?.text
    if let design { parts.append(design) }
    if let ruleSets = content.ruleSets {
      parts.append(ruleSets)
    } else if let changes = changedRules {
      parts.append(
        changes.isEmpty
          ? (design == nil ? "" : "otherwise ") + "standard rules"
          : changes.map { "\($0.name) = \($0.value)" }.joined(separator: ", "))
    }
    if let games {
      let noun = games == 1 ? "game" : "games"
      parts.append("\(NumberText.grouped(games)) \(noun)\(content.extent)")
    }
    return (parts + content.openings).joined(separator: "; ")
  }

  private var head: String {
    let state = isUnfinished ? " (unfinished)" : ""
    guard let game else { return "Ratings\(state)" }
    return MeasureName.game(game) + changes + state
  }

  /// The changed rules in the title: a board by its size, and other rules by name if there are at
  /// most two.
  private var changes: String {
    guard let rules = configuration?.rules, let changes = changedRules else {
      return ""
    }
    var changed = Array(changes)
    var texts: [String] = []
    if changed.contains(where: { ["columns", "rows"].contains($0.name) }),
      let columns = rules["columns"], let rows = rules["rows"]
    {
      texts.append(" on \(columns)×\(rows)")
      changed.removeAll { ["columns", "rows"].contains($0.name) }
    }
    if changed.count > 2 {
      texts.append(" with \(changed.count) changed rules")
    } else if !changed.isEmpty {
      texts.append(" with " + changed.map { "\($0.name) = \($0.value)" }.joined(separator: " and "))
    }
    return texts.joined()
  }
}

/// Numbers in titles.
enum TitleText {
  static func interval(
    _ low: Double?, _ high: Double?, otherwise decimals: Int = 3
  ) -> String {
    low == nil ? "" : " (95% CI \(fittedInterval(low, high, otherwise: decimals)))"
  }

  static func difference(_ estimate: MeasureEstimate) -> String {
    ReportLines.difference(estimate) + interval(estimate.low, estimate.high)
  }
}
