import Statistics

/// The adjusted p-values for a family of tests.
///
/// Identical tests count once.
package struct CorrectedFamily {
  /// Each test's Holm-adjusted p-value, or `nil` if its p-value is unknown.
  package let holm: [Double?]
  /// Each test's Benjamini-Hochberg-adjusted p-value, or `nil` if its p-value is unknown.
  package let benjaminiHochberg: [Double?]

  /// - Parameter duplicates: For each test, the index of an earlier identical test, whose adjusted
  ///   p-values it shares, or `nil` if there is none. By default, no tests are identical.
  package init(_ pValues: [Double?], duplicates: [Int?]? = nil) {
    let duplicates = duplicates ?? pValues.map { _ in nil }
    let members = pValues.indices.filter { pValues[$0] != nil && duplicates[$0] == nil }
    let own = members.map { pValues[$0] ?? 1 }
    func spread(_ corrected: [Double]) -> [Double?] {
      var values = [Double?](repeating: nil, count: pValues.count)
      for (member, value) in zip(members, corrected) { values[member] = value }
      for index in pValues.indices where pValues[index] != nil {
        if let duplicate = duplicates[index] { values[index] = values[duplicate] }
      }
      return values
    }
    holm = spread(MultipleTests.holm(own))
    benjaminiHochberg = spread(MultipleTests.benjaminiHochberg(own))
  }
}
