import GameCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that one process fills under a temporary name, and renames when it is complete.
///
/// It stays open, and all files in it are accessed through the open folder: whatever happens to its
/// name, nothing is written elsewhere. Unknown files, and files that are not regular files of this
/// user, are never changed, and keep the folder from being renamed.
final class StagingFolder: Sendable {
  private let folder: OpenFolder
  private let lock: FolderLock?
  /// All that may be in it.
  private let names: Set<String>
  /// Folders that may be in it, whose contents others write and look after.
  private let folders: Set<String>
  private let files = Mutex<[FileOutput]>([])
  private let hasName = Atomic(false)

  /// Where it is until it gets its name.
  var path: String { folder.path }

  /// Opens a folder without keeping other processes out.
  init(path: String, names: [String]) throws(FileError) {
    folder = try OpenFolder(path: path, followsLink: false)
    lock = nil
    self.names = Set(names + [FolderLock.fileName])
    folders = []
  }

  private init(_ folder: OpenFolder, _ lock: FolderLock, names: [String], folders: [String]) {
    (self.folder, self.lock) = (folder, lock)
    self.names = Set(names + [FolderLock.fileName])
    self.folders = Set(folders)
  }

  /// Opens a folder for this process alone, and creates it where it is not there.
  ///
  /// - Parameters:
  ///   - names: The files that may be in it besides the lock.
  ///   - folders: The folders that may be in it, whose contents others write and look after.
  ///   - maker: The kind of results in such folders, such as `run`, for messages.
  /// - Throws: `UsageError` if other files are in the folder, ``FolderInUse``, ``FileError``. Nothing
  ///   was changed then.
  static func locked(
    path: String, names: [String], folders: [String] = [], maker: String
  ) throws -> StagingFolder {
    while true {
      try check(path, names: names + [FolderLock.fileName], folders: folders, maker: maker)
      try Folder.create(path)
      let folder = try OpenFolder(path: path, followsLink: false)
      let lock = try FolderLock(folder)
      if folder.isInPlace { return StagingFolder(folder, lock, names: names, folders: folders) }
      // The process that held it has ended in between, and the folder has its name.
      lock.removeFile()
    }
  }

  /// Checks that a folder only contains files of this program.
  ///
  /// - Throws: `UsageError` otherwise.
  static func check(
    _ path: String, names: [String], folders: [String] = [], maker: String
  ) throws(UsageError) {
    guard let status = FileStatus(path: path, followsLink: false) else { return }
    guard status.kind == .folder else {
      throw UsageError(
        "\(path): expected a folder of a \(maker), found "
          + (status.kind == .link ? "a symbolic link" : "a file"),
        remedy: "Nothing was changed. Move it to a different folder.")
    }
    for name in Folder.names(in: path)?.sorted() ?? [] {
      if folders.contains(name), isFolder("\(path)/\(name)") { continue }
      guard names.contains(name) else {
        throw UsageError(
          "\(path): \(name) is not a file of a \(maker)",
          remedy: "Nothing was changed. Move \(name) to a different folder.")
      }
      let found = FileStatus(path: "\(path)/\(name)", followsLink: false)
      guard found?.isOwnFile ?? true else {
        throw UsageError(
          "\(path): \(name) is not a regular file of this user with a single name",
          remedy: "Nothing was changed. Move \(name) to a different folder.")
      }
    }
  }

  /// Whether a path is of a folder, and not of a link to one.
  private static func isFolder(_ path: String) -> Bool {
    FileStatus(path: path, followsLink: false)?.kind == .folder
  }

  /// Begins a file, in place of one of the same name that an earlier process left.
  /// - Throws: ``FileError``, also if the name belongs to a file that is not a file of this program.
  func create(_ name: String, isBusy: Bool = false) throws(FileError) -> FileOutput {
    if let status = FileStatus(name, in: folder) {
      guard status.isOwnFile else {
        throw FileError(
          "cannot write", "\(path)/\(name)", reason: "it is not a regular file of this user",
          remedy: "Move the file to a different folder.")
      }
      folder.remove(name)
    }
    return note(FileOutput(try OpenFile(creating: name, in: folder), isBusy: isBusy))
  }

