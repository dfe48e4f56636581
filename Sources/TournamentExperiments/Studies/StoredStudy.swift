import GameCore
import TournamentBase

/// Results in a folder with the study that made them, ready to be checked.
package struct StoredStudy<Plan: Study>: Sendable {
  package let stored: StoredFolder<Plan.Configuration, Plan.Summary>
  package let study: Plan
  /// The folder's path, without a trailing slash.
  package var folder: String { stored.folder }
  package var games: Int { study.games(in: stored) }

  init(_ stored: StoredFolder<Plan.Configuration, Plan.Summary>, of study: Plan) {
    (self.stored, self.study) = (stored, study.repeating(stored))
  }

  /// Prepares the study that a folder contains.
  ///
  /// - Throws: ``FailedCheck`` if the results are from a different version, and `UsageError` if the
  ///   description contradicts itself.
  init(
    _ stored: StoredFolder<Plan.Configuration, Plan.Summary>, games: [any PlayableGame]
  ) throws {
    try stored.package.checkSchema(in: stored.folder)
    self.init(stored, of: try Plan.study(of: stored, games: games))
  }

  /// Computes the summary again from the result files.
  ///
  /// - Throws: ``DamagedRun`` if the description does not match the files.
  func checkedSummary() throws -> Plan.Summary {
    func damaged(_ reason: String) -> DamagedRun { DamagedRun(folder: folder, reason: reason) }
    if let problem = stored.package.versionProblem { throw damaged(problem) }
    if let name = try stored.package.firstChanged(hashedTables, in: folder) {
      throw damaged("\(name) has been modified or deleted since it was written")
    }
    if let claim = study.claim(in: stored) { throw damaged("\(claim)") }
    do {
      var reader = try study.reader(of: stored)
      try reader.readAll()
      let results = try study.results(after: reader.state, of: stored)
      if let line = try packageFinding(results, marks: recordedMarks).map({ $0.line ?? 1 }) {
        throw damaged("line \(line) of its \(PackageFile.name) does not match the result files")
      }
      return results.summary
    } catch let error as UnreadableFile {
      throw damaged("\(error)")
    }
  }

  /// Replays at least the given number of games, by default all, and compares the folder with the
  /// results.
  ///
  /// By default, every byte is compared except thinking times. With a sample, the files are
  /// compared with their hashes, and the derived files are computed again. If a hash does not
  /// match, all games are replayed to find the changed row. Games that are not reproducible are
  /// never replayed.
  ///
  /// - Returns: The result, or `nil` if the task was canceled.
  /// - Throws: `FileError` if a file cannot be read.
  package func verify(
    sample: Int? = nil, jobs: Int, progress: (Int) -> Void = { _ in }
  ) async throws -> FolderVerification? {
    let contents = FolderContents(folder: folder, files: study.files, folders: study.folders)
    var result = FolderVerification(
      folder: folder,
      kind: Plan.kind == .run && study.shard != nil ? .shard : Plan.kind, games: games, replayed: 0,
      findings: contents.findings + [stored.package.versionFinding].compactMap(\.self),
      hasAsked: study.asksPrograms)
    guard contents.isReadable else { return result }
    if let claim = study.claim(in: stored) {
      result.findings.append(claim)
      return result
    }
    // A replay is only meaningful if the external bots' recorded decisions are unmodified.
    if let decisions = stored.package.decisions,
      try !FileMark.holds(decisions.hash, path: "\(folder)/\(decisions.path)")
    {
      result.findings.append(changed(decisions.path, "; no game was replayed"))
      return result
    }
    guard let found = try await check(sample, jobs, progress) else { return nil }
    result.replayed = found.games
    result.findings += found.findings
    return result
  }

  private typealias Check = (games: Int, findings: [VerificationIssue])

  private func check(
    _ sample: Int?, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> Check? {
    let isReproducible = study.isReproducible
    if study.asksPrograms || !isReproducible || sample.map({ $0 < games }) == true {
      let changed = try await changedFiles()
      if changed.isEmpty {
        return try await replaySample(isReproducible ? sample ?? games : 0, jobs, progress)
      }
      if study.asksPrograms || !isReproducible { return (0, changed) }
    }
    return try await replayAll(jobs, progress)
  }

  /// Returns an issue for each file that does not match its recorded hash.
  private func changedFiles() async throws -> [VerificationIssue] {
    let files =
      hashedTables.map { ($0, stored.package.hash(of: $0)) }
      + stored.package.keptFiles.map { ($0.path, $0.hash) }
    return try await inOrder(files.count) { index -> VerificationIssue? in
      let (file, hash) = files[index]
      return try FileMark.holds(hash, path: "\(folder)/\(file)") ? nil : changed(file)
    }.compactMap(\.self)
  }

  private func changed(_ file: String, _ more: String = "") -> VerificationIssue {
    VerificationIssue(
      file: file, "the SHA-256 differs from the one in \(PackageFile.name)\(more)")
  }

  /// Reads all steps, replays some of them up to the first difference, and compares the derived
  /// files with the steps that were read.
  private func replaySample(
    _ count: Int, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> Check? {
    var (games, findings) = (0, [VerificationIssue]())
    do {
      var reader = try study.reader(of: stored)
      var rest = try (count > 0 ? study.sample(count, of: stored).steps : [])[...]
      while findings.isEmpty, reader.pendingEnd > reader.next {
        let end = reader.pendingEnd
        let steps = rest.prefix { $0 < end }
        rest = rest.dropFirst(steps.count)
        if !steps.isEmpty {
          let isPlayed = try await reader.play(
            Array(steps), jobs: jobs, isWaiting: study.asksPrograms
          ) { reader, step in
            findings = try reader.differences(from: step)
            games += reader.games(of: step)
            progress(games)
            return findings.isEmpty && !Task.isCancelled
          }
          if !isPlayed, findings.isEmpty { return nil }
        }
        if findings.isEmpty { try reader.read(upTo: end) }
      }
      if findings.isEmpty {
        try reader.checkEnd()
        findings = try derivedFindings(
          study.results(after: reader.state, of: stored), reader.state, marks: recordedMarks)
      }
    } catch is CancellationError {
      return nil
    } catch let error as UnreadableFile {
      findings.append(VerificationIssue(error))
    }
    return (games, try findings + study.keptFindings(in: folder))
  }

  private func replayAll(_ jobs: Int, _ progress: (Int) -> Void) async throws -> Check? {
    var sink = try ExpectedRows(of: study, in: folder)
    var (state, games) = (study.start, 0)
    let isComplete = try await study.play(
      &state, into: &sink, in: nil, keepsGames: false, jobs: jobs
    ) {
      games = $0
      progress($0)
    }
    if Task.isCancelled, !isComplete { return nil }
    for file in sink.files { try file?.expectEnd() }
    var findings = sink.files.compactMap { $0?.finding }
    if isComplete, findings.isEmpty || !Plan.derivesFromFolder {
      let marks = sink.files.map { $0?.mark ?? FileMark(of: "") }
      findings += try derivedFindings(study.results(of: state, in: folder), state, marks: marks)
    }
    return (games, try findings + study.keptFindings(in: folder))
  }

  /// The names of the tables that a repetition of the study reproduces.
  private var hashedTables: [String] {
    study.tables.filter { !study.measuredTables.contains($0) }
  }

  /// The lengths and recorded hashes of the files that grow with the steps.
  private var recordedMarks: [FileMark] {
    study.beginnings.map {
      (try? stored.package.mark(of: $0.name, in: folder)) ?? FileMark(of: "")
    }
  }

  /// Compares the derived tables and the description with the results.
  private func derivedFindings(
    _ results: StudyResults<Plan.Summary>, _ state: Plan.State, marks: [FileMark]
  ) throws -> [VerificationIssue] {
    let findings = try results.tables.map { table -> VerificationIssue? in
      if !table.isReproducible {
        return try study.finding(inMeasured: table, after: state, of: stored)
      }
      let file = FileComparison(table, in: folder)
      try file.expect(table.schema, table.rows)
      return file.finding
    }
    return (findings + [try packageFinding(results, marks: marks)]).compactMap(\.self)
  }

  private func packageFinding(
    _ results: StudyResults<Plan.Summary>, marks: [FileMark]
  ) throws -> VerificationIssue? {
    let text = try study.package(
      of: results, marks: marks, toolVersion: stored.package.toolVersion)
    return try FileComparison(folder: folder, name: PackageFile.name, text: text).finding
  }
}

extension FileComparison {
  convenience init(_ table: StudyTable, in folder: String) {
    self.init(folder: folder, name: table.fileName, schema: table.schema)
  }
}

extension Range<Int> {
  /// Returns `count` elements that are spread over this range, or all elements if there are fewer.
  ///
  /// Each is from one of `count` equal parts, and the same arguments always select the same.
  func sample(_ count: Int) -> [Int] {
    let count = Swift.min(count, self.count)
    return (0..<count).map { sample($0, of: count) }
  }

  /// Returns one element from a part of this range, which is divided into `count` equal parts.
  ///
  /// - Parameter index: The part's index, from 0.
  func sample(_ index: Int, of count: Int) -> Int {
    let (size, rest) = self.count.quotientAndRemainder(dividingBy: count)
    let start = index * size + Swift.min(index, rest)
    let length = size + (index < rest ? 1 : 0)
    let offset = StableHash.mix(UInt64(truncatingIfNeeded: start)) % UInt64(Swift.max(1, length))
    return lowerBound + start + Int(offset)
  }
}
