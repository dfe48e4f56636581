/// A stream of random numbers: xoshiro256** (Blackman and Vigna 2018,
/// "Scrambled linear pseudorandom number generators").
///
/// Everything drawn from it is specified to the bit, so any language can re-create any game. It is
/// on purpose not a `RandomNumberGenerator`: the standard library's `shuffle(using:)` and
/// `random(in:using:)` may change their algorithms from one Swift version to the next.
public struct RandomStream: Hashable, Sendable {
  @usableFromInline var s0: UInt64
  @usableFromInline var s1: UInt64
  @usableFromInline var s2: UInt64
  @usableFromInline var s3: UInt64

  /// A stream in a given state.
  ///
  /// - Precondition: Not all four words are zero.
  @inlinable
  public init(state s0: UInt64, _ s1: UInt64, _ s2: UInt64, _ s3: UInt64) {
    precondition(s0 | s1 | s2 | s3 != 0, "the state of all zeros never leaves itself")
    self.s0 = s0
    self.s1 = s1
    self.s2 = s2
    self.s3 = s3
  }

  /// The state, as four words.
  public var state: [UInt64] { [s0, s1, s2, s3] }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    let scrambled = s1 &* 5
    let result = (scrambled &<< 7 | scrambled &>> 57) &* 9
    let t = s1 &<< 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = s3 &<< 45 | s3 &>> 19
    return result
  }

  /// A whole number from 0 up to, but not including, `bound`, each equally likely.
  ///
  /// If the list may be empty, `nextElement(of:)` draws without this precondition.
  ///
  /// - Precondition: `bound` is at least 1.
  @inlinable
  @inline(__always)
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "invalid bound \(bound)")
    return Int(truncatingIfNeeded: uniform(below: UInt64(bound)) { next() })
  }

  /// One of some elements, each equally likely; `nil`, and nothing is drawn, where there are none.
  @inlinable
  public mutating func nextElement<Elements: Collection>(of elements: Elements) -> Elements.Element?
  {
    if elements.isEmpty { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: next(below: elements.count))]
  }

  /// One of the elements of a set, each equally likely; `nil`, and nothing is drawn, where it is empty.
  @inlinable
  public mutating func nextElement<Element, Word>(of set: BitSet<Element, Word>) -> Element? {
    set.isEmpty ? nil : set.element(next(below: set.count))
  }

  /// A multiple of 2^-53 from 0 up to, but not including, 1, each equally likely.
  @inlinable
  public mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Whether an event of this probability happens; draws one number in any case.
  @inlinable
  public mutating func nextBool(probability: Double) -> Bool {
    nextUnit() < probability
  }

  /// Returns a new stream, seeded with numbers of this one.
  @inlinable
  public mutating func nextStream() -> RandomStream {
    // No word may be zero together with all others.
    RandomStream(state: next() | 1, next(), next(), next())
  }

  /// Shuffles in place: Fisher and Yates, from the last place down.
  ///
  /// Not named `shuffle`, so that a search for the standard library's finds nothing.
  @inlinable
  public mutating func permute<Element>(_ elements: inout [Element]) {
    var last = elements.count - 1
    while last > 0 {
      elements.swapAt(last, next(below: last + 1))
      last -= 1
    }
  }
}

/// A whole number from 0 up to, but not including, `bound`, made of uniformly random words.
///
/// Lemire's multiply-high method with rejection (2019, "Fast random integer generation in an
/// interval").
///
/// - Precondition: `bound` is at least 1.
@inlinable
@inline(__always)
func uniform<Word: FixedWidthInteger & UnsignedInteger>(
  below bound: Word, words next: () -> Word
) -> Word where Word.Magnitude == Word {
  while true {
    let (high, low) = next().multipliedFullWidth(by: bound)
    // What is rejected is less than the remainder, and that less than the bound: most need no division.
    if low >= bound || low >= (0 &- bound) % bound { return high }
  }
}
