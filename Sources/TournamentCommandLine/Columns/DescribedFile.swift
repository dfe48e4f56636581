import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

/// A result file and, if it is a table, its columns.
struct DescribedFile: Codable {
  /// The kind of results that the file belongs to, or "assessment".
  ///
  /// It is `nil` for a file that several kinds of results share.
  let kind: String?
  let path: String
  let description: String
  var fields: [TableSchema.Field]?

  /// All result files with every column, including those that only some options, rules or formats
  /// add.
  ///
  /// Words in capital letters are placeholders for names from a game or a command line.
  static let all: [DescribedFile] = {
    let files: [[DescribedFile]] = [
      tables(of: .run) { (file: ResultFile) in
        TournamentFormat.named.map { file.schema(shape(of: $0.format)) }
      },
      tables(of: .shard) { (_: ShardFile) in [Shard.timingsSchema] },
      tables(of: .comparison) { (file: ComparisonFile) in [file.schema(seats: Seat.limit)] },
      tables(of: .sweep) { (file: SweepFile) in [SweepColumns.placeholder.schema(of: file)] },
      tables(of: .tuning) { (file: TuningFile) in [file.schema(space)] },
      tables(of: .rating) { (file: RatingFile) in
        [file.schema(standings: StandingRow.columns(hasMarks: true, hasPrograms: true))]
      },
      tables(of: .league) { (file: LeagueFile) in [file.schema] },
      [
        DescribedFile(
          kind: "assessment", path: AssessedRow.fileName,
          description: AssessedRow.description, fields: AssessedRow.columns.schema.fields)
      ],
      others.map { DescribedFile(kind: nil, path: $0, description: $1) },
    ]
    return Array(files.joined())
  }()

  private static func tables<File: TableFile>(
    of kind: ResultKind, _ schemas: (File) -> [TableSchema]
  ) -> [DescribedFile] {
    File.allCases.map { file in
      var fields: [TableSchema.Field] = []
      for field in schemas(file).flatMap(\.fields)
      where !fields.contains(where: { $0.name == field.name }) { fields.append(field) }
      return DescribedFile(
        kind: kind.rawValue, path: file.fileName, description: file.description, fields: fields)
    }
  }

  private static func shape(of format: TournamentFormat) -> RowShape {
    let metrics = MetricsShape(isCounted: true, evaluation: "EVALUATION")
    return RowShape(
      seats: Seat.limit,
      measures: [
        GameMeasure(
          "MEASURE", summary: "game measure; see 'tournament help measures'", range: nil,
          isPerSeat: true)
      ] + metrics.columns, hasOpenings: true, hasReplicates: true, isAnalysed: true,
      hasLinks: true, hasMarks: true, hasPrograms: true, metrics: metrics, format: format)
  }

  private static let space = SearchSpace(
    [
      try? TunedParameter(
        .number("PARAMETER", in: 0...1, default: 0, summary: "parameter"), values: "0..1")
    ].compactMap(\.self))

  private static let others = [
    (PackageFile.name, "Configuration, summary and tables (Frictionless Data Package)"),
    (ProvenanceRecord.fileName, "Program, machine, times and commands that made the results"),
    (ResearchCrate.fileName, "Description of the results for archives (RO-Crate)"),
    (RunFiles.replayFile, "Recorded games, one per line"),
    (DecisionFile.name, "Decisions of external bots, one per line"),
    (PackageFile.page, "HTML report"),
    (StandardErrorFile.name(of: "BOT"), "End of what an external bot wrote to standard error"),
  ]
}

extension DescribedFile {
  var text: String {
    let start = "\(path): "
    let lines = start + flowing(description, width: ReportLines.width, indent: 4, used: start.count)
    guard let fields else { return lines }
    let rows = fields.map { field in
      let unit = field.unit.map { " [\($0)]" } ?? ""
      return ["  \(field.name)", field.type.rawValue, field.description + unit]
    }
    return lines + "\n" + aligned(rows, width: ReportLines.width)
  }
}

extension [DescribedFile] {
  var text: String {
    var parts: [String] = []
    for (place, file) in enumerated() {
      if place == 0 || self[place - 1].kind != file.kind {
        parts.append((file.kind ?? "several kinds of results").capitalizedFirst + ":")
      }
      parts.append(file.text)
    }
    return parts.joined(separator: "\n\n")
  }
}
