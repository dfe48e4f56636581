/// The sign test: an exact binomial test for a probability of one half.
public enum SignTest {
  /// Returns the probability of a split at least as uneven as the given one if both sides are
  /// equally likely.
  ///
  /// Differences of 0 are left out. If each unit answers yes or no twice, and the counts are the
  /// changes in either direction, this is McNemar's exact test.
  ///
  /// - Returns: The two-sided p-value, which is 1 without differences and 0 below 1e-300.
  /// - Complexity: O(√(above + below)).
  public static func pValue(above: Int, below: Int) -> Double {
    let count = above + below
    let most = max(above, below)
    guard count > 0 else { return 1 }
    // Add up the binomial terms relative to the middle one, from the middle outwards.
    var place = count / 2
    var term = 1.0
    var outer = 0.0
    var tail = place >= most ? term : 0
    while place < count {
      term *= Double(count - place) / Double(place + 1)
      place += 1
      outer += term
      if place >= most { tail += term }
      if term < 1e-305 || place > most && term < 1e-18 * tail { break }
    }
    // If the number is even, there is one middle term. Otherwise there are two, each counted from
    // one side.
    let total = count.isMultiple(of: 2) ? 1 + 2 * outer : 2 * outer
    return min(1, 2 * tail / total)
  }
}
