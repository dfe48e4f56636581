import GameCore

/// A fault of a bot in a game that checks it.
struct CheckFault: Error, Hashable {
  /// The kind of the fault, such as `timeout`.
  let kind: String
  /// The place and the fault, as a clause without a full stop.
  let text: String
  /// The end of the game if the bot answered, so that its process goes on; else `nil`.
  let termination: Termination?
  /// The last lines that the bot wrote to standard error.
  let standardError: [String]

  /// The maximum number of lines of standard error.
  private static var lineLimit: Int { 20 }

  /// Creates a fault from the failure of a process.
  ///
  /// - Parameter errors: The end of what the bot wrote to standard error.
  init(_ failure: BotFailure, at place: String, errors: String = "") {
    kind = CheckFault.name(of: failure.kind)
    text = "\(place): \(failure.reason)"
    termination = failure.kind == .error ? .strategyError : nil
    standardError = CheckFault.lastLines(of: errors)
  }

  /// Creates a fault from an illegal action.
  ///
  /// - Parameter errors: The end of what the bot wrote to standard error.
  init(refused reason: String, at place: String, errors: String = "") {
    kind = CheckFault.name(of: .illegalAction)
    text = "\(place): \(reason.visible)"
    termination = .illegalAction
    standardError = CheckFault.lastLines(of: errors)
  }

  private static func lastLines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .reversed().drop { $0.isBlank }.prefix(lineLimit).reversed()
  }

  private static func name(of kind: Forfeit.Kind) -> String {
    switch kind {
    case .illegalAction: "illegal action"
    case .timeout: "timeout"
    case .error: "error"
    case .crashed: "crash"
    case .stalled: "no response"
    case .unparsable: "unreadable answer"
    }
  }

  /// Returns the faults of some games as one clause: the number of each kind, and the first of each.
  static func summary(_ faults: [CheckFault], of games: Int) -> String {
    var kinds: [String] = []
    for fault in faults where !kinds.contains(fault.kind) { kinds.append(fault.kind) }
    let parts = kinds.map { kind in
      let same = faults.filter { $0.kind == kind }
      return "\(kind) in \(same.count) of \(games) games, first in \(same[0].text)"
    }
    return parts.joined(separator: "; ")
  }
}
