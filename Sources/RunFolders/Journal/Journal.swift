import Diagnostics
import Replays
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  private let folder: String
  private var chain: String

  /// Begins a journal: it is there with its header or not at all.
  ///
  /// - Throws: `FileError`.
  init(folder: String, header: JournalHeader) throws {
    self.folder = folder
    let (path, newPath) = ("\(folder)/\(Journal.fileName)", "\(folder)/\(Journal.newFileName)")
    output = try FileOutput(path: newPath)
    let (line, checksum) = JournalLine.write(try header.body(), after: "")
    try output.write(line)
    try output.file.sync()
    if rename(newPath, path) != 0 { throw FileError("can't write", path) }
    try Folder.sync(folder)
    chain = checksum
  }

  /// Goes on with a journal, and drops what comes after its last good entry.
  ///
  /// - Throws: `FileError`.
  init(folder: String, continuing contents: JournalContents, entries: Int) throws {
    self.folder = folder
    let place = contents.ends[entries]
    output = try FileOutput(
      path: "\(folder)/\(Journal.fileName)", continuingAt: place.byteCount, hash: SHA256())
    chain = place.checksum
  }

  /// Adds an entry.
  ///
  /// - Throws: ``VanishedFolder`` where the file is not in its place any more, `FileError`.
  func append(_ checkpoint: Checkpoint) throws {
    try checkPlace()
    var text = ""
    for body in checkpoint.bodies() {
      let (line, checksum) = JournalLine.write(body, after: chain)
      text += line
      chain = checksum
    }
    try output.write(text)
  }

  /// Checks that the run's folder is still the one that this run writes into.
  func checkPlace() throws {
    guard isFile(output.file.descriptor, at: "\(folder)/\(Journal.fileName)") else {
      throw VanishedFolder(folder: folder)
    }
  }
}

/// The folder that a run was written into was moved away or removed.
public struct VanishedFolder: ReportedError {
  /// Where it was.
  public let folder: String

  /// The same command resumes once the folder is back.
  public var failure: FailureKind { .stopped }

  /// Says what happened and how to go on.
  public var description: String {
    "\(folder) is gone: it was moved or removed while the run was played. Nothing was written in its "
      + "place; the same command goes on where it is back, and starts again where it is not"
  }
}
