import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system refused to read or write a file.
public struct FileError: ReportedError {
  /// The file or folder as it was asked for.
  public let path: String
  /// What failed, the path and the system's reason, in one line.
  public let description: String
  /// Whether the disk, or the user's share of it, is full.
  public let isDiskFull: Bool
  /// Whether there is no such file.
  package let isMissing: Bool

  /// A full disk can be emptied; anything else is wrong with the path.
  public var failure: FailureKind { isDiskFull ? .stopped : .badInput }

  /// What failed, and what to do about a full disk.
  public var messages: [String] {
    [description + (isDiskFull ? "; nothing was kept: make room and start again" : "")]
  }

  /// Takes the reason from the last system call.
  package init(_ what: String, _ path: String) {
    let code = errno
    self.path = path
    isDiskFull = code == ENOSPC || code == EDQUOT
    isMissing = code == ENOENT
    description = "\(what) \(path): \(String(cString: strerror(code)))"
  }
}
