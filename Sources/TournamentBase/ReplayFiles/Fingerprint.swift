import GameCore

extension DealRandomness {
  /// Returns a hash of all random streams in a game and of the algorithms that use them.
  ///
  /// If the hash differs from the recorded one, the random numbers have changed, so rules and
  /// strategies cannot be compared.
  func fingerprint(seats: Int, rotation: Int) -> UInt64 {
    var hash = StableHash(seed: UInt64(DealRandomness.version))
    for stream in [deal, firstSeat, chance] { hash.combine(stream) }
    for slot in 0..<seats { hash.combine(strategy(rotation: rotation, slot: slot)) }
    var sample = deal
    hash.combine(sample.next())
    hash.combine(sample.nextUnit().bitPattern)
    hash.combine(sample.nextBool(probability: 0.5) ? 1 : 0)
    for bound in [6, 52, 1_000_000_007] { hash.combine(sample.next(below: bound)) }
    // With this bound, a quarter of the words are rejected.
    for _ in 0..<8 { hash.combine(sample.next(below: 3 << 61)) }
    var order = Array(0..<8)
    sample.permute(&order)
    for number in order { hash.combine(number) }
    return hash.value
  }
}

extension StableHash {
  fileprivate mutating func combine(_ stream: RandomStream) {
    for word in stream.state { combine(word) }
  }
}
