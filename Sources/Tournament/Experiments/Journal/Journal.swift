import GameCore

/// Says how far a run has come, so that it can be resumed whatever ends this process.
///
/// It holds no results: those are in the tables, and the journal tells up to where these are whole.
/// Every entry has the SHA-256 of all bytes before it, so it does not matter in which order the
/// system brings files to the disk: an entry that came there before its bytes does not count.
final class Journal {
  static let fileName = "journal"
  /// The file's name until its first line is whole.
  static let newFileName = "journal.new"
  /// Raised whenever an older journal can't be resumed.
  static let format = 1

  let output: FileOutput
  private let folder: StagingFolder
  private var chain: String

  /// Begins a journal: it is there with its header or not at all.
  ///
  /// - Throws: `FileError`.
  init(folder: StagingFolder, header: JournalHeader) throws {
    self.folder = folder
    let (line, checksum) = JournalLine.write(try header.body(), after: "")
    let new = try folder.write([line], to: Journal.newFileName)
    try folder.rename(new, to: Journal.fileName)
    output = try folder.resume(Journal.fileName, at: new.byteCount, hash: new.hash)
    chain = checksum
  }

  /// Goes on with a journal, and drops what comes after its last good entry.
  ///
  /// - Throws: `FileError`.
  init(folder: StagingFolder, continuing contents: JournalContents, entries: Int) throws {
    self.folder = folder
    let place = contents.ends[entries]
    // The hash of the whole file is asked for by nobody.
    output = try folder.resume(Journal.fileName, at: place.byteCount, hash: SHA256())
    chain = place.checksum
  }

  /// Adds an entry.
  ///
  /// - Throws: ``VanishedFolder`` where anything of the run is not in its place any more, `FileError`.
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
