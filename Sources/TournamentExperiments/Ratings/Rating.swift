import GameCore
import Statistics
import TournamentBase

/// Standings and matchups computed from the games and seats of one or more runs.
public struct Rating {
  /// The results to print.
  public let summary: RatingResult
  package let report: Standings
  /// Notes about the single tables among the sources.
  package let notes: [ForeignTable.Note]
  private let sources: [RatingSource]
  private let model: RatingModel
  private let anchor: RatingAnchor?
  private let isPooled: Bool
  /// The status of each source's files before they were read.
  private let tables: [(games: FileStatus?, seats: FileStatus?)]
  private let provenance = ProvenanceRecord(toolVersion: ToolVersion.current)

  /// Reads result files and rates their strategies.
  ///
  /// - Parameters:
  ///   - sources: The result files, whose order determines the strategies' numbers.
  ///   - model: The rating model.
  ///   - anchor: The strategy with a fixed rating, or `nil` for a mean of 0.
  ///   - isPooled: Whether to rate runs as one tournament even if their rules or strategies with
  ///     the same label differ.
  /// - Throws: `UsageError` if there are no games, if the anchor did not play, or if runs differ
  ///   and are not pooled, and `UnreadableFile` and `FileError`.
  public init(
    _ sources: [RatingSource], model: RatingModel, anchor: RatingAnchor? = nil,
    isPooled: Bool = false
  ) throws {
    var nobody = NoVisitor()
    try self.init(sources, model: model, anchor: anchor, isPooled: isPooled, visitor: &nobody)
  }

  /// Reads result files, rates their strategies, and passes all rows to a visitor.
  package init(
    _ sources: [RatingSource], model: RatingModel, anchor: RatingAnchor?, isPooled: Bool = false,
    visitor: inout some TableVisitor
  ) throws {
    self.sources = sources
    self.model = model
    self.anchor = anchor
    self.isPooled = isPooled
    let conflicts = RatingSource.conflicts(sources)
    if !conflicts.isEmpty, !isPooled {
      let hasOneGame = Set(sources.compactMap { $0.configuration?.line }).count == 1
      let remedy =
        hasOneGame
        ? "Rate them separately, or use --pool to rate them as one tournament."
        : "Rate the results of each game separately."
      throw UsageError(conflicts.map { UsageError.Mistake($0, remedy: remedy) })
    }
    tables = sources.map { (FileStatus(path: $0.games), FileStatus(path: $0.seats)) }
    var names = StrategyNames()
    for label in sources.flatMap(\.roster) where names.number(of: label) == nil {
      names.append(label)
    }
    var sums: ResultSums?
    var notes: [ForeignTable.Note] = []
    var undecided = 0
    for source in sources {
      var tables = try ResultTables(source, visitor: &visitor)
      try tables.addGames(to: &sums, naming: &names, visitor: &visitor)
      undecided += tables.undecidedGames
      if let single = tables.single { notes.append(single.note) }
    }
    self.notes = notes
    guard var sums, sums.games > 0 else {
      let read = "Read: \(notes.map(\.text).joined(separator: "; "))"
      let hasDates = sources.contains { $0.reading.dates != nil }
      throw UsageError(
        "no games in \(sources.map(\.games).listed(by: "or"))",
        remedy: notes.isEmpty ? nil : hasDates ? "Select other dates. \(read)" : read)
    }
    if !names.labels.isEmpty { sums.include(names.labels.count - 1) }
    let place = try anchor?.number(among: names.labels, in: sums)
    report = Standings(
      labels: names.labels, sums: sums, model: model, stopped: sources.flatMap(\.stopped),
      marks: names.labels.map { label in
        let known = sources.flatMap(\.marks).filter { $0.label == label }.flatMap(\.marks)
        return StrategyMark.allCases.filter(known.contains)
      },
      anchor: anchor.flatMap { anchor in place.map { ($0, anchor.rating) } },
      followsResults: sources.contains(where: \.followsResults))
    let looks = sources.flatMap { source in
      source.paths.first.map { ProvenanceRecord.warnings(ofLooksAt: $0) } ?? []
    }
    summary = try RatingResult(
      report, anchor: anchor, conflicts: conflicts,
      more: RunSummary.warnings(ofUndecided: undecided) + looks)
  }

  /// The names of all files that a rating folder may contain.
  static let files = RatingFile.allCases.map(\.fileName) + PackageFile.descriptions

  /// The columns in the standings.
  var standingColumns: ColumnList<StandingRow> {
    StandingRow.columns(
      hasMarks: summary.standings.contains { $0.marks != nil },
      hasPrograms: summary.standings.contains { $0.marks?.contains(.external) == true },
      hasHalves: summary.standings.contains { $0.points != $0.points.rounded() })
  }

  /// The rating differences for all ordered pairs of strategies, in roster order.
  ///
  /// The array is empty if there are more than 100 strategies.
  public var differences: [DifferenceRow] {
    guard report.labels.count <= Rating.differenceLimit else { return [] }
    var rows: [DifferenceRow] = []
    report.forEachDifference { rows.append($0) }
    return rows
  }

  /// The maximum number of strategies for which differences are listed outside the result files.
  package static let differenceLimit = 100

  /// Writes standings, matchups, differences and their configuration to a new folder.
  ///
  /// - Throws: `UsageError` if the path is taken or a source has been modified since it was read,
  ///   `FolderInUse`, and `FileError`. The unfinished folder is then removed.
  public func write(folder path: String) throws {
    if FileKind.isTaken(path) {
      // A process that ends just after it renamed its folder leaves temporary files behind.
      if StoredRating(folder: path) != nil { StagingFolder.removeLeftovers([], in: path) }
      throw UsageError(
        setting: "output", "\(path) already exists",
        remedy: "Choose a different folder; nothing is overwritten.")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().map { $0 + "/" }.joined()
    let folder = try StagingFolder.locked(
      path: "\(parent).\(parts.last ?? "").partial", names: Rating.files, maker: "rating")
    do {
      var written: [DataResource] = []
      for table in RatingFile.allCases {
        let file = try folder.create(table.fileName)
        try file.write(table.schema(of: self).header)
        var rows = 0
        try table.forEachRow(of: self) {
          try file.write($0)
          rows += 1
        }
        try file.sync()
        written.append(
          StudyTable(table, table.schema(of: self)).resource(file.mark, rows: rows))
      }
      let configuration = try RatingConfiguration(
        sources, model: model, anchor: anchor, isPooled: isPooled)
      try checkTables()
      let package = DataPackage(summary, configuration, written)
      try folder.write([JSON.pretty(package) + "\n"], to: PackageFile.name)
      try folder.finish(provenance)
      try folder.checkPlace(isResumable: false)
      try folder.keep(as: path)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// - Throws: `UsageError` if a source has been modified since it was read.
  private func checkTables() throws(UsageError) {
    for (source, (games, seats)) in zip(sources, tables) {
      for (path, before) in [(source.games, games), (source.seats, seats)] {
        guard let before, FileStatus(path: path)?.isUnchanged(since: before) == true else {
          throw UsageError(
            "\(path) was modified while it was being read", remedy: "Run the same command again.")
        }
      }
    }
  }
}
