import GameCore
import TournamentBase
import TournamentExperiments

/// A sweep's design, with every measure's values and effects.
package struct SweepSection {
  let summary: SweepSummary
  /// The points file, or `nil` for a search, whose result contains its points.
  let points: CellTable?
  /// The effects file, or `nil` for a search or a shard.
  let effects: CellTable?
  /// A Boolean value that indicates whether deals are played several times, which separates luck
  /// from interactions.
  let isReplicated: Bool
  /// A Boolean value that indicates whether the sweep is finished and not a shard.
  ///
  /// Only then are effects tested.
  let isWhole: Bool
  let medium: Medium
  /// A Boolean value that indicates whether tables and lists are complete.
  var isDetailed = true

  /// The maximum number of points in a table without details.
  static let pointLimit = 40
  /// The maximum number of effects in a table without details or in a chart.
  private static let effectLimit = 40
  /// The maximum number of unplayable points that are listed without details.
  private static let problemLimit = 3

  func sections(_ place: PagePlace) -> [Section] {
    if let search { return [search.section(place), varied(place)] }
    return [changes(place), measures(place), varied(place)]
  }

  /// The search, or `nil` if the sweep is not a search.
  var search: OptimizationSection? {
    summary.search.map {
      OptimizationSection(
        search: $0, factors: written, isFinished: isWhole, isDetailed: isDetailed)
    }
  }

  /// The factors, the strategies and the facts about a search.
  var design: [Fact] {
    summary.factors.map { Fact("Varied", $0) }
      + [Fact("Strategies", summary.strategies.joined(separator: ", "))] + (search?.design ?? [])
  }

  /// The names of the factors, such as `rule:columns`.
  var written: [String] { summary.factors.map { String($0.prefix { $0 != "=" }) } }

  /// The columns with the strategies' scores, which are the last measures.
  var scores: [String] {
    guard let points else { return [] }
    return points.columns.filter { points.place(of: "\($0)_low") != nil }
      .suffix(summary.strategies.count)
  }

  /// Returns a measure's name for readers.
  func name(_ measure: String, on medium: Medium = .page) -> String {
    if let place = scores.firstIndex(of: measure) { return "score of \(summary.strategies[place])" }
    // Sweeps show times in the units of their files, not in seconds as runs do.
    if MeasureName.scale(measure) != 1 { return GameMeasure(measure).label }
    return (measure == GameMeasure.luck && !isReplicated ? "net " : "")
      + MeasureName.text(measure, strategies: summary.strategies, on: medium)
  }

  /// Returns a measure's name as a table cell.
  func cell(_ measure: String) -> Table.Cell {
    Table.Cell(text: name(measure, on: .terminal), onPage: name(measure))
  }

  private func varied(_ place: PagePlace) -> Section {
    var section = Section(place, "varied", "Design")
    section.add(
      facts: design + [Fact("Design", summary.design), Fact("Points", "\(summary.points)")]
        + (summary.search.map { [Fact("Budget", "\(grouped($0.budget)) games")] } ?? []), on: .page)
    section.add(facts: skipped)
    return section
  }

  /// The points that were not played, with a line for each reason.
  private var skipped: [Fact] {
    var facts: [Fact] = []
    if summary.impossiblePoints > 0 {
      var problems: [(text: String, points: [SweepSummary.Problem])] = []
      for point in summary.impossible {
        if let place = problems.firstIndex(where: { $0.text == point.problem }) {
          problems[place].points.append(point)
        } else {
          problems.append((point.problem, [point]))
        }
      }
      let shown = problems.prefix(isDetailed ? .max : SweepSection.problemLimit)
      facts.append(
        Fact(
          "Not playable",
          "\(grouped(summary.impossiblePoints)) of \(grouped(summary.points)) points"))
      facts += shown.map { text, points in
        let settings = zip(written, points[0].levels).map { "\($0)=\($1)" }.joined(separator: ", ")
        let rest = points.dropFirst().map { "\($0.point)" }.joined(separator: ", ")
        let others = points.count == 1 ? "" : ", and point\(points.count == 2 ? "" : "s") \(rest)"
        return Fact("", "point \(points[0].point), \(settings)\(others): \(text)")
      }
      let more = summary.impossiblePoints - shown.reduce(0) { $0 + $1.points.count }
      if more > 0 { facts.append(Fact("", "\(grouped(more)) more in points.csv")) }
    }
    if let redrawn = Fact.redrawn(summary.redrawnDeals) { facts.append(redrawn) }
    if summary.repeatedPoints > 0 {
      facts.append(
        Fact(
          "Left out",
          "\(grouped(summary.repeatedPoints)) sampled points with the same settings as "
            + "earlier ones"))
    }
    return facts
  }

  private func changes(_ place: PagePlace) -> Section {
    var section = Section(place, "changes", "Effects")
    if !isWhole {
      section.add(
        facts: [Fact("Effects", "not tested in a shard; merge all shards to test them")],
        on: .terminal)
      return section
    }
    let tests =
      "p-values Holm-adjusted for \(grouped(summary.testedEffects)) "
      + (summary.testedEffects == 1 ? "test" : "tests")
    guard let effects, !effects.rows.isEmpty, summary.testedEffects > 0 else {
      let reason =
        effects?.rows.isEmpty != false
        ? "there are too few points to compare"
        : summary.warnings.contains { $0.contains("deterministic") }
          ? "the games are deterministic" : "no effect varies between deals; play more games"
      section.add(facts: [Fact("Effects", "not tested: \(reason)")])
      return section
    }
    let interactions = effects.rows.indices.filter { effects.text($0, "kind") == "interaction" }
    let main = effects.rows.indices.filter { !interactions.contains($0) }
    let hasRoom = isDetailed || effects.rows.count <= SweepSection.effectLimit
    section.add(
      table(hasRoom ? Array(effects.rows.indices) : main, of: effects, tests), on: .terminal)
    let table = table(main, of: effects, tests)
    section.add(table, on: .page)
    section.add(facts: [
      Fact(
        "Significant",
        (summary.significantEffects == 0
          ? "none of the effects"
          : "\(grouped(summary.significantEffects)) of \(grouped(summary.testedEffects)) effects")
          + " (5% level, \(tests))")
    ])
    section.add(
      paragraph: "An effect compares points that differ only in this setting, on the same deals.")
    if !table.rows.isEmpty, table.rows.count <= SweepSection.effectLimit {
      section.add(
        table.chart(
          of: "effect", id: "\(place)effects", title: "Effects, each with its own 95% CI",
          rowName: "effect", measure: "difference, each on its own scale",
          reference: .zero("no effect"),
          hasOwnScales: true))
    }
    if !interactions.isEmpty {
      section.add(
        self.table(interactions, of: effects, tests),
        foldedAs: "\(grouped(interactions.count)) interactions of settings")
    }
    return section
  }

  /// Returns the effects, significant or not, measure by measure.
  ///
  /// If not all effects fit in a terminal, the table omits interactions and all but the first
  /// effects.
  private func table(_ rows: [Int], of effects: CellTable, _ tests: String) -> Table {
    let rows = rows.prefix(isDetailed ? .max : SweepSection.effectLimit)
    let all = effects.rows.count
    let extent = rows.count < all ? ", \(rows.count) of \(grouped(all)) in effects.csv" : ""
    return Table(
      "Effects\(extent) (\(tests))",
      [.text("measure"), .text("setting"), .interval("effect"), .number("adj. p")],
      rows.map { row in
        let change = SweepSection.change(row, of: effects)
        let difference = effects.number(row, "difference")
        let (low, high) = (
          effects.number(row, "difference_low"), effects.number(row, "difference_high")
        )
        return [
          cell(effects.text(row, "measure") ?? ""),
          Table.Cell(
            text: change,
            onPage: change.replacing("->", with: "\u{2192}").replacing(" x ", with: " \u{d7} ")),
          Table.Cell(difference: difference, low: low, high: high),
          Table.Cell(probability: effects.number(row, "p_holm")),
        ]
      }, isTitled: true)
  }

  /// Returns what is compared, such as `columns: 4 -> 5`.
  ///
  /// For two settings that interact, it is `columns 4 -> 5 x rows 4 -> 5`.
  private static func change(_ row: Int, of effects: CellTable) -> String {
    let texts = ["effect", "from", "to"].map { effects.text(row, $0) ?? "" }
    let parts = texts.map { $0.split(separator: " x ").map(String.init) }
    let kind = effects.text(row, "kind")
    if kind == "interaction", parts.allSatisfy({ $0.count == 2 }) {
      return (0..<2).map {
        "\(MeasureName.factor(parts[0][$0])) \(parts[1][$0]) -> \(parts[2][$0])"
      }.joined(separator: " x ")
    }
    let setting = MeasureName.factor(texts[0])
    return kind == "slope"
      ? "\(setting): slope from \(texts[1]) to \(texts[2])"
      : "\(setting): \(texts[1]) -> \(texts[2])"
  }
}

