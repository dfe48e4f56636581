/// Takes the numbers of one observation, one after the other, into memory that is somebody else's.
public struct VectorSink {
  @usableFromInline var place: UnsafeMutableRawPointer
  @usableFromInline let end: UnsafeMutableRawPointer
  @usableFromInline let element: VectorElement

  /// Fills memory from its first byte.
  ///
  /// - Parameters:
  ///   - start: Memory that stays there as long as the sink is used.
  ///   - count: How many numbers there is room for.
  ///   - element: What kind of numbers they become.
  @inlinable
  public init(_ start: UnsafeMutableRawPointer, count: Int, element: VectorElement) {
    place = start
    end = start + count * element.size
    self.element = element
  }

  /// Writes the next number.
  ///
  /// - Parameter value: From 0 to 255 where numbers are bytes, else below 2^24 in size, so that it is
  ///   written as it is.
  /// - Precondition: There is room for it.
  @inlinable
  public mutating func append(_ value: Int) {
    precondition(end - place >= element.size, "an observation has more numbers than its layout")
    switch element {
    case .uint8:
      assert(0...255 ~= value, "\(value) is no byte")
      place.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      place += 1
    case .float32:
      place.storeBytes(of: Float(value).bitPattern.littleEndian, as: UInt32.self)
      place += 4
    }
  }

  /// Writes 1 for each element that is in a set and 0 for each other, up to a number of elements.
  @inlinable
  public mutating func append<Element, Word>(_ set: BitSet<Element, Word>, of count: Int) {
    for bit in 0..<count {
      append(Int(truncatingIfNeeded: set.bits &>> Word(truncatingIfNeeded: bit) & 1))
    }
  }

  /// Whether there is no room left.
  @inlinable
  public var isFull: Bool { place == end }
}
