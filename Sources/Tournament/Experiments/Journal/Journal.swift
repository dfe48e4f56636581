import GameCore

/// A record of the lengths of growing tables, by which a run can be resumed if this process ends.
///
/// Every entry has the SHA-256 of all bytes before it. The system may write files in any order: an entry that is on
/// the disk before its bytes does not count.
final class Journal {
  static let fileName = "journal"
  /// The file's name until its first line is complete.
  static let newFileName = "journal.new"
  /// Raised if older journals cannot be resumed.
  static let format = 1

  let output: FileOutput
  private let folder: StagingFolder
  private var chain: String

  /// Begins a journal, which exists only with its header.
  init(folder: StagingFolder, header: JournalHeader) throws {
    self.folder = folder
    let (line, checksum) = JournalLine.write(try header.body(), after: "")
    let new = try folder.write([line], to: Journal.newFileName)
    try folder.rename(new, to: Journal.fileName)
    output = try folder.resume(Journal.fileName, at: new.byteCount, hash: new.hash)
    chain = checksum
  }

  /// Continues a journal, without the bytes after its last good entry.
  init(folder: StagingFolder, continuing contents: JournalContents, entries: Int) throws {
    self.folder = folder
    let place = contents.ends[entries]
    // The hash of the whole file is not needed.
    output = try folder.resume(Journal.fileName, at: place.byteCount, hash: SHA256())
    chain = place.checksum
  }

  /// Adds an entry.
  ///
  /// - Throws: ``VanishedFolder`` if a file of the run was moved, `FileError`.
  func append(_ checkpoint: Checkpoint) throws {
    try folder.checkPlace(isResumable: true)
    var text = ""
    for body in checkpoint.bodies() {
      let (line, checksum) = JournalLine.write(body, after: chain)
      text += line
      chain = checksum
    }
    try output.write(text)
  }
}
