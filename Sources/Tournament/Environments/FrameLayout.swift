/// The places of values in a frame, in bytes: a block for each kind, with the environments in their order.
struct FrameLayout: Hashable, Sendable {
  /// A code, three zeros, and the length of the content.
  static let headerSize = 8

  let batch: Int
  let rewardCount: Int
  /// In bytes.
  let observationSize: Int
  let actionCount: Int

  /// Numbers of four bytes come first, so that they lie at multiples of four.
  var rewards: Int { FrameLayout.headerSize }
  var observations: Int { rewards + 4 * batch * rewardCount }
  var masks: Int { observations + batch * observationSize }
  var turns: Int { masks + batch * actionCount }
  var dones: Int { turns + batch }
  var endings: Int { dones + batch }
  var byteCount: Int { endings + batch }

  /// The size of a frame with observations and masks alone.
  var viewByteCount: Int { FrameLayout.headerSize + batch * (observationSize + actionCount) }
}
