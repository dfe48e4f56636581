import CSystem
import GameCore

/// Exact scores and best moves of all reachable positions with up to a number of discs.
///
/// A position and its mirror image have one entry, and finished games have none. A book may have gaps, which need a
/// search.
public struct OpeningBook: Hashable, Sendable {
  /// The maximum number of discs of a position in the book.
  public var plies: Int { layers.count - 1 }

  let shape: VariantShape
  /// The entries of reachable positions by their number of discs, in ascending order of keys.
  let layers: [[Page]]

  /// The entry of one position.
  struct Page: Hashable, Sendable {
    /// The smaller key of the position and its mirror image.
    let key: UInt64
    /// The score for the side to move; 0 if it is unknown.
    var score = 0
    /// The columns that preserve the score, from the lowest bit; none if it is unknown.
    var best: UInt32 = 0

    var isKnown: Bool { best != 0 }
  }

  /// The maximum number of plies of a book.
  package static let plyLimit = 12

  /// The maximum number of positions with one number of discs.
  package static let layerLimit = 10_000_000

  /// The built-in book of the standard board.
  public static let standard: OpeningBook? = try? OpeningBook(
    decoding: Array(
      UnsafeBufferPointer(start: embedded_book().bytes, count: embedded_book().count)))

  /// The book of the current task for the standard board, by default ``standard``.
  ///
  /// Books are exact, so the book changes the time of an answer and never the answer.
  @TaskLocal package static var inUse: OpeningBook? = standard

  /// The number of known positions.
  public var count: Int { layers.reduce(0) { $0 + $1.count(where: \.isKnown) } }

  /// The number of unknown positions.
  public var gaps: Int { layers.reduce(0) { $0 + $1.count } - count }

  /// Returns random known positions with the most discs, without repetition.
  ///
  /// They are in the order of their keys, in which neighbors are similar and searches can reuse earlier results.
  public func sample(_ size: Int, using random: inout RandomStream) -> [BitboardPosition] {
    var keys = layers[plies].filter(\.isKnown).map(\.key)
    random.permute(&keys)
    return keys.prefix(max(0, size)).sorted().compactMap { BitboardPosition(key: $0, shape: shape) }
  }

  /// Returns the score of a position for the side to move; `nil` if it is unknown.
  public func score(of position: BitboardPosition) -> Int? { page(of: position)?.score }

  /// Returns the columns, from 0, that preserve a position's score; `nil` if it is unknown.
  public func bestColumns(of position: BitboardPosition) -> [Int]? {
    guard let page = page(of: position) else { return nil }
    let isMirrored = page.key != position.key
    return (0..<shape.columns).filter {
      page.best >> UInt32(isMirrored ? shape.columns - 1 - $0 : $0) & 1 == 1
    }
  }

  /// Returns the entry of a position.
  func page(of position: BitboardPosition) -> Page? {
    guard position.shape == shape, position.discs <= plies, !position.isOver else { return nil }
    let pages = layers[position.discs]
    guard let place = Self.place(of: position.mirrorlessKey, in: pages) else { return nil }
    return pages[place].isKnown ? pages[place] : nil
  }

  /// Returns the index of the entry with a key.
  static func place(of key: UInt64, in pages: [Page]) -> Int? {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < pages.count && pages[low].key == key ? low : nil
  }

  /// Returns the entries of a new book: all open reachable positions by their number of discs.
  ///
  /// - Parameter limit: The maximum number of positions with one number of discs.
  /// - Returns: `nil` if there are more.
  static func emptyLayers(shape: VariantShape, plies: Int, limit: Int = layerLimit) -> [[Page]]? {
    var layers = [[Page(key: shape.bottom)]]
    for _ in 0..<plies {
      var keys: [UInt64] = []
      for page in layers[layers.count - 1] {
        guard let position = BitboardPosition(key: page.key, shape: shape) else { continue }
        for column in 0..<shape.columns {
          guard let next = position.dropping(in: column), !next.isOver else { continue }
          keys.append(next.mirrorlessKey)
        }
      }
      var pages: [Page] = []
      for key in keys.sorted() where key != pages.last?.key { pages.append(Page(key: key)) }
      guard pages.count <= limit else { return nil }
      layers.append(pages)
    }
    return layers
  }
}

extension BitboardPosition {
  /// The unique number of the position on its board.
  ///
  /// In each column a 1 is above the discs, so the discs of one side suffice.
  public var key: UInt64 { mine &+ all &+ shape.bottom }

  /// The smaller key of the position and its mirror image.
  var mirrorlessKey: UInt64 {
    min(key, shape.mirrored(mine) &+ shape.mirrored(all) &+ shape.bottom)
  }

  /// Creates the open position of a key; `nil` if there is none.
  ///
  /// Lines are not checked.
  init?(key: UInt64, shape: VariantShape) {
    var mine: UInt64 = 0
    var all: UInt64 = 0
    for index in 0..<shape.columns {
      let column = (key & shape.column(index)) >> (index * shape.stride)
      guard column != 0 else { return nil }
      let height = 63 - column.leadingZeroBitCount
      let filled = (1 as UInt64) << height
      mine |= (column ^ filled) << (index * shape.stride)
      all |= (filled - 1) << (index * shape.stride)
    }
    guard shape.keyBits == 64 || key >> shape.keyBits == 0 else { return nil }
    self.init(mine: mine, all: all, shape: shape)
  }
}
