/// The random streams for one deal, which is played once in each seat rotation.
///
/// Philox4x32-10 derives a stream's state from the master seed (the key), the deal and the stream's
/// number (the counter). If the derivation changes, ``version`` increases.
public struct DealRandomness: Hashable, Sendable {
  /// The derivation's version, which every run records.
  public static let version = 1

  /// The number of streams in a block, for the deal or for one rotation.
  ///
  /// A rotation's block contains a stream for each slot. The size is larger than ``Seat/limit``, so
  /// that adding seats or streams for the deal does not change the numbers of other streams.
  private static let blockSize: UInt32 = 16

  /// The difference between the stream numbers of successive replicates, which is larger than every
  /// stream number within a replicate.
  private static let replicateSize: UInt32 = 1 << 16

  /// The number of the first stream for links between peers.
  private static let linkBlock: UInt32 = 4096

  /// The run's master seed.
  public let seed: UInt64
  /// The deal's number in the schedule, from 0.
  public let number: UInt64
  /// The replicate's number, from 0.
  public let replicate: UInt16
  /// The number of the deal whose random setup this deal uses, which is ``number`` by default.
  public let opening: UInt64
  /// The deal's listed opening, in the form of ``OpeningNotation/read``, or `nil` for a random
  /// setup.
  public let setup: String?

  /// Creates a deal's streams, each of which is derived when it is used.
  ///
  /// - Parameters:
  ///   - seed: The run's master seed.
  ///   - deal: The deal's number in the schedule, from 0.
  ///   - replicate: The replicate's number. All replicates share the setup, but each has its own
  ///     in-game randomness and its own streams for strategies.
  ///   - opening: The number of the deal whose random setup this deal uses, or `nil` for its own.
  ///   - setup: The deal's listed opening, or `nil` for a random setup.
  public init(
    seed: UInt64, deal: UInt64, replicate: UInt16 = 0, opening: UInt64? = nil, setup: String? = nil
  ) {
    self.seed = seed
    number = deal
    self.replicate = replicate
    self.opening = opening ?? deal
    self.setup = setup
  }

  /// The stream for the random setup: deck, tiles, opening moves.
  ///
  /// It is the same in all rotations and replicates.
  public var deal: RandomStream { stream(0, of: opening) }

  /// The stream for the first player, if the rules choose the first player at random.
  ///
  /// It is the same in all rotations and replicates.
  public var firstSeat: RandomStream { stream(1, of: opening) }

  /// The stream for in-game randomness after the deal, such as a reshuffle.
  public var chance: RandomStream { stream(2 + shift) }

  /// The stream that an optimizer uses before it plays deals and that no game uses.
  package var search: RandomStream { stream(3 + shift) }

  /// Returns the stream for the strategy in a slot.
  ///
  /// A slot is the strategy's position in the matchup, not its seat.
  public func strategy(rotation: Int, slot: Int) -> RandomStream {
    stream(DealRandomness.blockSize * UInt32(1 + rotation) + UInt32(slot) + shift)
  }

  /// Returns the stream for evaluating positions in a rotation.
  ///
  /// It is the last stream in the rotation's block, after those for all slots, so no strategy uses
  /// it.
  public func evaluation(rotation: Int) -> RandomStream {
    let block = DealRandomness.blockSize
    return stream(block * UInt32(1 + rotation) + block - 1 + shift)
  }

  /// Returns the stream for a link between two peers.
  ///
  /// - Parameters:
  ///   - from: The sending peer, below ``Seat/limit``.
  ///   - to: The receiving peer, below ``Seat/limit``.
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
