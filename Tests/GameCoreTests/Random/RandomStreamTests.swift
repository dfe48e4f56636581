import Testing

@testable import GameCore

@Suite struct RandomStreamTests {
  @Test func xoshiroFromState1234() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    let draws = (0..<5).map { _ in stream.next() }
    #expect(
      draws == [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360])
  }

  @Test func tenDrawsBelow52() {
    var stream = DealRandomness(seed: 1, deal: 0).deal
    let draws = (0..<10).map { _ in stream.next(below: 52) }
    #expect(draws == [47, 49, 21, 15, 6, 42, 24, 48, 0, 16])
  }

  @Test func shuffleOf28() {
    var stream = DealRandomness(seed: 1, deal: 0).deal
    var elements = Array(0..<28)
    stream.permute(&elements)
    #expect(
      elements
        == [
          20, 9, 17, 1, 15, 23, 2, 14, 8, 12, 4, 22, 6, 13, 21, 24, 11, 16, 5, 0, 19, 26, 18, 3, 7,
          10, 27, 25,
        ])
  }

  /// The element equals that at a random index.
  @Test func elements() {
    var (stream, twin) = (
      DealRandomness(seed: 1, deal: 0).deal, DealRandomness(seed: 1, deal: 0).deal
    )
    let letters = ["a", "b", "c", "d", "e"].dropFirst()
    let columns = BitSet<Int, UInt16>([1, 4, 6, 9])
    for _ in 0..<50 {
      let (letter, column) = (stream.nextElement(of: letters), stream.nextElement(of: columns))
      #expect(letter == letters[1 + twin.next(below: 4)])
      #expect(column == [1, 4, 6, 9][twin.next(below: 4)])
    }
    #expect(stream == twin)
  }

  @Test func newStreamsDiffer() {
    var stream = DealRandomness(seed: 1, deal: 0).deal
    var twin = stream
    var own = stream.nextStream()
    #expect(stream != twin && own != stream)
    _ = (0..<4).map { _ in twin.next() }
    #expect(stream == twin)
    #expect(own.next() != stream.next())
  }

  /// Shuffling no element, or one, does not use the stream.
  @Test func shuffleOfLittle() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    var none: [Int] = []
    var one = ["only"]
    stream.permute(&none)
    stream.permute(&one)
    #expect(none.isEmpty)
    #expect(one == ["only"])
    #expect(stream.state == [1, 2, 3, 4])
  }

  /// All six orders of three elements are equally frequent.
  @Test func shuffleIsFair() {
    var stream = DealRandomness(seed: 3, deal: 0).deal
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      var elements = [0, 1, 2]
      stream.permute(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 6)
    // Five standard deviations of a binomial count: √(6000 · 1/6 · 5/6) is 28.9.
    for (order, count) in counts { #expect(abs(count - 1000) < 145, "\(order)") }
  }

  /// Lemire's method on words of 8 bits, given each of the 256 words once.
  @Test(arguments: [(52, 4, 48), (6, 42, 4), (1, 256, 0), (128, 2, 0), (255, 1, 1)])
  func boundedOverAllWords(bound: Int, inEachBin: Int, rejected: Int) {
    var bins = [Int](repeating: 0, count: bound)
    var words = 0
    for word in UInt8.min...UInt8.max {
      // The first word; if it is rejected, 255 never is and ends the search.
      var drawn = 0
      let number = uniform(below: UInt8(bound)) { () -> UInt8 in
        drawn += 1
        return drawn == 1 ? word : .max
      }
      if drawn == 1 {
        bins[Int(number)] += 1
        words += 1
      }
    }
    #expect(bins.allSatisfy { $0 == inEachBin })
    #expect(256 - words == rejected)
  }

  /// A bound that is not a power of two gives every value below it.
  @Test(arguments: [1, 2, 3, 7, 64, Int.max])
  func belowStaysBelow(bound: Int) {
    var stream = DealRandomness(seed: 9, deal: 1).chance
    for _ in 0..<200 { #expect((0..<bound).contains(stream.next(below: bound))) }
  }

  /// The upper 53 bits, exactly: 11520 is 5 · 2^11 + 1280, and 1509978240 is 737294 · 2^11 + 128.
  @Test func unitDoubles() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    #expect(stream.nextUnit() == 5 * 0x1p-53)
    #expect(stream.nextUnit() == 0)
    #expect(stream.nextUnit() == Double(1_509_978_240 / 2048) * 0x1p-53)
    #expect(stream.nextUnit() == 0x1.0e00000000098p-4)
  }

  /// It always uses one number, so later numbers do not depend on the probability.
  @Test func chanceAlwaysDraws() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    var other = stream
    let answers = [stream.nextBool(probability: 0), stream.nextBool(probability: 1)]
    #expect(answers == [false, true])
    _ = other.next()
    _ = other.next()
    #expect(stream == other)
  }
}
