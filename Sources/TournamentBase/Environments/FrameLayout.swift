/// The byte offsets of values in a frame.
///
/// A frame contains one block per kind of value. Within a block, environments are in order.
struct FrameLayout: Hashable, Sendable {
  /// The header's size in bytes: a code, three zeros, and the length of the content.
  static let headerSize = 8

  let batch: Int
  let rewardCount: Int
  /// The size of an observation in bytes.
  let observationSize: Int
  let actionCount: Int

  /// The offset of the rewards.
  ///
  /// Four-byte numbers come first, so that their offsets are multiples of four.
  var rewards: Int { FrameLayout.headerSize }
  var observations: Int { rewards + 4 * batch * rewardCount }
  var masks: Int { observations + batch * observationSize }
  var turns: Int { masks + batch * actionCount }
  var dones: Int { turns + batch }
  var endings: Int { dones + batch }
  var byteCount: Int { endings + batch }

  /// The size in bytes of a frame that contains only observations and masks.
  var viewByteCount: Int { FrameLayout.headerSize + batch * (observationSize + actionCount) }
}
