import Foundation
import TestSupport
import Testing

@testable import Statistics

struct PerfectMatchingTests {
  /// Returns the minimum cost by enumeration of all pairings, or `nil` if there is none.
  private func leastCost(_ vertices: [Int], _ cost: (Int, Int) -> Int?) -> Int? {
    guard let first = vertices.first else { return 0 }
    var least: Int?
    for other in vertices.dropFirst() {
      guard let own = cost(first, other),
        let rest = leastCost(vertices.filter { $0 != first && $0 != other }, cost)
      else { continue }
      least = min(least ?? .max, own + rest)
    }
    return least
  }

  /// The tables have few or many different costs, and excluded pairs.
  @Test(arguments: [2, 4, 6, 8])
  func `the cost is minimal among all pairings`(count: Int) throws {
    var random = TestNumbers(UInt64(count))
    var impossible = 0
    for table in 0..<tries(400) {
      let most = [1, 3, 50, 1 << 40][table % 4]
      let holes = [0, 2, 5, 8][table / 4 % 4]
      var costs = [Int?](repeating: nil, count: count * count)
      for index in costs.indices {
        costs[index] = random.next(10) < holes ? nil : random.next(most + 1)
      }
      let cost = { (first: Int, second: Int) in
        costs[min(first, second) * count + max(first, second)]
      }
      let least = leastCost(Array(0..<count), cost)
      let matching = PerfectMatching(count: count, cost: cost)
      #expect(matching?.cost == least)
      guard let matching else {
        impossible += 1
        continue
      }
      for (vertex, partner) in matching.partners.enumerated() {
        #expect(matching.partners[partner] == vertex && partner != vertex)
        #expect(cost(vertex, partner) != nil)
      }
    }
    #expect(impossible > tries(20))
  }

  /// The test writes tables for `Tests/Interop/check_pairing.py` to the file that the variable
  /// `PAIRING_EXAMPLES` names.
  ///
  /// Each table has the same cost with the vertices in reverse order.
  @Test func `examples for other programs are written`() throws {
    var random = TestNumbers(5)
    var lines = ""
    for table in 0..<100 {
      let count = 2 * (1 + random.next(20))
      let most = [2, 20, 1 << 30][table % 3]
      let holes = [0, 30, 60, 90][table / 3 % 4]
      var costs = [Int?](repeating: nil, count: count * count)
      for index in costs.indices where random.next(100) >= holes {
        costs[index] = random.next(most)
      }
      let cost = { (first: Int, second: Int) in
        costs[min(first, second) * count + max(first, second)]
      }
      let matching = PerfectMatching(count: count, cost: cost)
      let other = PerfectMatching(count: count) { cost(count - 1 - $0, count - 1 - $1) }
      #expect(matching?.cost == other?.cost)
      let edges = (0..<count).flatMap { second in
        (0..<second).compactMap { first in cost(first, second).map { "[\(first),\(second),\($0)]" }
        }
      }
      lines +=
        #"{"count":\#(count),"cost":\#(matching.map { "\($0.cost)" } ?? "null"),"#
        + #""edges":[\#(edges.joined(separator: ","))]}"# + "\n"
    }
    guard let path = ProcessInfo.processInfo.environment["PAIRING_EXAMPLES"] else { return }
    try lines.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Each point on a line is paired with its neighbor, for the maximum number of points.
  @Test func `many points on a line are paired with their neighbors`() throws {
    let places = (0..<100).map { $0 * $0 % 101 * 1000 + $0 }
    let matching = try #require(
      PerfectMatching(count: 100) { abs(places[$0] - places[$1]) })
    let sorted = places.sorted()
    var expected = 0
    for place in stride(from: 0, to: 100, by: 2) { expected += sorted[place + 1] - sorted[place] }
    #expect(matching.cost == expected)
  }

  @Test func `a graph without a perfect matching has no result`() {
    #expect(PerfectMatching(count: 0) { _, _ in 1 }?.partners == [])
    #expect(PerfectMatching(count: 3) { _, _ in 1 } == nil)
    #expect(PerfectMatching(count: 2) { _, _ in PerfectMatching.costLimit }?.partners == [1, 0])
    // The graph has two separate triangles.
    #expect(PerfectMatching(count: 6) { $0 / 3 == $1 / 3 ? 1 : nil } == nil)
  }
}

/// Deterministic numbers that appear random.
struct TestNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % count
  }
}
