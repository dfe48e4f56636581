extension Section {
  /// Returns its blocks for a terminal, with an empty line between them.
  ///
  /// - Parameter isDetailed: `true` to show details.
  func text(isDetailed: Bool = false) -> String {
    blocks.compactMap { block, medium in
      medium == .page ? nil : Section.text(block, isDetailed: isDetailed)
    }.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func text(_ block: Block, isDetailed: Bool) -> String {
    switch block {
    case .paragraph(let text): flowing(text, width: ReportLines.width)
    case .facts(let facts, let details): ReportLines.facts(facts + (isDetailed ? details : []))
    case .table(let table, _): table.text()
    case .sentences, .quote, .chart, .multiples: ""
    }
  }
}
