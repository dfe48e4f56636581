/// A seat's decision.
///
/// An action's description is its notation in replays and protocols:
/// `Action(String(describing: action))` returns the action, and any other string gives `nil`.
public protocol GameAction: Hashable, Sendable, LosslessStringConvertible {
  /// A number that identifies the action among the game's actions, in this and every later version.
  ///
  /// Replay hashes are computed from it.
  var code: UInt64 { get }
}

/// Actions that are the cases of an enumeration, whose raw values are their notation.
///
/// The order in which the cases are declared has no effect, so later versions can add cases
/// anywhere.
extension GameAction where Self: RawRepresentable<String> {
  /// Creates the action with a raw value or returns `nil` for any other string.
  @inlinable
  public init?(_ description: String) { self.init(rawValue: description) }

  /// The raw value, which is the action's notation.
  @inlinable
  public var description: String { rawValue }

  /// A hash of the raw value.
  @inlinable
  public var code: UInt64 {
    var hash = StableHash()
    for byte in rawValue.utf8 { hash.combine(UInt64(byte)) }
    return hash.value
  }
}
