import GameCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An error of the system about a file.
public struct FileError: ReportedError {
  /// The file or folder as the user named it.
  public let path: String
  /// The failed operation, the path and the reason, in one line.
  public let description: String
  /// The resource that ran out; `nil` if the reason is a different one.
  public private(set) var shortage: Shortage?
  /// A Boolean value that indicates whether the file does not exist.
  private(set) var isMissing = false

  /// A resource that ran out and may be available again later.
  public enum Shortage: Hashable, Sendable, CaseIterable {
    /// Space on the disk, or in the user's quota.
    case disk
    /// The maximum size of a file of this process.
    case fileSize
    /// The maximum number of open files of this process.
    case openFiles
    /// The maximum number of open files of all programs.
    case systemFiles

    /// The remedy as an imperative without a full stop, in small letters.
    public var remedy: String {
      switch self {
      case .disk: "free disk space"
      case .fileSize: "raise the limit on file size (ulimit -f)"
      case .openFiles: "raise the limit on open files (ulimit -n)"
      case .systemFiles: "close other programs, which have too many open files"
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

  /// A Boolean value that indicates whether the disk, or the user's quota, is full.
  public var isDiskFull: Bool { shortage == .disk }

  /// Stopped after a shortage; otherwise bad input.
  public var failure: FailureKind { shortage == nil ? .badInput : .stopped }

  /// The remedy of a shortage, or a given one.
  public var remedy: String? {
    shortage.map {
      "Nothing was saved. \($0.remedy.capitalizedFirst) and run the same command again."
    } ?? advice
  }

  /// Creates an error with the reason of the last system call.
  init(_ what: String, _ path: String) {
    let code = errno
    self.init(
      what, path, reason: String(cString: strerror(code)), remedy: FileError.advice(code: code))
    (shortage, isMissing) = (Shortage(code: code), code == ENOENT)
  }

  private static func advice(code: Int32) -> String? {
    switch code {
    case ENOENT: "Check the path."
    case ENOTDIR: "A part of the path is a file. Choose a different path."
    case EISDIR: "Name a file, not a folder."
    case EACCES, EPERM: "Change the permissions, or choose a different path."
    case EROFS: "The disk is read-only. Choose a different path."
    default: nil
    }
  }

  /// Creates an error with the reason of another one.
  init(_ what: String, _ path: String, because error: FileError) {
    self.init(what, path, reason: error.reason, remedy: error.advice)
    (shortage, isMissing) = (error.shortage, error.isMissing)
  }

  private let reason: String
  /// The remedy of an error without a shortage.
  private let advice: String?

  /// Creates an error with a reason of this program.
  ///
  /// - Parameters:
  ///   - what: The failed operation, such as `cannot read`.
  ///   - reason: A clause without a full stop.
  ///   - remedy: A sentence; `nil` if the reason suffices.
  init(_ what: String, _ path: String, reason: String, remedy: String? = nil) {
    self.path = path
    self.reason = reason
    advice = remedy
    description = "\(what) \(path): \(reason)"
  }
}
