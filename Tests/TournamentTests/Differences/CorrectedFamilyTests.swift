import Testing

@testable import TournamentBase

struct CorrectedFamilyTests {
  /// There are two independent tests, so Holm doubles the smaller p-value; copies and untested rows do not
  /// count.
  @Test func `a family counts each tested row once`() {
    let family = CorrectedFamily([0.01, nil, 0.04, 0.01], duplicates: [nil, nil, nil, 0])
    #expect(family.holm == [0.02, nil, 0.04, 0.02])
    #expect(family.benjaminiHochberg == [0.02, nil, 0.04, 0.02])
    let alone = CorrectedFamily([0.01, 0.04, 0.01], duplicates: [nil, nil, nil])
    #expect(alone.holm == [0.03, 0.04, 0.03])
  }

  @Test func `a family may be empty`() {
    #expect(CorrectedFamily([], duplicates: []).holm == [])
    #expect(CorrectedFamily([nil], duplicates: [nil]).benjaminiHochberg == [nil])
  }
}