extension SweepSection {
  /// Returns the summary that `sweep` prints.
  ///
  /// - Parameters:
  ///   - elapsed: The playing time, or `nil` if the sweep existed before or was merged.
  ///   - shards: The number of shards that were merged now, or `nil` if none were.
  /// - Throws: `UnreadableFile` or `FileError` if the points file cannot be read.
  package static func text(
    _ summary: SweepSummary, of sweep: Sweep, folder: String, program: String,
    elapsed: Duration?, shards: Int? = nil, isDetailed: Bool
  ) throws -> String {
    let configuration = sweep.prototype.configuration
    func file(_ file: SweepFile, limit: Int) throws -> CellTable {
      try CellTable(path: "\(folder)/\(file.fileName)", limit: limit)
    }
    let section = SweepSection(
      summary: summary,
      points: try sweep.isSearch
        ? nil : file(.points, limit: isDetailed ? .max : pointLimit),
      effects: try sweep.isSearch || sweep.shard != nil ? nil : file(.effects, limit: .max),
      isReplicated: configuration.replicates != nil, isWhole: sweep.shard == nil,
      medium: .terminal, isDetailed: isDetailed)
    let points = "\(grouped(summary.points)) \(summary.points == 1 ? "point" : "points")"
    return Section.summary(
      [
        "\(summary.game): "
          + (summary.search.map { "search of \(points), up to \(grouped($0.budget)) games" }
            ?? "\(points), \(counted(sweep.gamesPerPoint, "game")) each"),
        configuration.format.rawValue, "\(configuration.seats) seats", sweep.fixedRules,
      ] + ReportLines.openings(of: configuration) + ["seed \(configuration.seed)"],
      shards.map { "Merged from \($0) shards" } ?? ReportLines.timing(elapsed), section.design,
      warnings: summary.warnings, section.sections(.alone), isDetailed: isDetailed,
      closing: ReportLines.closing(
        folder: folder, hasDetails: !isDetailed && section.search?.hasDetails != false,
        program: program))
  }
}

extension Sweep {
  /// The rules and links that are the same at all points.
  fileprivate var fixedRules: String {
    func fixed(_ changes: String, _ owner: String) -> String {
      (Assignment.list(changes) ?? [changes[...]]).filter { change in
        let key = Assignment(change)?.key ?? ""
        return !points.factors.contains { $0.name == "\(owner):\(key)" }
      }.joined(separator: ",")
    }
    let rules = fixed(prototype.ruleChanges, "rule")
    let links = prototype.linkChanges.map { fixed($0, "link") } ?? ""
    return MeasureName.rules(rules) + (links.isEmpty ? "" : ", links \(links)")
  }
}
