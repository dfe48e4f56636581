import TournamentBase
import TournamentExperiments

/// The names that readers see for measures, rules and games.
enum MeasureName {
  /// Returns a measure's name, such as `game length (decisions)` for `decisions`.
  ///
  /// - Parameters:
  ///   - column: The measure's column.
  ///   - strategies: The strategies' labels, because each score column belongs to one strategy.
  ///   - medium: The medium that shows the name. Pages have room for more words.
  static func text(
    _ column: String, strategies: [String] = [], on medium: Medium = .page
  ) -> String {
    if let measure = GameMeasure.pages.first(where: { $0.name == column }) {
      return medium == .page ? measure.pageLabel : measure.label
    }
    if column.hasPrefix("score_") {
      let rest = column.dropFirst("score_".count)
      if let label = strategies.first(where: { Factor.snake($0) == rest }) {
        return "score of \(label)"
      }
    }
    for (suffix, unit) in [("_us", "s"), ("_ms", "s")] where column.hasSuffix(suffix) {
      return "\(GameMeasure(String(column.dropLast(suffix.count))).label) (\(unit))"
    }
    return GameMeasure(column).label
  }

  /// Returns the factor that converts a column's numbers to the unit that readers see.
  ///
  /// Times are shown in seconds.
  static func scale(_ column: String) -> Double {
    column.hasSuffix("_us") ? 1e-6 : column.hasSuffix("_ms") ? 1e-3 : 1
  }

  /// Returns a factor's name, such as `hand` for `rule:hand`.
  static func factor(_ name: String) -> String {
    for prefix in ["rule:", "link:", "strategy:"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Returns changed rules as readers see them.
  static func rules(_ changes: String) -> String { changes.isEmpty ? "standard rules" : changes }

  /// Returns a game's name, such as `Connect Four` for `connect-four`.
  static func game(_ line: String) -> String {
    if line == "connect-four" { return "Connect Four" }
    let words = line.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
