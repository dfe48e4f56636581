import GameCore
import Synchronization

/// A folder that one process fills under a temporary name and renames when it is complete.
///
/// All files are accessed through the open folder, so nothing is written elsewhere if a user
/// renames the folder. Unknown files, and files that are not this user's regular files, are never
/// changed, but they prevent the final renaming.
package final class StagingFolder: Sendable {
  private let folder: OpenFolder
  private let lock: FolderLock?
  private let names: Set<String>
  /// The names of the subfolders, whose contents other code writes.
  private let folders: Set<String>
  private let files = Mutex<[FileOutput]>([])
  private let hasName = Atomic(false)

  package var path: String { folder.path }

  /// Opens a folder without a lock.
  package init(path: String, names: [String]) throws(FileError) {
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

  /// Locks a folder for this process and creates the folder if necessary.
  ///
  /// - Parameters:
  ///   - names: The names that files in the folder may have, in addition to the lock.
  ///   - folders: The names that subfolders may have.
  ///   - maker: The kind of results in the folder, such as `run`, for error messages.
  /// - Throws: `UsageError` if the folder contains other files, ``FolderInUse``, or ``FileError``.
  ///   If an error is thrown, nothing has been changed.
  package static func locked(
    path: String, names: [String], folders: [String] = [], maker: String
  ) throws -> StagingFolder {
    while true {
      try check(path, names: names + [FolderLock.fileName], folders: folders, maker: maker)
      try Folder.create(path)
      let folder = try OpenFolder(path: path, followsLink: false)
      let lock: FolderLock
      do {
        lock = try FolderLock(folder)
      } catch {
        Folder.removeEmpty(path)
        throw error
      }
      if folder.isInPlace { return StagingFolder(folder, lock, names: names, folders: folders) }
      // The process that held the lock has ended in the meantime, and the folder has its final
      // name.
      lock.removeFile()
    }
  }

  /// Checks that a folder contains only this program's files.
  ///
  /// - Throws: `UsageError` if the folder contains other files.
  static func check(
    _ path: String, names: [String], folders: [String] = [], maker: String
  ) throws(UsageError) {
    guard let status = FileStatus(path: path, followsLink: false) else { return }
    guard status.kind == .folder else {
      throw UsageError(
        "\(path): expected a \(maker) folder, found "
          + (status.kind == .link ? "a symbolic link" : "a file"),
        remedy: "Nothing was changed. Move it to a different folder.")
    }
    for name in Folder.names(in: path)?.sorted() ?? [] {
      if folders.contains(name), isFolder("\(path)/\(name)") { continue }
      guard names.contains(name) else {
        throw UsageError(
          "\(path): \(name) does not belong to a \(maker)",
          remedy: "Nothing was changed. Move \(name) to a different folder.")
      }
      let found = FileStatus(path: "\(path)/\(name)", followsLink: false)
      guard found?.isOwnFile ?? true else {
        throw UsageError(
          "\(path): \(name) is not a regular file of this user, or it has several hard links",
          remedy: "Nothing was changed. Move \(name) to a different folder.")
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    FileStatus(path: path, followsLink: false)?.kind == .folder
  }

  /// Creates a file, replacing one that an earlier process left.
  ///
  /// - Throws: ``FileError``, for example if an existing file was not created by this program.
  package func create(_ name: String, isBusy: Bool = false) throws(FileError) -> FileOutput {
    if let status = FileStatus(name, in: folder) {
      guard status.isOwnFile else {
        throw FileError(
          "cannot write", "\(path)/\(name)", reason: "it is not a regular file of this user",
          remedy: "Move the file to a different folder.")
      }
      folder.remove(name)
    }
    return note(try FileOutput(creating: name, in: folder, isBusy: isBusy))
  }

  /// Writes a file and waits until it is on the disk.
  @discardableResult
  package func write(_ pieces: [String], to name: String) throws(FileError) -> FileOutput {
    let file = try create(name)
    for piece in pieces { try file.write(piece) }
    try file.sync()
    return file
  }

  /// Continues a file after its first `byteCount` bytes and removes the rest.
  ///
  /// - Throws: ``FileError``, for example if the file is shorter or was not created by this
  ///   program.
  package func resume(
    _ name: String, at byteCount: Int, hash: SHA256, isBusy: Bool = false
  ) throws(FileError) -> FileOutput {
    note(
      try FileOutput(continuing: name, in: folder, at: byteCount, hash: hash, isBusy: isBusy))
  }

  private func note(_ file: FileOutput) -> FileOutput {
    files.withLock { files in
      files.removeAll { $0.name == file.name }
      files.append(file)
    }
    return file
  }

  /// Returns the length and hash of a written file, or `nil` for any other name.
  package func mark(of name: String) -> FileMark? {
    files.withLock { files in files.first { $0.name == name }?.mark }
  }

  /// Renames a complete file.
  ///
  /// To append more bytes, call ``resume(_:at:hash:isBusy:)``.
  package func rename(_ file: FileOutput, to name: String) throws(FileError) {
    try folder.rename(file.name, to: name)
    files.withLock { files in files.removeAll { $0 === file } }
    try folder.sync()
  }

  /// The path of this folder or a written file that was moved, replaced or truncated, or `nil` if
  /// none was.
  package var misplaced: String? {
    if !folder.isInPlace { return path }
    return files.withLock { files in files.first { !$0.isWhole }?.path }
  }

  /// Renames the folder to its final name after all its files are on the disk.
  ///
  /// - Parameters:
  ///   - target: The final path, which must be free.
  ///   - leftovers: The names of files to remove after the renaming. The lock is removed last, so
  ///     that no other process resumes the folder in the meantime.
  /// - Throws: `UsageError` if the folder contains a file that this object did not write, or
  ///   ``FileError``.
  package func keep(as target: String, removing leftovers: [String] = []) throws {
    let written = files.withLock { files in files.map(\.name) } + [FolderLock.fileName]
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

  /// Removes this program's files, and then the folder if it is empty.
  ///
  /// After the final renaming, this method does nothing.
  package func remove() {
    if hasName.load(ordering: .relaxed) { return }
    let files = files.withLock { $0 }
    // The lock is removed last, because without it another process may create files with these
    // names.
    for name in names.subtracting([FolderLock.fileName]).sorted() + [FolderLock.fileName]
    where FileStatus(name, in: folder)?.isOwnFile == true {
      let isReplaced = files.contains { $0.name == name && !$0.isInPlace }
      if !isReplaced { folder.remove(name) }
    }
    if folder.isInPlace { Folder.removeEmpty(path) }
  }

  /// Removes the lock and other files that a process left if it ended just after the renaming.
  package static func removeLeftovers(_ names: [String], in path: String) {
    guard let folder = try? OpenFolder(path: path) else { return }
    let lock = FolderLock.fileName
    let contents = try? FileInput.contents(path: "\(path)/\(lock)", limit: 20)
    for name in names + (contents.map(FolderLock.isLock) ?? false ? [lock] : [])
    where FileStatus(name, in: folder)?.isOwnFile == true { folder.remove(name) }
  }
}
