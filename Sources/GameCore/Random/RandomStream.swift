/// A random number stream: xoshiro256**.
///
/// The source is Blackman and Vigna 2018, "Scrambled linear pseudorandom number generators". The
/// generator's output is fully specified, so programs in any language can reproduce any game. The
/// type is deliberately not a `RandomNumberGenerator`, because the standard library's
/// `shuffle(using:)` and `random(in:using:)` may change their algorithms between Swift versions.
public struct RandomStream: Hashable, Sendable {
  @usableFromInline var s0: UInt64
  @usableFromInline var s1: UInt64
  @usableFromInline var s2: UInt64
  @usableFromInline var s3: UInt64

  /// Creates a stream in a given state, such as a saved ``state``.
  ///
  /// The words are used unchanged, so similar states begin with similar numbers. To create a stream
  /// from a seed, use ``DealRandomness/strategy(rotation:slot:)``.
  ///
  /// - Precondition: Not all four words are zero.
  @inlinable
  public init(state s0: UInt64, _ s1: UInt64, _ s2: UInt64, _ s3: UInt64) {
    precondition(s0 | s1 | s2 | s3 != 0, "all words of the state are zero")
    self.s0 = s0
    self.s1 = s1
    self.s2 = s2
    self.s3 = s3
  }

  /// The state, as four words.
  public var state: [UInt64] { [s0, s1, s2, s3] }

  /// Returns the next 64 bits.
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

  /// Returns a uniformly random whole number from 0 up to, but not including, `bound`.
  ///
  /// For a list that may be empty, use `nextElement(of:)`, which has no precondition.
  ///
  /// - Precondition: `bound` is at least 1.
  @inlinable
  @inline(__always)
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "invalid bound \(bound)")
    return Int(truncatingIfNeeded: uniform(below: UInt64(bound)) { next() })
  }

  /// Returns a uniformly random element, or `nil` if there is none.
  ///
  /// An empty collection does not use the stream.
  @inlinable
  public mutating func nextElement<Elements: Collection>(of elements: Elements) -> Elements.Element?
  {
    if elements.isEmpty { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: next(below: elements.count))]
  }

  /// Returns a uniformly random element of a set, or `nil` if the set is empty.
  ///
  /// An empty set does not use the stream.
  @inlinable
  public mutating func nextElement<Element, Word>(of set: BitSet<Element, Word>) -> Element? {
    set.isEmpty ? nil : set.element(next(below: set.count))
  }

  /// Returns a uniformly random multiple of 2^-53 from 0 up to, but not including, 1.
  @inlinable
  public mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns `true` with the given probability and always uses one number from the stream.
  @inlinable
  public mutating func nextBool(probability: Double) -> Bool {
    nextUnit() < probability
  }

  /// Returns a new stream, seeded with numbers from this one.
  @inlinable
  public mutating func nextStream() -> RandomStream {
    // One bit is set, because the four words must not all be zero.
    RandomStream(state: next() | 1, next(), next(), next())
  }

  /// Shuffles an array in place by the Fisher-Yates method, from the last element down.
  ///
  /// It is not named `shuffle`, so that a search for the standard library's method finds nothing.
  @inlinable
  public mutating func permute<Element>(_ elements: inout [Element]) {
    var last = elements.count - 1
    while last > 0 {
      elements.swapAt(last, next(below: last + 1))
      last -= 1
    }
  }
}

/// Returns a uniformly random whole number from 0 up to, but not including, `bound`, given random
/// words.
///
/// The function uses Lemire's multiply-high method with rejection (2019, "Fast random integer
/// generation in an interval").
///
/// - Precondition: `bound` is at least 1.
@inlinable
@inline(__always)
func uniform<Word: FixedWidthInteger & UnsignedInteger>(
  below bound: Word, words next: () -> Word
) -> Word where Word.Magnitude == Word {
  while true {
    let (high, low) = next().multipliedFullWidth(by: bound)
    // Rejected values are below the remainder, which is below the bound, so most values need no
    // division.
    if low >= bound || low >= (0 &- bound) % bound { return high }
  }
}
