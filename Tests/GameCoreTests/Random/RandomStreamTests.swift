import Testing

@testable import GameCore

struct RandomStreamTests {
  @Test func `the first outputs from state 1, 2, 3, 4 equal those of xoshiro256**`() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    let draws = (0..<5).map { _ in stream.next() }
    #expect(
      draws == [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360])
  }

  @Test func `ten draws below 52 have fixed values`() {
    var stream = DealRandomness(seed: 1, deal: 0).deal
    let draws = (0..<10).map { _ in stream.next(below: 52) }
    #expect(draws == [47, 49, 21, 15, 6, 42, 24, 48, 0, 16])
  }

  @Test func `a shuffle of 28 elements has a fixed order`() {
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

  @Test func `a random element is that at a random index`() {
    var (stream, copy) = (
      DealRandomness(seed: 1, deal: 0).deal, DealRandomness(seed: 1, deal: 0).deal
    )
    let letters = ["a", "b", "c", "d", "e"].dropFirst()
    let columns = BitSet<Int, UInt16>([1, 4, 6, 9])
    for _ in 0..<50 {
      let (letter, column) = (stream.nextElement(of: letters), stream.nextElement(of: columns))
      #expect(letter == letters[1 + copy.next(below: 4)])
      #expect(column == [1, 4, 6, 9][copy.next(below: 4)])
    }
    #expect(stream == copy)
  }

  @Test func `new streams differ`() {
    var stream = DealRandomness(seed: 1, deal: 0).deal
    var copy = stream
    var own = stream.nextStream()
    #expect(stream != copy && own != stream)
    _ = (0..<4).map { _ in copy.next() }
    #expect(stream == copy)
    #expect(own.next() != stream.next())
  }

  @Test func `shuffling no element or one does not use the stream`() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    var none: [Int] = []
    var one = ["only"]
    stream.permute(&none)
    stream.permute(&one)
    #expect(none.isEmpty)
    #expect(one == ["only"])
    #expect(stream.state == [1, 2, 3, 4])
  }

  @Test func `all six orders of three elements are equally frequent`() {
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

  /// Lemire's method is applied to words of 8 bits: each of the 256 words once.
  @Test(arguments: [(52, 4, 48), (6, 42, 4), (1, 256, 0), (128, 2, 0), (255, 1, 1)])
  func `bounded numbers are uniform over all words`(bound: Int, inEachBin: Int, rejected: Int) {
    var bins = [Int](repeating: 0, count: bound)
    var words = 0
    for word in UInt8.min...UInt8.max {
      // If the first word is rejected, the next one is 255, which is never rejected.
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

  /// The bounds include numbers that are not powers of two.
  @Test(arguments: [1, 2, 3, 7, 64, Int.max])
  func `numbers below a bound stay below it`(bound: Int) {
    var stream = DealRandomness(seed: 9, deal: 1).chance
    for _ in 0..<200 { #expect((0..<bound).contains(stream.next(below: bound))) }
  }

  /// The upper 53 bits are exact: 11520 is 5 · 2^11 + 1280, and 1509978240 is 737294 · 2^11 + 128.
  @Test func `a unit double has the upper 53 bits of a word`() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    #expect(stream.nextUnit() == 0x5p-53)
    #expect(stream.nextUnit() == 0)
    #expect(stream.nextUnit() == Double(1_509_978_240 / 2048) * 0x1p-53)
    #expect(stream.nextUnit() == 0x1.0e00000000098p-4)
  }

  /// Later numbers therefore do not depend on the probability.
  @Test func `a random Boolean always uses one number`() {
    var stream = RandomStream(state: 1, 2, 3, 4)
    var other = stream
    let answers = [stream.nextBool(probability: 0), stream.nextBool(probability: 1)]
    #expect(answers == [false, true])
    _ = other.next()
    _ = other.next()
    #expect(stream == other)
  }
}
