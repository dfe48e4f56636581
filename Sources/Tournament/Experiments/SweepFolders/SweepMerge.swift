import GameCore

/// The parts of a sweep, checked to fit together.
public struct SweepMerge {
  /// The whole sweep.
  public let sweep: Sweep
  /// The folders of the parts, in their order.
  public let folders: [String]

  /// Whether a folder is of a sweep or of a part of one.
  public static func isSweep(_ folder: String) -> Bool { StoredSweep(folder: folder) != nil }

  /// Reads the folders of all parts, in any order.
  ///
  /// - Parameters:
  ///   - folders: Their paths.
  ///   - games: The games that this command has.
  /// - Throws: `FailedCheck` with everything that does not fit, `UsageError`, `FileError`.
  public init(folders: [String], games: [GameModule]) throws {
    var parts: [StoredSweep] = []
    for folder in folders {
      try Folder.checkLinks(in: folder)
      guard let part = StoredSweep(folder: folder) else {
        throw FailedCheck("\(folder): not a shard of a sweep")
      }
      parts.append(part)
    }
    guard let first = parts.first else {
      throw UsageError("the folders of all shards are required")
    }
    var problems: [String] = []
    for part in parts {
      if part.package.shard == nil {
        problems.append("\(part.folder): a whole sweep, not a shard")
      } else if try part.configuration.canonicalText() != first.configuration.canonicalText() {
        problems.append("\(part.folder): shard of a different sweep than \(first.folder)")
      } else if part.package.shard?.count != first.package.shard?.count {
        problems.append(
          "\(part.folder): shard \(part.package.shard?.text ?? ""), but \(first.folder) is shard "
            + (first.package.shard?.text ?? ""))
      }
    }
    if !problems.isEmpty { throw FailedCheck(problems) }
    let sorted = parts.sorted { ($0.package.shard?.number ?? 0) < ($1.package.shard?.number ?? 0) }
    let numbers = sorted.map { $0.package.shard?.number ?? 0 }
    for (number, next) in zip(numbers, numbers.dropFirst()) where number == next {
      problems.append("shard \(number) is given more than once")
    }
    let count = first.package.shard?.count ?? 0
    if let missing = Shard.missing(from: numbers, of: count) { problems.append(missing) }
    if !problems.isEmpty { throw FailedCheck(problems) }
    let whole = try Sweep(first.configuration, folder: first.folder, games: games)
    for part in sorted {
      guard let shard = part.package.shard else { continue }
      if let reason = try part.contradiction(to: whole.part(shard)) {
        problems.append("\(part.folder): \(reason)")
      }
    }
    if !problems.isEmpty { throw FailedCheck(problems) }
    sweep = whole
    self.folders = sorted.map(\.folder)
  }

  /// Writes the whole sweep, as it would be had it been played at once, but for `provenance.json` and the
  /// runs that parts kept.
  ///
  /// - Parameter output: The folder that holds the sweeps' folders.
  /// - Returns: What was found.
  /// - Throws: `FolderInUse`, `FileError`; nothing is left behind then.
  public func write(output: String) async throws -> SweepSummary {
    let target = try SweepFolder(sweep, output: output)
    let hidden = try StagingFolder.locked(
      path: target.path(of: "merge"), names: target.names, maker: "merge")
    defer { withExtendedLifetime(hidden) {} }
    do {
      var provenance = ProvenanceRecord(toolVersion: ToolVersion.current, sandbox: nil)
      if folders.count <= ProvenanceRecord.partLimit {
        provenance.parts = folders.compactMap { ProvenanceRecord(folder: $0) }
      }
      let columns = SweepColumns(of: sweep)
      let files = try [SweepFile.points, .batches].map { table in
        let file = try hidden.create(table.fileName)
        let header = columns.schema(of: table).header
        try file.write(header)
        for folder in folders {
          let input = try FileInput(path: "\(folder)/\(table.fileName)")
          // The header is shorter than a block.
          var skipped = header.utf8.count
          while let block = try input.next() {
            let bytes = block.bindMemory(to: UInt8.self)
            try file.write(UnsafeBufferPointer(rebasing: bytes.dropFirst(skipped)))
            skipped = 0
          }
        }
        try file.sync()
        return file
      }
      let summary = try target.finish(hidden, files, columns)
      try hidden.write(provenance.done())
      try hidden.checkPlace(isResumable: false)
      try hidden.keep(as: target.path)
      return summary
    } catch {
      hidden.remove()
      throw error
    }
  }
}
