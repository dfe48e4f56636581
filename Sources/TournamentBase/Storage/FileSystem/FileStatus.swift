import CLibrary

/// The kind of a file or folder.
package enum FileKind: Sendable {
  case file
  case folder
  /// A symbolic link, if links are not followed.
  case link
  /// A device, a pipe or another special file.
  case other

  /// Finds the kind at a path, following symbolic links, or returns `nil` if nothing exists there.
  package init?(path: String) {
    guard let status = FileStatus(path: path) else { return nil }
    self = status.kind
  }

  /// Returns `true` if a path is taken, even by a broken symbolic link.
  package static func isTaken(_ path: String) -> Bool {
    FileStatus(path: path, followsLink: false) != nil
  }
}

/// A file's or folder's status, as recorded by the operating system.
package struct FileStatus: Sendable {
  package let kind: FileKind
  /// The file's identity, which all its names share.
  package let identity: Identity
  package let byteCount: Int
  /// The permission bits, as for `chmod`.
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  private let names: Int
  /// The last modification time, in seconds and nanoseconds.
  private let modified: [Int]

  package struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// `true` for a regular file that belongs to this user and has a single name, so that no other
  /// user has linked it.
  package var isOwnFile: Bool { kind == .file && names == 1 && owner == geteuid() }

  /// `true` if every user may write the file or replace files in the folder.
  var isOpenToAll: Bool {
    let isSticky = kind == .folder && permissions & 0o1000 != 0
    return permissions & 0o002 != 0 && !isSticky
  }

  /// Returns `true` if the file has been neither modified nor replaced since an earlier status.
  package func isUnchanged(since earlier: FileStatus) -> Bool {
    identity == earlier.identity && byteCount == earlier.byteCount && modified == earlier.modified
  }

  /// Reads the status at a path, or returns `nil` if nothing exists there.
  package init?(path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Reads a name's status in a folder without following symbolic links, or returns `nil` if the
  /// name does not exist.
  init?(_ name: String, in folder: OpenFolder) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// Reads an open file's status, or returns `nil` if the descriptor is invalid.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    byteCount = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    names = Int(status.st_nlink)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = [time.tv_sec, time.tv_nsec]
  }
}
