import Diagnostics
import GameCore

/// A book as bytes: a header, a page after the other, and a checksum.
///
///     "C4BOOK1\n"  columns  rows  connect  plies  count
///     count times: key less the one before  score  best columns
///     checksum, 8 bytes, the lowest first
///
/// Numbers are written seven bits to a byte, the lowest first, with the eighth bit where more
/// follow. A score is written as twice its magnitude, less one where it is positive.
extension OpeningBook {
  private static let signature = Array("C4BOOK1\n".utf8)

  /// The most positions that a book may have.
  public static let countLimit = 10_000_000

  /// The bytes that ``init(decoding:)`` takes.
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
    for number in [shape.columns, shape.rows, shape.connect, plies, pages.count] {
      append(UInt64(number))
    }
    var last: UInt64 = 0
    for page in pages {
      append(page.key - last)
      append(UInt64(page.score > 0 ? 2 * page.score - 1 : -2 * page.score))
      append(UInt64(page.best))
      last = page.key
    }
    let checksum = Self.checksum(bytes[...])
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: checksum >> (8 * place))) }
    return bytes
  }

  /// Reads what ``encoded()`` wrote.
  ///
  /// - Throws: ``BookError`` for anything else.
  public init(decoding bytes: [UInt8]) throws(BookError) {
    guard bytes.starts(with: Self.signature) else { throw .notABook }
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
    guard
      let shape = VariantShape(columns: columns, rows: rows, connect: Int(try number(2...64)))
    else { throw .damaged }
    let plies = Int(try number(0...63))
    let count = Int(try number(0...UInt64(Self.countLimit)))
    var pages: [Page] = []
    var key: UInt64 = 0
    for _ in 0..<count {
      let step = try number(1...UInt64.max)
      let zigzag = Int(try number(0...127))
      let best = try number(1...(1 << UInt64(columns)) - 1)
      let (sum, overflow) = key.addingReportingOverflow(step)
      guard !overflow else { throw .damaged }
      key = sum
      let score = zigzag % 2 == 1 ? (zigzag + 1) / 2 : -(zigzag / 2)
      pages.append(Page(key: key, score: score, best: UInt32(best)))
    }
    guard rest.isEmpty, pages.allSatisfy({ $0.isPossible(on: shape, plies: plies) }) else {
      throw .damaged
    }
    self.init(plies: plies, shape: shape, pages: pages)
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in bytes { hash.combine(UInt64(byte)) }
    return hash.value
  }
}

extension OpeningBook.Page {
  /// Whether a book may have it: an open position of the board, in the right one of its two images,
  /// with columns that can be played.
  fileprivate func isPossible(on shape: VariantShape, plies: Int) -> Bool {
    guard let position = BitboardPosition(key: key, shape: shape) else { return false }
    let (mine, theirs) = (position.mine, position.all ^ position.mine)
    return position.discs <= plies && position.mirrorlessKey == key
      // The sides drop in turn, and a line would have ended the game.
      && mine.nonzeroBitCount == position.discs / 2
      && shape.completions(of: mine) & mine == 0 && shape.completions(of: theirs) & theirs == 0
      && (0..<shape.columns).allSatisfy {
        best >> UInt32($0) & 1 == 0 || position.square(in: $0) != 0
      }
  }
}

/// Bytes that are no opening book.
public enum BookError: ReportedError, Hashable, Sendable {
  /// They don't begin as a book does.
  case notABook
  /// They began as a book, but are not what was written.
  case damaged

  /// The file is the user's to mend.
  public var failure: FailureKind { .badInput }

  public var description: String {
    switch self {
    case .notABook: "this is no opening book; make one"
    case .damaged: "the opening book is damaged; make it again"
    }
  }
}
