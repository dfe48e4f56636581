import GameCore

/// A book's binary format: a header, an entry for each position, and a checksum.
///
///     "C4BOOK2\n"  columns  rows  connect  plies
///     for each position: best columns  score
///     checksum, 8 bytes, the lowest first
///
/// The file contains no positions, because they follow from the rules: they are all open and
/// reachable positions, sorted by the number of discs and then by key. If a position is unknown,
/// its best columns are 0 and no score follows. Numbers take seven bits per byte, lowest first, and
/// the eighth bit is set if more bytes follow. A score is stored as twice its absolute value, minus
/// one if it is positive.
extension OpeningBook {
  private static let signature = Array("C4BOOK2\n".utf8)

  /// Returns the bytes that ``init(decoding:)`` reads.
  public func encoded() -> [UInt8] {
    var bytes = Self.signature
    func append(_ number: UInt64) {
      var rest = number
      while rest >= 128 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    for number in [shape.columns, shape.rows, shape.connect, plies] { append(UInt64(number)) }
    for page in layers.joined() {
      append(UInt64(page.best))
      if page.isKnown { append(UInt64(page.score > 0 ? 2 * page.score - 1 : -2 * page.score)) }
    }
    let checksum = Self.checksum(bytes[...])
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: checksum >> (8 * place))) }
    return bytes
  }

  /// Creates a book from the bytes of ``encoded()``.
  ///
  /// - Throws: ``BookError`` if the bytes are not a valid book of this version.
  public init(decoding bytes: [UInt8]) throws(BookError) {
    guard bytes.starts(with: Self.signature) else {
      throw bytes.starts(with: Array("C4BOOK1\n".utf8)) ? .ofAnEarlierVersion : .notABook
    }
    guard bytes.count >= Self.signature.count + 8 else { throw .damaged }
    let body = bytes.dropLast(8)
    let stored = bytes.suffix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard stored == Self.checksum(body) else { throw .damaged }
    var rest = body.dropFirst(Self.signature.count)
    func number(_ range: ClosedRange<UInt64>) throws(BookError) -> UInt64 {
      var value: UInt64 = 0
      for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
        guard let byte = rest.popFirst(), shift < 63 || byte < 2 else { throw .damaged }
        value |= UInt64(byte & 127) << shift
        guard byte >= 128 else {
          guard range.contains(value) else { throw .damaged }
          return value
        }
      }
      throw .damaged
    }
    let (columns, rows) = (Int(try number(1...32)), Int(try number(1...63)))
    guard let shape = VariantShape(columns: columns, rows: rows, connect: Int(try number(2...64)))
    else { throw .damaged }
    let plies = Int(try number(0...UInt64(min(Self.plyLimit, shape.cells - 1))))
    // Each position takes at least one byte. With this limit, an invalid header cannot allocate
    // more entries than the file has bytes.
    guard var layers = Self.emptyLayers(shape: shape, plies: plies, limit: rest.count) else {
      throw .damaged
    }
    for discs in layers.indices {
      for index in layers[discs].indices {
        let best = try number(0...(1 << UInt64(columns)) - 1)
        guard best != 0 else { continue }
        let zigzag = Int(try number(0...127))
        layers[discs][index].best = UInt32(best)
        layers[discs][index].score = zigzag % 2 == 1 ? (zigzag + 1) / 2 : -(zigzag / 2)
        guard layers[discs][index].isPossible(on: shape) else { throw .damaged }
      }
    }
    guard rest.isEmpty else { throw .damaged }
    self.init(shape: shape, layers: layers)
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in bytes { hash.combine(UInt64(byte)) }
    return hash.value
  }
}

extension OpeningBook.Page {
  /// Returns `true` if all best columns can be played in the position.
  fileprivate func isPossible(on shape: VariantShape) -> Bool {
    guard let position = BitboardPosition(key: key, shape: shape) else { return false }
    return (0..<shape.columns).allSatisfy {
      best >> UInt32($0) & 1 == 0 || position.square(in: $0) != 0
    }
  }
}

/// An error for bytes that are not an opening book.
public enum BookError: ReportedError, Hashable, Sendable {
  /// The bytes do not start with a book's signature.
  case notABook
  /// The bytes are a book from an earlier version.
  case ofAnEarlierVersion
  /// The bytes start with a book's signature, but the rest is invalid.
  case damaged

  /// Bad input, because the file is not a valid book.
  public var failure: FailureKind { .badInput }

  public var description: String {
    switch self {
    case .notABook: "not an opening book"
    case .ofAnEarlierVersion: "opening book from an earlier version"
    case .damaged: "damaged opening book"
    }
  }

  /// The remedy, which is to build the book again in every case.
  public var remedy: String? { "Build the book again." }
}
