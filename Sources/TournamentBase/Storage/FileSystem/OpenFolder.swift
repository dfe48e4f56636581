import CLibrary

/// A reference to an open folder, which stays valid even if the folder's name changes.
final class OpenFolder: Sendable {
  /// The folder's path when it was opened.
  let path: String
  let descriptor: Int32

  /// - Throws: ``FileError``, for example if the path is not a folder.
  init(path: String, followsLink: Bool = true) throws(FileError) {
    self.path = path
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    descriptor = open(path, flags)
    if descriptor < 0 { throw FileError("cannot open the folder", path) }
  }

  deinit { close(descriptor) }

  /// `true` if ``path`` still refers to this folder.
  var isInPlace: Bool {
    let identity = FileStatus(descriptor: descriptor)?.identity
    return identity != nil && identity == FileStatus(path: path, followsLink: false)?.identity
  }

  /// Returns the names in the folder, in undefined order.
  func names() throws(FileError) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      let error = FileError("cannot read", path)
      if copy >= 0 { close(copy) }
      throw error
    }
    guard let names = Folder.names(in: stream) else { throw FileError("cannot read", path) }
    return names
  }

  func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  func rename(_ name: String, to newName: String) throws(FileError) {
    if renameat(descriptor, name, descriptor, newName) != 0 {
      throw FileError("cannot write", "\(path)/\(newName)")
    }
  }

  /// Waits until the names in the folder are on the disk.
  func sync() throws(FileError) { try synchronize(descriptor, path) }
}

/// Waits until an open file or folder is on the disk.
func synchronize(_ descriptor: Int32, _ path: String) throws(FileError) {
  // Only files on a disk can be synchronized, and not every file system can synchronize folders.
  while fsync(descriptor) != 0, errno != EINVAL {
    if errno != EINTR { throw FileError("cannot write", path) }
  }
}
