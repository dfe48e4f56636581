import GameCore

/// The places of one factor at the points of a Latin hypercube: one in each of as many equal parts of 0 to 1
/// as there are points, in an order of its own (McKay, Beckman and Conover 1979).
struct LatinColumn {
  /// From 0 to below 1, one for each point.
  let places: [Double]

  /// - Parameters:
  ///   - factor: Which factor it is, from 0: each has a random stream of its own.
  init(count: Int, factor: Int, seed: UInt64) {
    // Numbers from the top are of no deal that is ever played.
    var random = DealRandomness(seed: seed, deal: UInt64.max - UInt64(factor)).chance
    var parts = Array(0..<count)
    random.permute(&parts)
    places = parts.map { (Double($0) + random.nextUnit()) / Double(count) }
  }
}
