import GameCore

/// A fault that a bot made in one of a check's games.
struct CheckFault: Error, Hashable {
  let kind: String
  let text: String
  /// The game's termination if the bot answered and its process continues, or `nil` otherwise.
  let termination: Termination?
  /// A Boolean value that indicates whether the bot reported that it cannot play: with an error as
  /// its answer, or with exit status 2, which stands for unusable input.
  let isRefusal: Bool
  /// The last lines that the bot wrote to standard error.
  let standardError: [String]

  private static var lineLimit: Int { 20 }

  init(_ failure: BotFailure, at place: String, errors: String = "") {
    kind = CheckFault.name(of: failure.kind)
    text = "\(place): \(failure.reason)"
    termination =
      switch failure.kind {
      case .error: .strategyError
      case .illegalAction: .illegalAction
      default: nil
      }
    isRefusal =
      failure.kind == .error
      || failure.kind == .crashed && failure.reason.hasPrefix("exited with status 2")
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
