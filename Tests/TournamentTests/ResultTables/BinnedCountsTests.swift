import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct BinnedCountsTests {
  private typealias Draw = (inout RandomStream, Int) -> Int

  /// Every number is counted once, in a bin that contains it, whether numbers increase or decrease.
  @Test(arguments: 0..<10)
  func `counts equal those of a dictionary`(kind: Int) {
    let draws: [Draw] = [
      { random, _ in random.next(below: 50) }, { random, _ in -random.next(below: 1000) },
      { random, _ in random.next(below: 2001) - 1000 }, { _, index in index },
      { _, index in -index },
      { _, index in index % 2 == 0 ? index : -index * 3 },
      { random, index in (1 << min(61, index / 30)) - random.next(below: 5) },
      { random, index in -(1 << min(61, index / 30)) + random.next(below: 5) },
      { random, index in (index % 3 - 1) * (1 << random.next(below: 62)) },
      { random, index in index == 0 ? 7 : 7 - 1000 * (index % 2) + random.next(below: 3) },
    ]
    var random = RandomStream(state: 1, 2, 3, UInt64(kind))
    var counts = BinnedCounts()
    var plain: [Int: [Int]] = [:]
    for index in 0..<2000 {
      let number = draws[kind](&random, index)
      let place = random.next(below: 3)
      counts.add(number, series: place)
      plain[max(-(1 << 60), min(1 << 60, number)), default: [0, 0, 0]][place] += 1
      if index < tries(100) || index % 100 == 99 { check(counts, plain) }
    }
  }

  private func check(_ counts: BinnedCounts, _ plain: [Int: [Int]]) {
    #expect(counts.total == plain.values.joined().sum())
    #expect(counts.series.joined().sum() == counts.total)
    #expect(counts.range?.lowerBound == plain.keys.min())
    #expect(counts.range?.upperBound == plain.keys.max())
    #expect(counts.origin % counts.width == 0)
    #expect(counts.width.nonzeroBitCount == 1)
    #expect(counts.usedBins.upperBound <= BinnedCounts.binLimit && counts.usedBins.lowerBound >= 0)
    var binned = counts.series.map { _ in [Int](repeating: 0, count: BinnedCounts.binLimit) }
    for (number, each) in plain {
      guard let bin = counts.usedBins.first(where: { counts.numbers(of: $0).contains(number) })
      else {
        Issue.record("\(number) is in no bin")
        continue
      }
      for place in binned.indices { binned[place][bin] += each[place] }
    }
    #expect(binned == counts.series)
  }

  /// A single number has a separate bin, and so have adjacent numbers if they are few.
  @Test func `few numbers have separate bins`() {
    var counts = BinnedCounts()
    #expect(counts.usedBins.isEmpty)
    #expect(counts.mean == nil)
    counts.add(-3)
    #expect(counts.usedBins.map { counts.numbers(of: $0) } == [-3 ... -3])
    counts.add(60)
    #expect(counts.width == 1)
    #expect(counts.usedBins.count == 64)
    counts.add(61)
    #expect(counts.width == 2)
    let mean: Double = 118 / 3
    #expect(counts.mean == mean)
  }

  /// Extreme whole numbers count as the limits.
  @Test func `extreme numbers are counted`() {
    var counts = BinnedCounts()
    for number in [Int.min, Int.max, 0, -1] { counts.add(number) }
    #expect(counts.range == -BinnedCounts.numberLimit...BinnedCounts.numberLimit)
    #expect(counts.series[0].sum() == 4)
  }
}
