@testable import GameCore

/// How a toy strategy misbehaves.
public enum Fault: String, CaseIterable, Sendable {
  /// Not at all.
  case none
  /// By an action that the rules refuse.
  case illegal
  /// By an error of its own.
  case error
  /// By giving up on time.
  case timeout

  /// What a toy strategy throws.
  public struct Failure: Error, CustomStringConvertible {
    public let description = "the strategy fell over"
  }

  /// How a game ends by this fault; `nil` where it doesn't.
  public var kind: Forfeit.Kind? {
    switch self {
    case .none: nil
    case .illegal: .illegalAction
    case .error: .error
    case .timeout: .timeout
    }
  }

  /// The parameters of a strategy that misbehaves: what it does and when.
  static let parameters: [Parameter] = [
    .choice(
      "fault", among: Fault.allCases.map(\.rawValue), default: Fault.none.rawValue,
      summary: "what it does"),
    .integer("step", in: 0...1000, default: 0, summary: "the first step of misbehavior"),
  ]

  init(_ parameters: ParameterValues) {
    self = Fault(rawValue: parameters.text("fault")) ?? .none
  }

  /// Throws where the fault is something thrown.
  func raise() throws {
    switch self {
    case .none, .illegal: return
    case .error: throw Failure()
    case .timeout: throw OutOfTime()
    }
  }
}
