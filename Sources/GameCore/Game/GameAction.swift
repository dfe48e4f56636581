/// What a seat decides.
///
/// Its text is its notation in replays and protocols: `Action(String(describing: action))` gives
/// the action back, and any other text gives `nil`.
public protocol GameAction: Hashable, Sendable, LosslessStringConvertible {
  /// A number that stands for this action alone among the game's actions, today and in every later
  /// version: replay hashes are made of it.
  var code: UInt64 { get }
}

/// Actions that are cases of an enumeration of texts: each is written as its raw value.
///
/// The order of the cases makes no difference, so that more may be added anywhere later.
extension GameAction where Self: RawRepresentable<String> {
  /// Reads a raw value.
  @inlinable
  public init?(_ description: String) { self.init(rawValue: description) }

  /// The raw value.
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
