import GameCore
import TournamentBase

extension RatingSource {
  /// Finds the result files at the given paths.
  ///
  /// - Parameter paths: Folders that contain a games file and a seats file, and pairs of files: a
  ///   games file, then its seats file. After a `games.csv`, the `seats.csv` next to it may be
  ///   omitted.
  /// - Throws: `UsageError` with all mistakes.
  public static func find(_ paths: [String]) throws(UsageError) -> [RatingSource] {
    try find(paths, columns: nil)
  }

  /// Finds the result files at the given paths, including single tables.
  ///
  /// - Parameters:
  ///   - columns: The columns in single tables, or `nil` to recognize them.
  ///   - reading: The games to read from single tables.
  package static func find(
    _ paths: [String], columns: TableForm?, reading: TableReading = TableReading()
  ) throws(UsageError) -> [RatingSource] {
    var problems: [UsageError.Mistake] = []
    var sources: [RatingSource] = []
    var rest = paths[...]
    while let path = rest.popFirst() {
      guard let kind = FileKind(path: path) else {
        problems.add(
          RunProgress.folder(of: path) == nil
            ? "\(path): no such file or folder; expected a run folder, or games.csv and seats.csv"
            : "\(path): the results are unfinished; repeat the command that started them")
        continue
      }
      if kind == .folder {
        do {
          try Folder.checkLinks(in: path)
          sources.append(try RatingSource(folder: path))
        } catch {
          // The error is not an interrupt, because reading a folder's description cannot be
          // interrupted.
          problems += (error as? UsageError)?.mistakes ?? [UsageError.Mistake("\(error)")]
        }
      } else if kind == .file, let form = try form(of: path, columns) {
        sources.append(
          RatingSource(
            games: path, seats: path, paths: [path], form: form,
            namedColumns: TableForm.isPGN(path) ? nil : columns))
      } else if path == "games.csv" || path.hasSuffix("/games.csv"),
        rest.first?.hasSuffix(".csv") != true || rest.first?.hasSuffix("games.csv") == true
      {
        let seats = String(path.dropLast("games.csv".count)) + "seats.csv"
        if FileStatus(path: seats, followsLink: false)?.kind == .link {
          problems.add("\(seats): is a symbolic link; give its path after the games file")
          continue
        }
        sources.append(RatingSource(games: path, seats: seats, paths: [path]))
      } else if let seats = rest.popFirst() {
        sources.append(RatingSource(games: path, seats: seats, paths: [path, seats]))
      } else {
        problems.add(
          unknownColumns(of: path, columns)
            ?? "\(path): the seats file is missing; give the games file, then the seats file"
        )
      }
    }
    for (index, source) in sources.enumerated()
    where sources[..<index].contains(where: { $0.isSame(as: source) }) {
      problems.add("\(source.games) is given more than once")
    }
    if !problems.isEmpty { throw UsageError(problems) }
    for place in sources.indices { sources[place].reading = reading }
    if reading.dates == nil { return sources }
    let mistakes = sources.filter { $0.form?.hasDates != true }.map { source in
      UsageError.Mistake(
        "\(source.name): the games have no dates, but --since and --until require them",
        remedy: source.form == nil
          ? "Rate a single table with a date column, or omit the options."
          : "Name the column, for example --columns date=COLUMN, or omit the options.")
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return sources
  }

  /// Returns the form of a single table, or `nil` if the file is a games or seats file.
  private static func form(
    of path: String, _ columns: TableForm?
  ) throws(UsageError) -> TableForm? {
    if let columns, !columns.hasOnlyDate, !TableForm.isPGN(path) { return columns }
    do {
      return try TableForm.recognized(path: path, date: columns?.columns[.date])
    } catch let error as UsageError {
      throw error
    } catch {
      // Reading the table later reports the error, even if it is an interrupt.
      return nil
    }
  }

  /// Returns the problem if a file is neither a known table nor a games or seats file, or `nil`
  /// otherwise.
  private static func unknownColumns(of path: String, _ columns: TableForm?) -> String? {
    do {
      let header = try CSVReader(path: path, columns: []).header
      if header.contains("game_id") { return nil }
      let names = header.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
      let example = ["first=COLUMN,second=COLUMN,result=COLUMN", columns?.text].compactMap(\.self)
      return "\(path): no known columns for players and results among \(names); "
        + "name them, for example --columns \(example.joined(separator: ","))"
    } catch {
      // The error is not an interrupt, because reading a header cannot be interrupted.
      return "\(error)"
    }
  }

  /// Returns `true` if both sources use the same games file, even under different paths.
  private func isSame(as other: RatingSource) -> Bool {
    if games == other.games { return true }
    guard let mine = FileStatus(path: games)?.identity else { return false }
    return mine == FileStatus(path: other.games)?.identity
  }

  /// Returns the differences that prevent the runs from forming one tournament, as clauses.
  ///
  /// For each source, the array contains at most the first difference from an earlier source.
  ///
  /// Sources without a data package cause no conflicts.
  package static func conflicts(_ sources: [RatingSource]) -> [String] {
    sources.indices.compactMap { index in
      guard let own = sources[index].configuration else { return nil }
      for earlier in sources[..<index] {
        guard let conflict = earlier.configuration.flatMap({ own.conflict(with: $0) }) else {
          continue
        }
        return "\(sources[index].name) and \(earlier.name) differ: \(conflict)"
      }
      return nil
    }
  }

  /// The given paths, separated by spaces.
  private var name: String { paths.joined(separator: " ") }

  private init(
    games: String, seats: String, paths: [String], archive: RunArchive? = nil,
    form: TableForm? = nil, namedColumns: TableForm? = nil
  ) {
    let configuration = archive?.configuration
    let played = archive?.summary?.games
    self.init(
      games: games, seats: seats, paths: paths, roster: archive?.strategies ?? [],
      stopped: played.flatMap { configuration?.stoppedRosters(after: $0) } ?? [],
      marks: configuration?.strategies.map { ($0.label, $0.marks ?? []) } ?? [],
      hasOneOpening: archive?.summary?.openings == 1,
      configuration: configuration ?? RatingSource.configuration(beside: games), form: form,
      namedColumns: namedColumns)
  }

  /// Returns a run's configuration from the data package next to the games file.
  private static func configuration(beside games: String) -> RunConfiguration? {
    guard games == ResultFile.games.fileName || games.hasSuffix("/\(ResultFile.games.fileName)")
    else { return nil }
    return try? RunArchive(folder: Folder.around(games)).configuration
  }

  private init(folder: String) throws(UsageError) {
    let folder = folder.hasSuffix("/") && folder != "/" ? String(folder.dropLast()) : folder
    try PackageFile.checkVersion(in: folder)
    let archive = try? RunArchive(folder: folder)
    self.init(
      games: "\(folder)/\(ResultFile.games.fileName)",
      seats: "\(folder)/\(ResultFile.seats.fileName)",
      paths: [folder],
      archive: archive)
  }

  /// Creates a source from an unfinished run, up to the last entry in its journal.
  package init(_ run: RunProgress) {
    let strategies = run.configuration.strategies
    self.init(
      games: "\(run.folder)/\(ResultFile.games.fileName)",
      seats: "\(run.folder)/\(ResultFile.seats.fileName)", paths: [run.folder],
      roster: strategies.map(\.label), marks: strategies.map { ($0.label, $0.marks ?? []) },
      configuration: run.configuration, byteCounts: run.byteCounts)
  }
}
