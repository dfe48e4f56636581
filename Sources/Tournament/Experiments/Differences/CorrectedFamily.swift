import Statistics

/// Corrects the p-values of a family of tests, in which each counts once.
struct CorrectedFamily {
  /// One for each test, by Holm; `nil` where there is none.
  let holm: [Double?]
  /// The same by Benjamini and Hochberg.
  let benjaminiHochberg: [Double?]

  /// - Parameter twins: For each test the index of an earlier one that is the same test, which takes the
  ///   corrected values of that; `nil` for other tests. Without a list, no tests are the same.
  init(_ pValues: [Double?], twins: [Int?]? = nil) {
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
