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
  /// What failed, the path and the reason, in one line.
  public let description: String
  /// What there was too little of; `nil` where that is not the reason.
  public let shortage: Shortage?
  /// Whether there is no such file.
  package let isMissing: Bool

  /// Something that there may be more of another time.
  public enum Shortage: Hashable, Sendable, CaseIterable {
    /// Room on the disk, or in the user's share of it.
    case disk
    /// How long a file of this process may get.
    case fileSize
    /// How many files this process may have open at once.
    case openFiles
    /// How many files all programs may have open at once.
    case systemFiles

    /// What to do about it, as an order.
    public var remedy: String {
      switch self {
      case .disk: "make room"
      case .fileSize: "raise the limit on the size of files (ulimit -f)"
      case .openFiles: "raise the limit on open files (ulimit -n)"
      case .systemFiles: "end other programs, which have too many files open"
      }
    }

    fileprivate init?(code: Int32) {
      switch code {
      case ENOSPC, EDQUOT: self = .disk
      case EFBIG: self = .fileSize
      case EMFILE: self = .openFiles
      case ENFILE: self = .systemFiles
      default: return nil
      }
    }
  }

  /// Whether the disk, or the user's share of it, is full.
  public var isDiskFull: Bool { shortage == .disk }

  /// A shortage can be ended; anything else is wrong with the path.
  public var failure: FailureKind { shortage == nil ? .badInput : .stopped }

  /// What failed, and what to do about a shortage.
  public var messages: [String] {
    [
      description
        + (shortage.map { "; nothing was kept: \($0.remedy) and start again" } ?? "")
    ]
  }

  /// Takes the reason from the last system call.
  package init(_ what: String, _ path: String) {
    let code = errno
    self.init(
      what, path, reason: String(cString: strerror(code)), shortage: Shortage(code: code),
      isMissing: code == ENOENT)
  }

  /// Refuses a file for a reason of this program's.
  ///
  /// - Parameters:
  ///   - what: What is not done, such as `can't read`.
  ///   - path: The file.
  ///   - reason: A clause without a full stop.
  package init(_ what: String, _ path: String, reason: String) {
    self.init(what, path, reason: reason, shortage: nil, isMissing: false)
  }

  /// Takes the reason from what failed on the way to a file.
  package init(_ what: String, _ path: String, because error: FileError) {
    self.init(
      what, path, reason: error.reason, shortage: error.shortage, isMissing: error.isMissing)
  }

  private let reason: String

  private init(
    _ what: String, _ path: String, reason: String, shortage: Shortage?, isMissing: Bool
  ) {
    self.path = path
    self.reason = reason
    self.shortage = shortage
    self.isMissing = isMissing
    description = "\(what) \(path): \(reason)"
  }
}
