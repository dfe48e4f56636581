/// The reason for a game's end, as a short lower-case name such as `line` or `blocked`.
///
/// A game adds its own reasons in an extension. Names with up to 15 bytes are stored without an
/// allocation.
public struct Termination: Hashable, Sendable, CustomStringConvertible {
  /// The name in results and replays: lower-case words joined by hyphens.
  public let name: String

  /// Creates a termination without checking its name, which must be lower-case words joined by
  /// hyphens.
  @inlinable
  public init(_ name: String) { self.name = name }

  /// A seat chose an illegal action.
  public static var illegalAction: Termination { Termination("illegal-action") }
  /// A strategy threw an error.
  public static var strategyError: Termination { Termination("strategy-error") }
  /// A strategy exceeded its own time budget.
  public static var timeout: Termination { Termination("timeout") }
  /// A bot exited before it answered.
  public static var programCrashed: Termination { Termination("program-crashed") }
  /// A bot timed out without any output.
  public static var programStalled: Termination { Termination("program-stalled") }
  /// A bot's answer was unreadable.
  public static var programUnparsable: Termination { Termination("unparsable") }
  /// The game is not counted.
  public static var void: Termination { Termination("void") }

  public var description: String { name }
}
