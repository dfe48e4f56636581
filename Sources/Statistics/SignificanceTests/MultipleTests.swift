/// Corrections for looking at several tests at once.
///
/// An adjusted p-value is held against the same level as a single one: 0.05 and below is found.
public enum MultipleTests {
  /// Holm 1979, "A simple sequentially rejective multiple test procedure": keeps the chance of any
  /// false finding at the level.
  ///
  /// - Returns: The adjusted p-values, in the order given.
  public static func holm(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var least = 0.0
    for (place, index) in ascending(pValues).enumerated() {
      least = max(least, min(1, pValues[index] * Double(pValues.count - place)))
      adjusted[index] = least
    }
    return adjusted
  }

  /// Benjamini and Hochberg 1995, "Controlling the false discovery rate": keeps the expected share
  /// of false ones among the findings at the level, for tests that do not work against each other.
  ///
  /// - Returns: The adjusted p-values, in the order given.
  public static func benjaminiHochberg(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var most = 1.0
    for (place, index) in ascending(pValues).enumerated().reversed() {
      most = min(most, pValues[index] * Double(pValues.count) / Double(place + 1))
      adjusted[index] = most
    }
    return adjusted
  }

  private static func ascending(_ pValues: [Double]) -> [Int] {
    pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
  }
}
