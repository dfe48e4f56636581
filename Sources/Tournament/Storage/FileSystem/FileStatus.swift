#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system knows of a file or folder.
struct FileStatus: Sendable {
  let kind: FileKind
  /// The same for every name of one file, and for nothing else that is there at the time.
  let identity: Identity
  /// The length in bytes.
  let byteCount: Int
  /// Who may do what with it, as `chmod` takes it.
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  private let names: Int
  private let modified: Instant

  /// A time in seconds and nanoseconds.
  private struct Instant: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
  }

  /// Which file it is, whatever its names are.
  struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Whether it is a file of this user without a second name: nobody else's is reached by writing it.
  var isOwnFile: Bool { kind == .file && names == 1 && owner == geteuid() }

  /// Whether everybody may write it, or in a folder put another file in the place of one.
  var isOpenToAll: Bool {
    let isSticky = kind == .folder && permissions & 0o1000 != 0
    return permissions & 0o002 != 0 && !isSticky
  }

  /// Whether nothing was written to the file, and none has taken its place, since it was looked up
  /// before.
  func isUnchanged(since earlier: FileStatus) -> Bool {
    identity == earlier.identity && byteCount == earlier.byteCount && modified == earlier.modified
  }

  /// Looks a path up; `nil` where it leads to nothing.
  ///
  /// - Parameters:
  ///   - followsLink: Whether a symbolic link is looked through, or is what is asked for.
  init?(path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Looks up a name in a folder, not through symbolic links; `nil` where there is none.
  init?(_ name: String, in folder: OpenFolder) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// Looks up what is open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    identity = Identity(status)
    byteCount = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    names = Int(status.st_nlink)
    #if canImport(Darwin)
      modified = Instant(status.st_mtimespec)
    #else
      modified = Instant(status.st_mtim)
    #endif
  }
}
