import GameCore
import TournamentBase

/// A record of how long growing tables are, from which a later process can resume.
///
/// Every entry contains the SHA-256 of each table up to that point. The system may write files to
/// the disk in any order, so an entry is ignored if the rows that it describes are missing.
final class Journal {
  static let fileName = "journal"
  /// The file's name until the first line is complete.
  static let newFileName = "journal.new"
  /// The format's version number.
  ///
  /// It increases if this program can no longer resume older journals.
  static let format = 1

  let output: FileOutput
  private let folder: StagingFolder
  private var chain: String

  /// Creates a journal that contains its header from the start.
  init(folder: StagingFolder, header: JournalHeader) throws {
    self.folder = folder
    let (line, checksum) = JournalLine.write(try header.body(), after: "")
    let new = try folder.write([line], to: Journal.newFileName)
    try folder.rename(new, to: Journal.fileName)
    output = try folder.resume(Journal.fileName, at: new.byteCount, hash: new.hash)
    chain = checksum
  }

  /// Continues a journal after `entries` entries and removes all later bytes.
  init(folder: StagingFolder, continuing contents: JournalContents, entries: Int) throws {
    self.folder = folder
    let place = contents.ends[entries]
    // The hash covers only new bytes, because nothing needs a hash of the whole journal.
    output = try folder.resume(Journal.fileName, at: place.byteCount, hash: SHA256())
    chain = place.checksum
  }

  /// Appends an entry.
  ///
  /// - Throws: ``VanishedFolder`` if one of the run's files was moved, and `FileError`.
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
