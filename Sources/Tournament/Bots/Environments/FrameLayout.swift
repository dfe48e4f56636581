/// Where things are in a frame, in bytes from its beginning: one block for each kind, and in it the
/// environments in their order.
@usableFromInline
struct FrameLayout: Hashable, Sendable {
  /// A code, three zeros, and the number of bytes that follow.
  @usableFromInline
  static let headerSize = 8

  @usableFromInline
  let batch: Int
  /// Rewards of each environment: one, or one for each seat.
  @usableFromInline
  let rewardCount: Int
  /// Bytes of one observation.
  @usableFromInline
  let observationSize: Int
  @usableFromInline
  let actionCount: Int

  @usableFromInline
  init(batch: Int, rewardCount: Int, observationSize: Int, actionCount: Int) {
    self.batch = batch
    self.rewardCount = rewardCount
    self.observationSize = observationSize
    self.actionCount = actionCount
  }

  /// Numbers of four bytes come first, so that they lie at multiples of four.
  @usableFromInline
  var rewards: Int { FrameLayout.headerSize }
  @usableFromInline
  var observations: Int { rewards + 4 * batch * rewardCount }
  @usableFromInline
  var masks: Int { observations + batch * observationSize }
  @usableFromInline
  var turns: Int { masks + batch * actionCount }
  @usableFromInline
  var dones: Int { turns + batch }
  @usableFromInline
  var endings: Int { dones + batch }
  @usableFromInline
  var byteCount: Int { endings + batch }

  /// The size of a frame with observations and masks alone.
  @usableFromInline
  var viewByteCount: Int {
    FrameLayout.headerSize + batch * (observationSize + actionCount)
  }
}
