/// A writer that stores an observation's numbers in borrowed memory.
public struct VectorSink {
  @usableFromInline var place: UnsafeMutableRawPointer
  @usableFromInline let end: UnsafeMutableRawPointer
  @usableFromInline let element: VectorElement

  /// Creates a sink that begins with the first byte.
  ///
  /// - Parameters:
  ///   - start: Memory that outlives the sink.
  ///   - count: The capacity in numbers.
  ///   - element: The type in which numbers are written.
  @inlinable
  public init(_ start: UnsafeMutableRawPointer, count: Int, element: VectorElement) {
    place = start
    end = start + count * element.size
    self.element = element
  }

  /// Writes the next number.
  ///
  /// - Parameter value: A number from 0 to 255 for ``VectorElement/uint8``, or a number with an
  ///   absolute value below 2^24 for ``VectorElement/float32``, which can store such numbers
  ///   exactly.
  /// - Precondition: The sink is not full.
  @inlinable
  public mutating func append(_ value: Int) {
    precondition(end - place >= element.size, "an observation exceeds its layout's size")
    switch element {
    case .uint8:
      assert(0...255 ~= value, "\(value) is not a byte")
      place.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      place += 1
    case .float32:
      place.storeBytes(of: Float(value).bitPattern.littleEndian, as: UInt32.self)
      place += 4
    }
  }

  /// Writes a set's first `count` bits: 1 for each element in the set, 0 for the others.
  @inlinable
  public mutating func append<Element, Word>(_ set: BitSet<Element, Word>, of count: Int) {
    for bit in 0..<count {
      append(Int(truncatingIfNeeded: set.bits &>> Word(truncatingIfNeeded: bit) & 1))
    }
  }

  /// A Boolean value that indicates whether the sink is full.
  @inlinable
  public var isFull: Bool { place == end }
}
