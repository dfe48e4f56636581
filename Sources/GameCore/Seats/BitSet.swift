import CSystem

/// An element of a ``BitSet``, which corresponds to one bit.
public protocol BitIndexed: Hashable {
  /// The bit's number, from zero.
  var bitIndex: Int { get }

  /// Creates the element for a bit.
  ///
  /// - Precondition: `bitIndex` is an element's number.
  init(bitIndex: Int)
}

/// A whole number corresponds to the bit with that number.
extension Int: BitIndexed {
  @inlinable
  public var bitIndex: Int { self }

  @inlinable
  public init(bitIndex: Int) { self = bitIndex }
}

/// A small set with one bit for each element, iterated from the lowest bit up.
///
/// It is as large as its word and allocates no memory: `BitSet<Int, UInt16>` contains numbers from
/// 0 to 15 in two bytes. A game declares its sets as aliases, such as ``SeatSet``, and extends
/// them.
///
///     typealias ColumnSet = BitSet<Int, UInt64>
public struct BitSet<Element: BitIndexed, Word: FixedWidthInteger & UnsignedInteger & Sendable>:
  Hashable, SetAlgebra, Sequence
{
  /// The word: bit `i` is set if the set contains the element with ``BitIndexed/bitIndex`` `i`.
  public var bits: Word

  /// Creates a set from a word in which each set bit must correspond to an element.
  @inlinable
  public init(bits: Word) { self.bits = bits }

  /// Creates an empty set.
  @inlinable
  public init() { bits = 0 }

  /// Creates a set with one element.
  @inlinable
  public init(_ element: Element) { bits = Self.mask(element) }

  /// Creates a set with the elements for the lowest `count` bits, or for all bits if `count` is
  /// larger.
  @inlinable
  public init(first count: Int) {
    bits = count >= Word.bitWidth ? ~0 : (1 as Word) &<< Word(truncatingIfNeeded: count) &- 1
  }

  /// A Boolean value that indicates whether the set is empty.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// The number of elements, up to the width of the word.
  @inlinable
  public var count: Int {
    // This is one instruction. The standard library uses fifteen, because the compiler cannot
    // assume that the processor has the instruction.
    let low = machine_count_bits(UInt64(truncatingIfNeeded: bits))
    if Word.bitWidth <= 64 { return low }
    return low &+ machine_count_bits(UInt64(truncatingIfNeeded: bits >> 64))
  }

  /// Returns `true` if the set contains an element, in O(1).
  ///
  /// It returns `false` for elements without a bit in the word.
  @inlinable
  @inline(__always)
  public func contains(_ element: Element) -> Bool {
    let index = element.bitIndex
    return UInt(bitPattern: index) < UInt(bitPattern: Word.bitWidth)
      && bits &>> Word(truncatingIfNeeded: index) & 1 == 1
  }

  /// The element for the lowest bit, or `nil` if the set is empty.
  @inlinable
  public var first: Element? {
    bits == 0 ? nil : Element(bitIndex: bits.trailingZeroBitCount)
  }

  /// Returns the element for the set bit that has `rank` set bits below it.
  ///
  /// - Precondition: `rank` is in `0..<count`.
  @inlinable
  public func element(_ rank: Int) -> Element {
    // A set without gaps, such as the open columns of most games, needs no counting.
    if bits & (bits &+ 1) == 0 { return Element(bitIndex: rank) }
    var rest = bits
    for _ in 0..<rank { rest &= rest &- 1 }
    return Element(bitIndex: rest.trailingZeroBitCount)
  }

  /// Adds an element, unless it is already in the set.
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

  /// Adds an element and returns it if it was already in the set.
  @inlinable
  @discardableResult
  public mutating func update(with element: Element) -> Element? {
    insert(element).inserted ? nil : element
  }

  /// Removes an element and returns it if it was in the set.
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
  /// Returns the elements in either set.
  @inlinable
  public func union(_ other: BitSet) -> BitSet { BitSet(bits: bits | other.bits) }

  /// Returns the elements in both sets.
  @inlinable
  public func intersection(_ other: BitSet) -> BitSet { BitSet(bits: bits & other.bits) }

  /// Returns the elements in exactly one of the two sets.
  @inlinable
  public func symmetricDifference(_ other: BitSet) -> BitSet { BitSet(bits: bits ^ other.bits) }

  /// Returns this set's elements that are not in the other set.
  @inlinable
  public func subtracting(_ other: BitSet) -> BitSet { BitSet(bits: bits & ~other.bits) }

  /// Adds the elements of another set.
  @inlinable
  public mutating func formUnion(_ other: BitSet) { bits |= other.bits }

  /// Removes the elements that are not in the other set.
  @inlinable
  public mutating func formIntersection(_ other: BitSet) { bits &= other.bits }

  /// Adds the other set's new elements and removes the common ones.
  @inlinable
  public mutating func formSymmetricDifference(_ other: BitSet) { bits ^= other.bits }

  /// Removes the elements of another set.
  @inlinable
  public mutating func subtract(_ other: BitSet) { bits &= ~other.bits }

  /// Returns `true` if every element is also in the other set.
  @inlinable
  public func isSubset(of other: BitSet) -> Bool { bits & ~other.bits == 0 }

  /// Returns `true` if no element is in the other set.
  @inlinable
  public func isDisjoint(with other: BitSet) -> Bool { bits & other.bits == 0 }
}

extension BitSet {
  /// An iterator from the lowest bit up.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: Word

    @inlinable
    init(bits: Word) { self.bits = bits }

    @inlinable
    @inline(__always)
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
