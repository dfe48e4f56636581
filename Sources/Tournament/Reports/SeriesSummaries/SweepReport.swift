import GameCore

/// The summary that `sweep` prints.
struct SweepReport {
  let summary: SweepSummary
  let sweep: Sweep
  let folder: String
  /// The playing time; `nil` if the sweep existed before or was merged.
  let elapsed: Duration?
  /// The number of shards that were merged now; `nil` if none were.
  var shards: Int? = nil
  let isDetailed: Bool

  /// The most points in a table without details.
  private static let pointLimit = 40
  /// The width of a measure in a table of points.
  private static let measureWidth = 15
  /// The most effects without details.
  private static let effectLimit = 8
  /// The most points that cannot be played without details.
  private static let problemLimit = 3

  /// The whole summary.
  ///
  /// - Throws: `UnreadableFile`, `FileError` if the table of points cannot be read.
  var text: String {
    get throws {
      let search = summary.search.map {
        OptimizationText(search: $0, factors: sweep.points.factors.map(\.name))
      }
      let head = [
        title, shards.map(ReportLines.merged) ?? ReportLines.timing(elapsed),
        ReportLines.facts(
          summary.factors.map { Fact("Varied", $0) }
            + [Fact("Strategies", summary.strategies.joined(separator: ", "))]
            + (search?.head ?? [])),
      ]
      let warnings = ReportLines.warnings(summary.warnings)
      let points = try search.map { $0.result ?? "" } ?? self.points
      let facts =
        (search?.facts ?? (effects == nil ? [noEffects] : []))
        + (points.contains("±") ? [intervals] : []) + skipped
      let parts = [
        head.joined(separator: "\n"), warnings.joined(separator: "\n"), points,
        search == nil ? effects ?? "" : "", ReportLines.facts(facts), search?.candidates ?? "",
        ReportLines.closing(folder: folder, hasDetails: !isDetailed && search == nil),
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
  }

  private var title: String {
    let configuration = sweep.prototype.configuration
    let points = "\(grouped(summary.points)) \(summary.points == 1 ? "point" : "points")"
    return ReportLines.title([
      "\(summary.game): "
        + (summary.search.map { "search of \(points), up to \(grouped($0.budget)) games" }
          ?? "\(points), \(grouped(sweep.gamesPerPoint)) games each"),
      configuration.format.rawValue, "\(configuration.seats) seats", rules,
      "seed \(configuration.seed)",
    ])
  }

  /// The rules and links that are the same at all points.
  private var rules: String {
    func fixed(_ changes: String, _ owner: String) -> String {
      (Assignment.list(changes) ?? [changes[...]]).filter { change in
        let key = Assignment(change)?.key ?? ""
        return !sweep.points.factors.contains { $0.name == "\(owner):\(key)" }
      }.joined(separator: ",")
    }
    let rules = fixed(sweep.prototype.ruleChanges, "rule")
    let links = sweep.prototype.linkChanges.map { fixed($0, "link") } ?? ""
    return (rules.isEmpty ? "standard rules" : rules) + (links.isEmpty ? "" : ", links \(links)")
  }

  private func settings(_ values: [String]) -> String {
    zip(sweep.points.factors, values).map { "\($0.name)=\($1)" }.joined(separator: ", ")
  }

  /// The scores of all strategies, by their places among the measures.
  private var scores: [Int] { sweep.measures.indices.filter { sweep.measures[$0].isScore } }

  /// The other measures that vary, of all or of those that fit the width.
  private var others: [Int] {
    let measures = sweep.measures
    let varying = measures.indices.filter { place in
      let extreme = summary.extremes.first { $0.measure == measures[place].name }
      return !measures[place].isScore
        && extreme.map { $0.lowest.value != $0.highest.value } ?? false
    }
    let settings = sweep.points.factors.reduce(0) { $0 + $1.name.count + 2 }
    let most = max(2, (ReportLines.width - settings) / SweepReport.measureWidth)
    return isDetailed ? varying : Array(varying.prefix(most))
  }

  private var points: String {
    get throws {
      if summary.points > SweepReport.pointLimit, !isDetailed { return extremes }
      let (scores, others) = (scores, others)
      let factors = sweep.points.factors.map(\.name)
      var (scoreRows, otherRows) = ([[String]](), [[String]]())
      var reader = try SweepReader(sweep, folder: folder, hasBatches: false)
      while let (row, _) = try reader.next() {
        let texts = row.point.estimates.map {
          ReportLines.estimate($0?.value, low: $0?.low, high: $0?.high)
        }
        scoreRows.append(row.levels + scores.map { texts[$0] })
        otherRows.append(row.levels + others.map { texts[$0] })
      }
      func text(_ heads: [String], _ rows: [[String]]) -> String {
        Table(
          "Points", Table.Column.texts(factors) + Table.Column.numbers(heads), texts: rows,
          shared: factors.count
        ).text()
      }
      return "Scores:\n" + text(summary.strategies, scoreRows)
        + (others.isEmpty
          ? ""
          : "\n\nOther measures:\n"
            + text(others.map { sweep.measures[$0].declared.label }, otherRows))
    }
  }

  private var extremes: String {
    var lines = [["lowest and highest", "value"] + sweep.points.factors.map(\.name)]
    for place in scores + others {
      let measure = sweep.measures[place]
      guard let extreme = summary.extremes.first(where: { $0.measure == measure.name }) else {
        continue
      }
      for (value, label) in [(extreme.lowest, measure.declared.label), (extreme.highest, "")] {
        let text = ReportLines.estimate(value.value, low: value.low, high: value.high)
        lines.append([label, text] + value.levels)
      }
    }
    return aligned(lines, rightAligned: [1]) + "\n"
      + flowing(
        "The lowest and highest of many values are biased outward, because they were selected.",
        width: ReportLines.width)
  }

  private var intervals: Fact {
    Fact(
      "Intervals",
      "± is half the width of the 95% CI of each point by itself"
        + (summary.search == nil ? "; effects compare points on the same deals" : ""))
  }

  private var level: String {
    "5% level, p-values Holm-adjusted for \(grouped(summary.testedEffects)) "
      + (summary.testedEffects == 1 ? "test" : "tests")
  }

  /// The significant effects; `nil` if there are none.
  private var effects: String? {
    let rows = summary.effects.prefix(isDetailed ? .max : SweepReport.effectLimit)
    if rows.isEmpty { return nil }
    var lines = [["measure", "setting", "effect", "95% CI", "adj. p"]]
    for row in rows {
      let measure = sweep.measures.first { $0.name == row.measure }
      lines.append([
        measure?.declared.label ?? row.measure, SweepReport.change(row),
        ReportLines.difference(row.difference, low: row.differenceLow, high: row.differenceHigh),
        fittedInterval(row.differenceLow, row.differenceHigh), ReportLines.probability(row.pHolm),
      ])
    }
    let extent =
      rows.count < summary.significantEffects
      ? ", \(rows.count) of \(grouped(summary.significantEffects)) in effects.csv" : ""
    return flowing(
      "Significant effects\(extent) (\(level)):", width: ReportLines.width, indent: 2, used: 0)
      + "\n" + aligned(lines, rightAligned: [2, 3, 4])
  }

  /// Returns the compared values of a setting, or of two that interact.
  private static func change(_ row: EffectRow) -> String {
    switch row.kind {
    case "interaction": "interaction \(row.effect): \(row.from) -> \(row.to)"
    case "slope": "\(row.effect): slope from \(row.from) to \(row.to)"
    default: "\(row.effect): \(row.from) -> \(row.to)"
    }
  }

  private var noEffects: Fact {
    let text =
      sweep.shard != nil
      ? "not tested in a shard; merge all shards to test them"
      : summary.testedEffects == 0
        ? "not tested: the games are deterministic, or the points are too few"
        : "none significant (\(level))"
    return Fact("Effects", text)
  }

  /// The first points that cannot be played, by reason.
  private var problems: [(text: String, points: [SweepSummary.Problem])] {
    var problems: [(text: String, points: [SweepSummary.Problem])] = []
    for point in summary.impossible {
      if let place = problems.firstIndex(where: { $0.text == point.problem }) {
        problems[place].points.append(point)
      } else {
        problems.append((point.problem, [point]))
      }
    }
    return problems
  }

  /// The points that were not played.
  private var skipped: [Fact] {
    var facts: [Fact] = []
    if summary.impossiblePoints > 0 {
      let problems = problems
      let shown = problems.prefix(isDetailed ? .max : SweepReport.problemLimit)
      facts.append(
        Fact(
          "Not playable",
          "\(grouped(summary.impossiblePoints)) of \(grouped(summary.points)) points"))
      facts += shown.map { problem in
        let (first, rest) = (problem.points[0], problem.points.dropFirst().map { "\($0.point)" })
        let others =
          rest.isEmpty
          ? "" : ", and point\(rest.count == 1 ? "" : "s") \(rest.joined(separator: ", "))"
        return Fact(
          "", "point \(first.point), \(settings(first.levels))\(others): \(problem.text)")
      }
      let more = summary.impossiblePoints - shown.reduce(0) { $0 + $1.points.count }
      if more > 0 { facts.append(Fact("", "\(grouped(more)) more in points.csv")) }
    }
    if summary.repeatedPoints > 0 {
      facts.append(
        Fact(
          "Left out",
          "\(grouped(summary.repeatedPoints)) drawn points with settings of earlier points"))
    }
    return facts
  }
}
