@testable import GameCore
import Testing

struct BitSetTests {
  private typealias Small = BitSet<Int, UInt16>
  private typealias Large = BitSet<Int, UInt128>

  /// Each operation is compared with that of the set in the standard library.
  @Test func `operations agree with those of sets`() {
    var random = DealRandomness(seed: 5, deal: 0).chance
    var bits = [Large(), Large()]
    var sets: [Set<Int>] = [[], []]
    for _ in 0..<5000 {
      let (which, element) = (random.next(below: 2), random.next(below: 128))
      if random.next(below: 2) == 0 {
        #expect(bits[which].insert(element).inserted == sets[which].insert(element).inserted)
      } else {
        #expect(bits[which].remove(element) == sets[which].remove(element))
      }
      #expect(bits[which].count == sets[which].count)
      #expect(bits[which].contains(element) == sets[which].contains(element))
    }
    #expect(bits.map(Array.init) == sets.map { $0.sorted() })
    let (a, b) = (bits[0], bits[1])
    #expect(Array(a.union(b)) == sets[0].union(sets[1]).sorted())
    #expect(Array(a.intersection(b)) == sets[0].intersection(sets[1]).sorted())
    let difference = sets[0].subtracting(sets[1])
    #expect(Array(a.subtracting(b)) == difference.sorted())
    #expect(Array(a.symmetricDifference(b)) == sets[0].symmetricDifference(sets[1]).sorted())
    #expect(a.intersection(b).isSubset(of: a))
    #expect(a.subtracting(b).isDisjoint(with: b))
    #expect(a.first == sets[0].min())
    for (rank, element) in sets[0].sorted().enumerated() { #expect(a.element(rank) == element) }
  }

  @Test func `operations in place have the same results`() {
    let (a, b): (Small, Small) = ([1, 3, 5], [3, 4])
    var set = a
    set.formUnion(b)
    #expect(set == a.union(b))
    set.formIntersection(a)
    #expect(set == a)
    set.formSymmetricDifference(b)
    #expect(set == [1, 4, 5])
    set.subtract([4])
    #expect(set == [1, 5])
    #expect(set.update(with: 5) == 5)
    #expect(set.update(with: 15) == nil)
    #expect("\(set)" == "1 5 15")
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1000])
  func `a set of the first elements has their bits`(count: Int) {
    #expect(Array(Small(first: count)) == Array(0..<min(count, 16)))
  }

  @Test(arguments: [-1, 16, 17, 1000, Int.min, .max])
  func `elements without a bit are in no set`(element: Int) {
    #expect(!Small(bits: .max).contains(element))
  }

  @Test func `an empty set has no element`() {
    #expect(Small().isEmpty)
    #expect(Small().first == nil)
    #expect(Array(Small()) == [])
    #expect(Small(7).count == 1)
  }
}
