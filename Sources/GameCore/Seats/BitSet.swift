import CSystem

/// What a ``BitSet`` may hold: a value that stands for one bit.
public protocol BitIndexed: Hashable {
  /// The bit's number, from zero.
  var bitIndex: Int { get }

  /// Makes the value that stands for a bit.
  ///
  /// - Precondition: `bitIndex` is the number of one of the values.
  init(bitIndex: Int)
}

/// Whole numbers stand for the bit of their own number.
extension Int: BitIndexed {
  @inlinable
  public var bitIndex: Int { self }

  @inlinable
  public init(bitIndex: Int) { self = bitIndex }
}

/// Some of a few values, one bit for each, iterated from the lowest bit up.
///
/// It is as large as its word and never allocates: `BitSet<Int, UInt16>` holds numbers from 0 to 15
/// in two bytes. A game names the sets that it uses, as ``SeatSet`` does, and adds to them in
/// extensions.
///
///     typealias ColumnSet = BitSet<Int, UInt64>
public struct BitSet<Element: BitIndexed, Word: FixedWidthInteger & UnsignedInteger & Sendable>:
  Hashable, SetAlgebra, Sequence
{
  /// The word: bit `i` is set where the element with ``BitIndexed/bitIndex`` `i` is in the set.
  public var bits: Word

  /// Takes a word as it is; each of its bits has to stand for an element.
  @inlinable
  public init(bits: Word) { self.bits = bits }

  /// No element.
  @inlinable
  public init() { bits = 0 }

  /// One element alone.
  @inlinable
  public init(_ element: Element) { bits = Self.mask(element) }

  /// The elements of the lowest `count` bits; as many as the word has where that is less.
  @inlinable
  public init(first count: Int) {
    bits = count >= Word.bitWidth ? ~0 : (1 as Word) &<< Word(truncatingIfNeeded: count) &- 1
  }

  /// Whether it holds no element.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// The number of elements, up to the width of the word.
  @inlinable
  public var count: Int {
    // One instruction; the standard library's takes fifteen where the compiler may not assume it.
    let low = machine_count_bits(UInt64(truncatingIfNeeded: bits))
    if Word.bitWidth <= 64 { return low }
    return low &+ machine_count_bits(UInt64(truncatingIfNeeded: bits >> 64))
  }

  /// Tests one bit, O(1); `false` for an element that has no bit in the word.
  @inlinable
  @inline(__always)
  public func contains(_ element: Element) -> Bool {
    let index = element.bitIndex
    return UInt(bitPattern: index) < UInt(bitPattern: Word.bitWidth)
      && bits &>> Word(truncatingIfNeeded: index) & 1 == 1
  }

  /// The element of the lowest bit; `nil` where there is none.
  @inlinable
  public var first: Element? {
    bits == 0 ? nil : Element(bitIndex: bits.trailingZeroBitCount)
  }

  /// The element with `rank` others of the set on lower bits.
  ///
  /// - Precondition: `rank` is in `0..<count`.
  @inlinable
  public func element(_ rank: Int) -> Element {
    // A set without gaps, such as the open columns of most of a game, needs no counting.
    if bits & (bits &+ 1) == 0 { return Element(bitIndex: rank) }
    var rest = bits
    for _ in 0..<rank { rest &= rest &- 1 }
    return Element(bitIndex: rest.trailingZeroBitCount)
  }

  /// Adds an element; one that is there already changes nothing.
  ///
  /// - Precondition: The element has a bit in the word.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    let mask = Self.mask(element)
    let inserted = bits & mask == 0
    bits |= mask
    return (inserted, element)
  }

  /// Adds an element, and gives it back where it was there already.
  @inlinable
  @discardableResult
  public mutating func update(with element: Element) -> Element? {
    insert(element).inserted ? nil : element
  }

  /// Takes an element out; one that is not there changes nothing.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    let mask = Self.mask(element)
    let removed = bits & mask != 0
    bits &= ~mask
    return removed ? element : nil
  }

  @inlinable
  static func mask(_ element: Element) -> Word {
    assert(0..<Word.bitWidth ~= element.bitIndex, "no bit for element \(element.bitIndex)")
    return 1 &<< Word(truncatingIfNeeded: element.bitIndex)
  }
}

extension BitSet {
  /// The elements in either set.
  @inlinable
  public func union(_ other: BitSet) -> BitSet { BitSet(bits: bits | other.bits) }

  /// The elements in both sets.
  @inlinable
  public func intersection(_ other: BitSet) -> BitSet { BitSet(bits: bits & other.bits) }

  /// The elements in one of the sets but not in the other.
  @inlinable
  public func symmetricDifference(_ other: BitSet) -> BitSet { BitSet(bits: bits ^ other.bits) }

  /// The elements of this set that are not in the other.
  @inlinable
  public func subtracting(_ other: BitSet) -> BitSet { BitSet(bits: bits & ~other.bits) }

  /// Adds the elements of another set.
  @inlinable
  public mutating func formUnion(_ other: BitSet) { bits |= other.bits }

  /// Keeps the elements that are in the other set too.
  @inlinable
  public mutating func formIntersection(_ other: BitSet) { bits &= other.bits }

  /// Adds the other set's new elements and takes out the common ones.
  @inlinable
  public mutating func formSymmetricDifference(_ other: BitSet) { bits ^= other.bits }

  /// Takes the elements of another set out.
  @inlinable
  public mutating func subtract(_ other: BitSet) { bits &= ~other.bits }

  /// Whether every element is in the other set too.
  @inlinable
  public func isSubset(of other: BitSet) -> Bool { bits & ~other.bits == 0 }

  /// Whether no element is in the other set.
  @inlinable
  public func isDisjoint(with other: BitSet) -> Bool { bits & other.bits == 0 }
}

extension BitSet {
  /// Walks through a set from its lowest bit up.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: Word

    @inlinable
    init(bits: Word) { self.bits = bits }

    @inlinable
    public mutating func next() -> Element? {
      if bits == 0 { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits &- 1
      return Element(bitIndex: index)
    }
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(bits: bits) }

  @inlinable
  public var underestimatedCount: Int { count }
}

extension BitSet: Sendable where Element: Sendable {}

extension BitSet: CustomStringConvertible {
  /// The elements separated by spaces.
  public var description: String { map { "\($0)" }.joined(separator: " ") }
}
