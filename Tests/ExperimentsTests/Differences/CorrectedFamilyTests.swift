import Testing

@testable import Tournament

@Suite struct CorrectedFamilyTests {
  /// Two tests of their own: Holm doubles the smaller one; neither the twin nor what is not tested
  /// makes it more.
  @Test func members() {
    let family = CorrectedFamily([0.01, nil, 0.04, 0.01], twins: [nil, nil, nil, 0])
    #expect(family.holm == [0.02, nil, 0.04, 0.02])
    #expect(family.benjaminiHochberg == [0.02, nil, 0.04, 0.02])
    let alone = CorrectedFamily([0.01, 0.04, 0.01], twins: [nil, nil, nil])
    #expect(alone.holm == [0.03, 0.04, 0.03])
  }

  @Test func empty() {
    #expect(CorrectedFamily([], twins: []).holm == [])
    #expect(CorrectedFamily([nil], twins: [nil]).benjaminiHochberg == [nil])
  }
}
