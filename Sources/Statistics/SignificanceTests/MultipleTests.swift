/// Adjustment of p-values for multiple comparisons.
///
/// Compare an adjusted p-value with the significance level for a single test, such as 0.05.
public enum MultipleTests {
  /// Returns p-values adjusted by Holm's method, which limits the probability of any false
  /// positive.
  ///
  /// The source is Holm 1979, "A simple sequentially rejective multiple test procedure".
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

  /// Returns p-values adjusted by Benjamini and Hochberg's method, which limits the false discovery
  /// rate.
  ///
  /// The source is Benjamini and Hochberg 1995, "Controlling the false discovery rate", for
  /// independent or positively dependent tests.
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
