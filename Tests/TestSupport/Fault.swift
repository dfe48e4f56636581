@testable import GameCore

/// The fault of a toy strategy.
public enum Fault: String, CaseIterable, Sendable {
  /// No fault.
  case none
  /// An illegal action.
  case illegal
  /// A custom error.
  case error
  /// A timeout.
  case timeout

  /// The error of a toy strategy.
  public struct Failure: Error, CustomStringConvertible {
    public let description = "the strategy fell over"
  }

  /// The kind of forfeit by this fault, or `nil` for none.
  public var kind: Forfeit.Kind? {
    switch self {
    case .none: nil
    case .illegal: .illegalAction
    case .error: .error
    case .timeout: .timeout
    }
  }

  /// The parameters of a faulty strategy: the fault and its time.
  static let parameters: [Parameter] = [
    .choice(
      "fault", among: Fault.allCases.map(\.rawValue), default: Fault.none.rawValue,
      summary: "what it does"),
    .integer("step", in: 0...1000, default: 0, summary: "the first step of misbehavior"),
  ]

  init(_ parameters: ParameterValues) {
    self = Fault(rawValue: parameters.text("fault")) ?? .none
  }

  /// Throws the error of a fault, if it has one.
  func raise() throws {
    switch self {
    case .none, .illegal: return
    case .error: throw Failure()
    case .timeout: throw OutOfTime()
    }
  }
}
