/// What a seat decides.
///
/// Its text is its notation in replays and protocols: `Action(String(describing: action))` gives
/// the action back, and any other text gives `nil`.
public protocol GameAction: Hashable, Sendable, LosslessStringConvertible {
  /// A number that stands for this action alone among the game's actions, today and in every later
  /// version: replay hashes are made of it.
  var code: UInt64 { get }
}
