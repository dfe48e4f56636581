import GameCore
import TournamentBase

extension StagingFolder {
  /// Writes merged results to a hidden folder and renames it.
  ///
  /// If the merge fails or is canceled, the hidden folder is removed.
  ///
  /// - Parameters:
  ///   - parts: The shards' folders, whose provenance records are copied to `provenance.json`.
  ///   - names: The names of the files that the hidden folder may contain after a killed merge.
  ///   - undo: Removes the contents of the folders in the hidden folder.
  ///   - write: Writes all files except the merge's records.
  /// - Returns: The results that `write` returns, or `nil` if the task was canceled.
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

extension FileOutput {
  /// Appends a file's bytes, except for the first `count` bytes.
  ///
  /// - Throws: `CancellationError` and `FileError`.
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
