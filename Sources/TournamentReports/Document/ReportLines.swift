import GameCore
import TournamentBase
import TournamentExperiments

/// Lines that several commands print in their summaries.
package enum ReportLines {
  /// The maximum width of a line, in columns.
  package static let width = 80

  /// Returns the title: parts separated by commas, with line breaks only between parts.
  static func title(_ parts: [String]) -> String {
    let words = parts.map(\.visible)
    return flowing(
      words.dropLast().map { "\($0)," } + words.suffix(1), width: width, indent: 2, used: 0)
  }

  /// Returns the playing time, or a remark that the results are cached.
  ///
  /// - Parameters:
  ///   - elapsed: The playing time, or `nil` if the results existed before.
  ///   - games: The number of games played in that time, or `nil` if unknown.
  ///   - check: The extent of the check on existing results.
  ///   - start: The words before the time.
  static func timing(
    _ elapsed: Duration?, games: Int? = nil, check: SpotCheck? = nil, start: String = "Finished"
  ) -> String {
    guard let elapsed else { return "Cached results, \(check?.remark ?? "verified")" }
    let seconds = max(elapsed / .seconds(1), 1e-6)
    let rate = games.map { " (\(grouped(Int(Double($0) / seconds))) games/s)" } ?? ""
    return "\(start) in \(fixed(seconds, decimals: 2)) s\(rate)"
  }

  /// Returns a label in lines that are broken after a colon, a comma or a space.
  ///
  /// Lines after the first are two characters shorter, because they are indented. The width is at
  /// least 16.
  static func labels(_ label: String, width: Int) -> [String] {
    var (lines, rest, room) = ([String](), label[...], max(16, width))
    while rest.count > room {
      let start = rest.prefix(room)
      let end =
        start.lastIndex { ",: ".contains($0) }.map(start.index(after:)) ?? start.endIndex
      if lines.isEmpty { room -= 2 }
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return rest.isEmpty ? lines : lines + [String(rest)]
  }

  /// Returns the openings file's name for a title, or an empty array if there is no such file.
  static func openings(of configuration: RunConfiguration) -> [String] {
    configuration.openingFile.map { ["openings of \(OpeningFile.copyName(hash: $0))"] } ?? []
  }

  /// The maximum number of warnings without details.
  private static let warningLimit = 5

  /// Returns warnings, one per paragraph.
  ///
  /// - Parameter isCut: `true` to show only the first few, with a count of the others.
  static func warnings(_ texts: [String], isCut: Bool = false) -> [String] {
    // One more warning takes as much space as the line that counts the others.
    let more = isCut && texts.count > warningLimit + 1 ? texts.count - warningLimit : 0
    let rest = more > 0 ? ["\(counted(more, "more warning")); see --verbose"] : []
    return (texts.dropLast(more) + rest).map {
      flowing("warning: \($0.visible)", width: width, indent: 2, used: 0)
    }
  }

  /// Returns facts, with their labels in a column.
  package static func facts(_ facts: [Fact]) -> String {
    aligned(facts.map { [$0.label, $0.text] }, width: width)
  }

  /// Returns lines with the path of the results and the ways to show more of them.
  static func closing(
    folder: String, hasDetails: Bool = false, program: String
  ) -> String {
    "Results: \(folder.visible)\n"
      + "HTML report: \(program) report \(folder.visible)"
      + (hasDetails ? "\nMore statistics: --verbose" : "")
  }

  /// Returns a p-value with four decimals.
  package static func probability(_ p: Double?) -> String {
    guard let p else { return "" }
    return p < 0.0001 ? "<0.0001" : fixed(p, decimals: 4)
  }

  /// Returns a difference with its sign and as many decimals as its interval warrants.
  static func difference(
    _ number: Double?, low: Double?, high: Double?, otherwise decimals: Int = 3
  ) -> String {
    let text = fitted(number, low: low, high: high, otherwise: decimals)
    return (number ?? 0) > 0 ? "+\(text)" : text
  }

  static func difference(_ estimate: MeasureEstimate?) -> String {
    difference(estimate?.value, low: estimate?.low, high: estimate?.high)
  }
}
