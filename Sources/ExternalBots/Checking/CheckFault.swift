import Diagnostics
import GameCore

/// What a program did wrong in a game that checks it.
struct CheckFault: Error, Hashable {
  /// In which way, such as `out of time`.
  let kind: String
  /// Where, and what it was, as a clause without a full stop.
  let text: String

  /// Its process failed.
  init(_ failure: ProgramFailure, at place: String) {
    kind = CheckFault.name(of: failure.kind)
    text = "\(place): \(failure.reason)"
  }

  /// The rules refuse what it answered.
  init(refused reason: String, at place: String) {
    kind = CheckFault.name(of: .illegalAction)
    text = "\(place): \(reason.visible)"
  }

  private static func name(of kind: Forfeit.Kind) -> String {
    switch kind {
    case .illegalAction: "illegal action"
    case .timeout: "out of time"
    case .error: "failed"
    case .crashed: "crashed"
    case .stalled: "stalled"
    case .unparsable: "unreadable"
    }
  }

  /// The faults of some games as one clause: how many of each kind there are, and the first of each.
  static func summary(_ faults: [CheckFault], of games: Int) -> String {
    var kinds: [String] = []
    for fault in faults where !kinds.contains(fault.kind) { kinds.append(fault.kind) }
    let parts = kinds.map { kind in
      let same = faults.filter { $0.kind == kind }
      return "\(kind) in \(same.count) of \(games), first in \(same[0].text)"
    }
    return parts.joined(separator: "; ")
  }
}
