import Statistics

/// The adjusted p-values of a family of tests.
///
/// Equal tests count once.
package struct CorrectedFamily {
  /// The Holm-adjusted p-value of each test; `nil` for a test without a p-value.
  package let holm: [Double?]
  /// The p-value of each test, adjusted by Benjamini and Hochberg; `nil` for a test without a p-value.
  package let benjaminiHochberg: [Double?]

  /// - Parameter twins: For each test, the index of an earlier equal test with the same adjusted p-value;
  ///   `nil` for other tests. Without a list, no tests are equal.
  package init(_ pValues: [Double?], twins: [Int?]? = nil) {
    let twins = twins ?? pValues.map { _ in nil }
    let members = pValues.indices.filter { pValues[$0] != nil && twins[$0] == nil }
    let own = members.map { pValues[$0] ?? 1 }
    func spread(_ corrected: [Double]) -> [Double?] {
      var values = [Double?](repeating: nil, count: pValues.count)
      for (member, value) in zip(members, corrected) { values[member] = value }
      for index in pValues.indices where pValues[index] != nil {
        if let twin = twins[index] { values[index] = values[twin] }
      }
      return values
    }
    holm = spread(MultipleTests.holm(own))
    benjaminiHochberg = spread(MultipleTests.benjaminiHochberg(own))
  }
}
