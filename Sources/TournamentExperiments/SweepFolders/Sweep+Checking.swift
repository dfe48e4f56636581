import GameCore
import TournamentBase

extension Sweep {
  package static func study(of stored: StoredSweep, games: [any PlayableGame]) throws -> Sweep {
    let sweep = try Sweep(stored.configuration, folder: stored.folder, games: games)
    return try stored.package.checkedShard(in: stored.folder).map { try sweep.part($0) } ?? sweep
  }

  package func games(in stored: StoredSweep) -> Int {
    // A forged summary may contain any numbers, so these operators must not trap.
    stored.summary.search.map { search in
      search.rungs.reduce(0) { $0 &+ $1.points &* $1.gamesPerPoint }
        &+ (search.validation.map { $0.points.count &* $0.gamesPerPoint } ?? 0)
    } ?? totalGames
  }

  package func claim(in stored: StoredSweep) -> VerificationIssue? {
    // A replay would detect a wrong number of games only after all games at a point, so the number
    // is checked first.
    let planned = search?.games(for: points.count) ?? gamesPerPoint
    let file = SweepFile.points.fileName
    guard var reader = try? SweepReader(self, folder: stored.folder, hasBatches: false) else {
      return nil
    }
    while let (row, _) = try? reader.next() {
      if row.point.reason != nil { continue }
      return row.point.games >= planned
        ? nil
        : VerificationIssue(
          file: PackageFile.name,
          "the configuration specifies \(planned) games per point, but \(file) lists "
            + "\(row.point.games)")
    }
    return nil
  }

  /// Draws points, ordered by a hash of their row's number, until they have enough games.
  package func sample(
    _ count: Int, of stored: StoredSweep
  ) throws -> (steps: [Int], games: Int) {
    var reader = try SweepReader(self, folder: stored.folder, hasBatches: isSearch)
    var games: [Int] = []
    while let (row, range) = try reader.next() {
      games.append(row.point.reason == nil ? range.count : 0)
    }
    var (steps, drawn) = ([Int](), 0)
    for (_, step) in games.indices.map({ (StableHash.mix(UInt64($0)), $0) }).sorted(by: <)
    where drawn < count {
      steps.append(step)
      drawn += games[step]
    }
    return (steps.sorted(), drawn)
  }

  package func reader(of stored: StoredSweep) throws -> SweepStepReader {
    try SweepStepReader(self, folder: stored.folder)
  }

  /// Checks the points' runs, if the folder contains them.
  package func keptFindings(in folder: String) throws -> [VerificationIssue] {
    let path = "\(folder)/\(Sweep.runs)"
    var findings = try VerificationIssue.ofCopies(ruleFiles, in: folder)
    guard FileKind(path: path) == .folder else { return findings }
    var names: [String] = []
    for point in range {
      guard case .success(let run) = try result(of: point) else { continue }
      let place = try RunFolder(run: run, output: path)
      let name = place.path.split(separator: "/").last.map(String.init) ?? ""
      names.append(name)
      do {
        if try place.storedSummary() == nil {
          findings.append(VerificationIssue(file: "\(Sweep.runs)/\(name)", "missing run"))
          continue
        }
        // The pages of these runs are not compared, so there must be none.
        let contents = FolderContents(
          folder: place.path, files: RunFiles.allNames(of: run), hasPage: false)
        findings += contents.findings.map {
          VerificationIssue(file: "\(Sweep.runs)/\(name)/\($0.file)", $0.problem)
        }
      } catch let damaged as DamagedRun {
        findings.append(VerificationIssue(file: "\(Sweep.runs)/\(name)", damaged.reason))
      }
    }
    for name in (Folder.names(in: path) ?? []).sorted() where !names.contains(name) {
      findings.append(VerificationIssue(file: "\(Sweep.runs)/\(name)", "unexpected run"))
    }
    return findings
  }
}

extension Sweep {
  /// Plays all points in memory and returns the rows of points.csv.
  package func pointRows() async throws -> [String] {
    struct Rows: StepSink {
      var points: [String] = []
      mutating func take(_ rows: StepRows) { points.append(rows.texts[0].text) }
    }
    var (state, rows) = (start, Rows())
    let isComplete = try await play(
      &state, into: &rows, in: nil, keepsGames: false, jobs: 1, progress: { _ in })
    return isComplete ? rows.points : []
  }
}
