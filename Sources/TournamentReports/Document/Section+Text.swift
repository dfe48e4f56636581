import TournamentBase

extension Section {
  /// Returns the section's blocks for a terminal, with an empty line between them.
  ///
  /// - Parameter isDetailed: `true` to show details.
  func text(isDetailed: Bool = false) -> String {
    Section.paragraphs(
      blocks.compactMap { block, medium in
        medium == .page ? nil : Section.text(block, isDetailed: isDetailed)
      })
  }

  /// Returns a summary for a terminal.
  ///
  /// - Parameters:
  ///   - title: The parts of the first line.
  ///   - timing: The playing time, or a remark that the results are cached or merged.
  ///   - design: Facts about the games that were played.
  ///   - warnings: Warnings about the results, as clauses without full stops.
  ///   - sections: The results.
  ///   - isDetailed: `true` to show details and all warnings.
  ///   - closing: The results folder and the ways to show more.
  package static func summary(
    _ title: [String], _ timing: String = "", _ design: [Fact] = [], warnings: [String],
    _ sections: [Section], isDetailed: Bool, closing: String = ""
  ) -> String {
    let head = [ReportLines.title(title), timing, ReportLines.facts(design)]
    return paragraphs(
      [
        head.filter { !$0.isEmpty }.joined(separator: "\n"),
        ReportLines.warnings(warnings, isCut: !isDetailed).joined(separator: "\n"),
      ] + sections.map { $0.text(isDetailed: isDetailed) } + [closing])
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func text(_ block: Block, isDetailed: Bool) -> String {
    switch block {
    case .paragraph(let text): flowing(text, width: ReportLines.width)
    case .facts(let facts, let details): ReportLines.facts(facts + (isDetailed ? details : []))
    case .table(let table, _): table.text()
    case .sentences, .quote, .charts, .positions: ""
    }
  }
}
