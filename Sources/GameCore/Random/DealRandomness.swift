/// The random streams of one deal, which is played once in each rotation of the seats.
///
/// Philox4x32-10 derives a stream's state from the master seed (the key), the deal and the stream's number
/// (the counter). If the derivation changes, ``version`` is raised.
public struct DealRandomness: Hashable, Sendable {
  /// The version of the derivation, recorded in every run.
  public static let version = 1

  /// The number of streams in a block, for the deal or for one rotation.
  ///
  /// A rotation's block has a stream for each slot. The size is above ``Seat/limit``, so that more seats, or
  /// more streams of the deal, do not change the other numbers.
  private static let blockSize: UInt32 = 16

  /// The distance between the stream numbers of replicates, above all stream numbers of one replicate.
  private static let replicateSize: UInt32 = 1 << 16

  /// The first stream of links between peers.
  private static let linkBlock: UInt32 = 4096

  /// The run's master seed.
  public let seed: UInt64
  /// The deal's number in the schedule, from 0.
  public let number: UInt64
  /// The number of the replicate, from 0.
  public let replicate: UInt16
  /// The number of the deal that has the same random setup; ``number`` by default.
  public let opening: UInt64
  /// The listed opening of the deal, in the form of ``OpeningNotation/read``; `nil` for a random setup.
  public let setup: String?

  /// Creates the streams of a deal; each stream is derived when it is used.
  ///
  /// - Parameters:
  ///   - seed: The run's master seed.
  ///   - deal: The deal's number in the schedule, from 0.
  ///   - replicate: The number of the replicate. The setup is the same in all replicates. In-game randomness
  ///     and the streams of strategies differ.
  ///   - opening: The number of the deal that has the same random setup; `nil` for this deal.
  ///   - setup: The listed opening of the deal; `nil` for a random setup.
  public init(
    seed: UInt64, deal: UInt64, replicate: UInt16 = 0, opening: UInt64? = nil, setup: String? = nil
  ) {
    self.seed = seed
    number = deal
    self.replicate = replicate
    self.opening = opening ?? deal
    self.setup = setup
  }

  /// The stream of the random setup: deck, tiles, opening moves.
  ///
  /// It is the same in all rotations and replicates.
  public var deal: RandomStream { stream(0, of: opening) }

  /// The stream of the first player, if the rules choose the first player at random.
  ///
  /// It is the same in all rotations and replicates.
  public var firstSeat: RandomStream { stream(1, of: opening) }

  /// The stream of in-game randomness after the deal, such as a reshuffle.
  public var chance: RandomStream { stream(2 + shift) }

  /// The stream of an optimizer before it plays deals; no game uses it.
  package var search: RandomStream { stream(3 + shift) }

  /// Returns the stream of the strategy in a slot: its position in the matchup, not its seat.
  public func strategy(rotation: Int, slot: Int) -> RandomStream {
    stream(DealRandomness.blockSize * UInt32(1 + rotation) + UInt32(slot) + shift)
  }

  /// Returns the stream of evaluations of positions in a rotation.
  ///
  /// It is the last stream of the rotation's block, after those of all slots, so no strategy uses it.
  public func evaluation(rotation: Int) -> RandomStream {
    let block = DealRandomness.blockSize
    return stream(block * UInt32(1 + rotation) + block - 1 + shift)
  }

  /// Returns the stream of a link between two peers.
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
