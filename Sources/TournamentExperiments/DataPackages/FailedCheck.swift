import GameCore
import TournamentBase

/// An error about results that do not match their records or this program's versions.
public struct FailedCheck: ReportedError, Hashable {
  /// The problems, each with its remedy.
  public let messages: [ErrorMessage]

  /// Creates an error with one problem.
  package init(_ problem: String, remedy: String? = nil) {
    messages = [ErrorMessage(problem, remedy: remedy)]
  }

  static func noGame(_ name: String, folder: String) -> FailedCheck {
    FailedCheck("\(folder): game '\(name)' is not part of this program")
  }

  static func version(
    _ version: Int, by tool: String, of place: String, _ more: String = "", remedy: String
  ) -> FailedCheck {
    FailedCheck("\(place): \(ToolVersion.problem(version, by: tool))\(more)", remedy: remedy)
  }

  /// Creates an error from problems that have no remedies.
  public init(_ problems: [String]) { messages = problems.map { ErrorMessage($0) } }

  /// Creates an error from problems and their remedies.
  init(_ messages: [ErrorMessage]) { self.messages = messages }

  /// The failure kind: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The problems without their remedies, each a clause without a full stop.
  public var problems: [String] { messages.map(\.problem) }

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}
