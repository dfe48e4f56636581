import Diagnostics
import GameCore

/// A fault of a bot in a game that checks it.
struct CheckFault: Error, Hashable {
  /// The kind of the fault, such as `timeout`.
  let kind: String
  /// The place and the fault, as a clause without a full stop.
  let text: String

  /// Creates a fault from the failure of a process.
  init(_ failure: ProgramFailure, at place: String) {
    kind = CheckFault.name(of: failure.kind)
    text = "\(place): \(failure.shownReason)"
  }

  /// Creates a fault from an illegal action.
  init(refused reason: String, at place: String) {
    kind = CheckFault.name(of: .illegalAction)
    text = "\(place): \(reason.visible)"
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
