import GameCore

extension StagingFolder {
  /// Writes merged results into a hidden folder and renames it; nothing is left behind without results.
  ///
  /// - Parameters:
  ///   - parts: The folders of the shards, for `provenance.json`.
  ///   - names: The files that may be in it; a merge that was killed leaves only these.
  ///   - undo: Removes the contents of its folders.
  ///   - write: Writes all files except the records of the merge.
  /// - Returns: The results of `write`; `nil` if the task was cancelled.
  static func merging<Results>(
    _ parts: [String], into target: String, by path: String, names: [String],
    folders: [String] = [], sandbox: [String: [String]]? = nil, undo: () -> Void = {},
    _ write: (StagingFolder) async throws -> Results
  ) async throws -> Results? {
    var provenance = ProvenanceRecord(toolVersion: ToolVersion.current, sandbox: sandbox)
    if parts.count <= ProvenanceRecord.shardLimit {
      provenance.shards = parts.compactMap { ProvenanceRecord(folder: $0) }
    }
    let hidden = try StagingFolder.locked(
      path: path, names: names, folders: folders, maker: "merge")
    defer { withExtendedLifetime(hidden) {} }
    do {
      let results = try await write(hidden)
      try hidden.finish(provenance)
      try hidden.checkPlace(isResumable: false)
      try hidden.keep(as: target)
      return results
    } catch {
      undo()
      hidden.remove()
      if error is CancellationError { return nil }
      throw error
    }
  }
}

extension FailedCheck {
  /// Checks that no folder to merge has complete results.
  ///
  /// - Throws: ``FailedCheck`` with each folder that has.
  static func refuse(_ folders: [String], as results: String) throws(FailedCheck) {
    if folders.isEmpty { return }
    throw FailedCheck(
      folders.map {
        ErrorMessage(
          "\($0): a \(results), not a shard",
          remedy: "It needs no merge. Name the folders that --shard made.")
      })
  }
}

extension FileOutput {
  /// Adds the bytes of a file, except for its first ones.
  ///
  /// - Throws: `CancellationError`, `FileError`.
  func append(fileAt path: String, droppingFirst count: Int = 0) throws {
    let input = try FileInput(path: path)
    var rest = count
    while let block = try input.next() {
      try Task.checkCancellation()
      let bytes = block.bindMemory(to: UInt8.self)
      let dropped = min(rest, bytes.count)
      rest -= dropped
      try write(UnsafeBufferPointer(rebasing: bytes.dropFirst(dropped)))
    }
  }
}

extension RunFolder {
  /// Copies this run, after a check, to a different output, which this process has locked.
  ///
  /// - Throws: ``FailedCheck`` if it is not complete, `CancellationError`, `FileError`.
  func copy(to output: String) throws {
    try Folder.checkLinks(in: path)
    do {
      if try storedSummary() == nil { throw DamagedRun(folder: path, reason: "no such folder") }
    } catch let damaged as DamagedRun {
      throw FailedCheck(damaged.finding, remedy: "Run this shard again.")
    }
    let target = try RunFolder(run: run, output: output).path
    try Folder.create(target)
    let names = RunFiles.allNames(of: run)
    let folder = try StagingFolder(path: target, names: names)
    for name in names where FileKind.isTaken("\(path)/\(name)") {
      let file = try folder.create(name)
      try file.append(fileAt: "\(path)/\(name)")
      try file.sync()
    }
  }
}
