/// Why a game was over, as a short lower-case name such as `line` or `blocked`.
///
/// A game adds its own in an extension. Names of up to 15 bytes are stored without an allocation.
public struct Termination: Hashable, Sendable, CustomStringConvertible {
  /// The text in tables and replays: lower-case words joined by hyphens.
  public let name: String

  /// Takes any name; it is not checked.
  @inlinable
  public init(_ name: String) { self.name = name }

  /// A seat decided what the rules do not allow.
  public static var illegalAction: Termination { Termination("illegal-action") }
  /// A strategy threw an error.
  public static var strategyError: Termination { Termination("strategy-error") }
  /// A strategy gave up because its own budget of time was spent.
  public static var timeout: Termination { Termination("timeout") }
  /// A program ended before it answered.
  public static var programCrashed: Termination { Termination("program-crashed") }
  /// A program ran out of time and gave no sign of life.
  public static var programStalled: Termination { Termination("program-stalled") }
  /// A program answered what can't be read.
  public static var programUnparsable: Termination { Termination("unparsable") }
  /// The game counts for nobody.
  public static var void: Termination { Termination("void") }

  public var description: String { name }
}
