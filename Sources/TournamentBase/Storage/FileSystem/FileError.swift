import CLibrary
import GameCore

/// An error about a file, reported by the operating system or by this program.
public struct FileError: ReportedError {
  /// The path of the file or folder, as the user wrote it.
  public let path: String
  /// The failed operation, the path and the reason, in one line.
  public let description: String
  /// The resource that ran out, or `nil` if the operation failed for another reason.
  public private(set) var shortage: Shortage?
  /// A Boolean value that indicates whether the file does not exist.
  package private(set) var isMissing = false

  /// A resource that ran out and may be available again later.
  public enum Shortage: Hashable, Sendable, CaseIterable {
    /// The space on the disk or in the user's quota.
    case disk
    /// This process's maximum file size.
    case fileSize
    /// This process's maximum number of open files.
    case openFiles
    /// The whole system's maximum number of open files.
    case systemFiles

    /// The remedy, as an imperative in lower case without a full stop.
    public var remedy: String {
      switch self {
      case .disk: "free disk space"
      case .fileSize: "raise the limit on file size (ulimit -f)"
      case .openFiles: "raise the limit on open files (ulimit -n)"
      case .systemFiles: "close other programs that keep many files open"
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

  /// A Boolean value that indicates whether the disk or the user's quota is full.
  public var isDiskFull: Bool { shortage == .disk }

  /// The kind of failure: stopped after a shortage, otherwise bad input.
  public var failure: FailureKind { shortage == nil ? .badInput : .stopped }

  /// The shortage's remedy, or else the remedy from the initializer.
  public var remedy: String? {
    shortage.map { "\($0.remedy.capitalizedFirst) and run the same command again." } ?? advice
  }

  /// Creates an error with the last system call's reason, from `errno`.
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

  /// Creates an error with another error's reason and remedy.
  init(_ what: String, _ path: String, because error: FileError) {
    self.init(what, path, reason: error.reason, remedy: error.advice)
    (shortage, isMissing) = (error.shortage, error.isMissing)
  }

  private let reason: String
  /// The remedy if there is no shortage.
  private let advice: String?

  /// Creates an error with a reason from this program, not from the operating system.
  ///
  /// - Parameters:
  ///   - what: The failed operation, such as `cannot read`.
  ///   - reason: The reason, as a clause without a full stop.
  ///   - remedy: The remedy, as a sentence, or `nil` if the reason is sufficient.
  init(_ what: String, _ path: String, reason: String, remedy: String? = nil) {
    self.path = path
    self.reason = reason
    advice = remedy
    description = "\(what) \(path): \(reason)"
  }
}