  /// Creates a file of some pieces, and waits until it is on the disk.
  @discardableResult
  func write(_ pieces: [String], to name: String) throws(FileError) -> FileOutput {
    let file = try create(name)
    for piece in pieces { try file.write(piece) }
    try file.sync()
    return file
  }

  /// Goes on with a file after its first bytes, whose hash is known; what came after them is cut off.
  ///
  /// - Throws: ``FileError``, also where that is none of our files or is shorter.
  func resume(
    _ name: String, at byteCount: Int, hash: SHA256, isBusy: Bool = false
  ) throws(FileError) -> FileOutput {
    let file = try OpenFile(continuing: name, in: folder, length: byteCount)
    return note(FileOutput(file, continuingAt: byteCount, hash: hash, isBusy: isBusy))
  }

  private func note(_ file: FileOutput) -> FileOutput {
    files.withLock { files in
      files.removeAll { $0.file.name == file.file.name }
      files.append(file)
    }
    return file
  }

  /// Returns the length and hash of a file that was written; `nil` if none of this name was.
  func mark(of name: String) -> FileMark? {
    files.withLock { files in files.first { $0.file.name == name }?.mark }
  }

  /// Gives a file that was written to its end another name; it has to be resumed to be written on.
  func rename(_ file: FileOutput, to name: String) throws(FileError) {
    try folder.rename(file.file.name, to: name)
    files.withLock { files in files.removeAll { $0 === file } }
    try folder.sync()
  }

  /// What is not in its place any more, of this folder and the files that were written in it, or is
  /// not as long as what was written; `nil` where all is well.
  var misplaced: String? {
    if !folder.isInPlace { return path }
    return files.withLock { files in files.first { !$0.isWhole }?.path }
  }

  /// Gives the folder its name.
  ///
  /// All its files have to be on the disk.
  ///
  /// - Parameters:
  ///   - target: Its path from now on, which nothing may have.
  ///   - leftovers: Files that are not needed then. They are removed after the folder has its name, as
  ///     the lock is, so that no process that comes in between takes it for its own.
  /// - Throws: `UsageError` if it contains a file that was not written by this object; ``FileError``.
  func keep(as target: String, removing leftovers: [String] = []) throws {
    let written = files.withLock { files in files.map(\.file.name) } + [FolderLock.fileName]
    for name in try folder.names().sorted() where !written.contains(name) {
      if folders.contains(name), StagingFolder.isFolder("\(path)/\(name)") { continue }
      guard names.contains(name), FileStatus(name, in: folder)?.isOwnFile == true else {
        throw UsageError(
          "\(path): \(name) was not written by this program",
          remedy: "Move \(name) to a different folder and run the same command again.")
      }
      folder.remove(name)
    }
    try folder.sync()
    try Folder.move(path, to: target) { hasName.store(true, ordering: .relaxed) }
    for name in leftovers { folder.remove(name) }
    lock?.removeFile()
  }

  /// Removes our files and then the folder, as far as nothing else is in it; nothing once the folder
  /// has its name.
  func remove() {
    if hasName.load(ordering: .relaxed) { return }
    let files = files.withLock { $0 }
    // The lock last: without it another process may begin files of these names.
    for name in names.subtracting([FolderLock.fileName]).sorted() + [FolderLock.fileName]
    where FileStatus(name, in: folder)?.isOwnFile == true {
      let isReplaced = files.contains { $0.file.name == name && !$0.file.isInPlace }
      if !isReplaced { folder.remove(name) }
    }
    if folder.isInPlace { rmdir(path) }
  }

  /// Removes the lock, and other files, that a process left which ended just after its folder had got
  /// its name.
  static func removeLeftovers(_ names: [String], in path: String) {
    guard let folder = try? OpenFolder(path: path) else { return }
    let lock = FolderLock.fileName
    let contents = try? FileInput.contents(path: "\(path)/\(lock)", limit: 20)
    for name in names + (contents.map(FolderLock.isLock) ?? false ? [lock] : [])
    where FileStatus(name, in: folder)?.isOwnFile == true { folder.remove(name) }
  }
}
