/// All random streams of one deal, which is played once in each rotation of the seats.
///
/// A stream's state is derived by Philox4x32-10 from the master seed (the key), the deal and the
/// stream's number (the counter); ``version`` counts changes to this.
public struct DealRandomness: Hashable, Sendable {
  /// The version of the derivation, written into every run.
  public static let version = 1

  /// Streams are numbered in blocks of this many: the first for the deal itself, then one for each
  /// rotation, with a stream for each slot.
  ///
  /// It is above ``Seat/limit``, so that more seats, or more streams of the deal, would leave the
  /// numbers of all others as they are.
  private static let blockSize: UInt32 = 16

  /// A deal that is played again has its streams so much further on, so that there is room for the
  /// streams of all seats before.
  private static let replicateSize: UInt32 = 1 << 16

  /// The first stream of links between peers.
  private static let linkBlock: UInt32 = 4096

  /// The run's master seed.
  public let seed: UInt64
  /// The deal's number in the schedule, from zero.
  public let number: UInt64
  /// How many times the deal was played before with other random choices: 0 for the first.
  public let replicate: UInt16
  /// The deal whose chance before the game this one takes for its own; ``number`` unless another is given.
  public let opening: UInt64

  /// Derives nothing yet: each stream is made when it is asked for.
  ///
  /// - Parameters:
  ///   - seed: The run's master seed.
  ///   - deal: The deal's number in the schedule, from zero.
  ///   - replicate: Above 0, what is fixed before the game stays as it is, and all chance during the
  ///     game and of the strategies is drawn anew.
  ///   - opening: The deal that this one begins like; itself where it is `nil`.
  public init(seed: UInt64, deal: UInt64, replicate: UInt16 = 0, opening: UInt64? = nil) {
    self.seed = seed
    number = deal
    self.replicate = replicate
    self.opening = opening ?? deal
  }

  /// Chance before the game: deck, tiles, opening moves.
  ///
  /// The same in all rotations and replicates.
  public var deal: RandomStream { stream(0, of: opening) }

  /// Who goes first, where the rules leave that to chance.
  ///
  /// The same in all rotations and replicates.
  public var firstSeat: RandomStream { stream(1, of: opening) }

  /// Chance during the game that the deal does not fix, such as a reshuffle.
  public var chance: RandomStream { stream(2 + shift) }

  /// What a search for settings draws before it plays deals; no game has it.
  package var search: RandomStream { stream(3 + shift) }

  /// The stream of the strategy in one slot: its place in the matchup, not its seat.
  public func strategy(rotation: Int, slot: Int) -> RandomStream {
    stream(DealRandomness.blockSize * UInt32(1 + rotation) + UInt32(slot) + shift)
  }

  /// What evaluations of a game's positions draw in one rotation.
  ///
  /// It is the last stream of the rotation's block, which no slot reaches: playing draws nothing of it.
  public func evaluation(rotation: Int) -> RandomStream {
    let block = DealRandomness.blockSize
    return stream(block * UInt32(1 + rotation) + block - 1 + shift)
  }

  /// The stream of what one peer sends to another.
  ///
  /// - Parameters:
  ///   - from: The peer that sends, below ``Seat/limit``.
  ///   - to: The peer that it sends to, below ``Seat/limit``.
  public func link(from: Int, to: Int) -> RandomStream {
    stream(DealRandomness.linkBlock + UInt32(16 * from + to) + shift)
  }

  private var shift: UInt32 { DealRandomness.replicateSize * UInt32(replicate) }

  func stream(_ stream: UInt32) -> RandomStream { self.stream(stream, of: number) }

  private func stream(_ stream: UInt32, of number: UInt64) -> RandomStream {
    var block: UInt32 = 0
    while true {
      let (a, b) = (words(stream, block, of: number), words(stream, block + 1, of: number))
      if a.0 | a.1 | b.0 | b.1 != 0 { return RandomStream(state: a.0, a.1, b.0, b.1) }
      block += 2
    }
  }

  private func words(_ stream: UInt32, _ block: UInt32, of number: UInt64) -> (UInt64, UInt64) {
    let (x0, x1, x2, x3) = Philox.block(
      counter: (
        UInt32(truncatingIfNeeded: number), UInt32(truncatingIfNeeded: number >> 32), stream, block
      ),
      key: (UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32)))
    return (UInt64(x1) << 32 | UInt64(x0), UInt64(x3) << 32 | UInt64(x2))
  }
}
