import Testing

@testable import TournamentExperiments

struct SobolSequenceTests {
  @Test func `the sequence starts with the published points`() {
    var sequence = SobolSequence(dimensions: 3)
    let points = (0..<8).map { _ in sequence.next() }
    let published: [[Double]] = [
      [0, 0, 0], [0.5, 0.5, 0.5], [0.75, 0.25, 0.25], [0.25, 0.75, 0.75],
      [0.375, 0.375, 0.625], [0.875, 0.875, 0.125], [0.625, 0.125, 0.875],
      [0.125, 0.625, 0.375],
    ]
    #expect(points == published)
  }

  /// The first 2^k points have one point in each of 2^k equal parts, in every dimension.
  @Test(arguments: 0...10)
  func `points are evenly distributed in every dimension`(exponent: Int) {
    let count = 1 << exponent
    var sequence = SobolSequence(dimensions: SobolSequence.dimensionLimit)
    let points = (0..<count).map { _ in sequence.next() }
    let starts = (0..<count).map { Double($0) }
    for dimension in 0..<SobolSequence.dimensionLimit {
      let parts = points.map { $0[dimension] * Double(count) }
      #expect(parts.sorted() == starts, "dimension \(dimension)")
    }
  }

  @Test func `dimensions differ and do not depend on their number`() {
    var (all, few) = (SobolSequence(dimensions: 16), SobolSequence(dimensions: 4))
    var columns = [[Double]](repeating: [], count: 16)
    for _ in 0..<64 {
      let point = all.next()
      #expect(few.next() == Array(point[..<4]))
      for (dimension, value) in point.enumerated() { columns[dimension].append(value) }
    }
    #expect(Set(columns).count == 16)
  }
}
