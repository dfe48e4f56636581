import TournamentBase

/// The files of a finished folder, which are compared with the rows of steps that are played again.
struct ExpectedRows: StepSink {
  /// The file for each text of a step, or `nil` for a file that only unfinished folders contain.
  let files: [FileComparison?]

  /// Opens the files and compares the text before their first step.
  init(of study: some Study, in folder: String) throws {
    let tables = study.growingTables
    files = study.beginnings.map { name, _ in
      if study.leftovers.contains(name) { return nil }
      return tables.first { $0.fileName == name }.map { FileComparison($0, in: folder) }
        ?? FileComparison(folder: folder, name: name)
    }
    for (file, beginning) in zip(files, study.beginnings) { try file?.expect(beginning.text) }
  }

  mutating func take(_ rows: StepRows) throws {
    for place in files.indices { try files[place]?.expect(rows.texts[place].bytes) }
  }
}
