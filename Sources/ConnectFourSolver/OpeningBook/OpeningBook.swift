import CSystem
import GameCore

/// The exact scores and best moves for all reachable positions with up to a certain number of
/// discs.
///
/// A position and its mirror image share one entry, and finished games have no entry. A book may
/// lack some positions, which then need a search.
public struct OpeningBook: Hashable, Sendable {
  /// The maximum number of discs in the book's positions.
  public var plies: Int { layers.count - 1 }

  let shape: VariantShape
  /// The entries by number of discs, in ascending order of keys.
  let layers: [[Page]]

  /// One position's entry.
  struct Page: Hashable, Sendable {
    /// The smaller key of the position and its mirror image.
    let key: UInt64
    /// The score for the side to move, or 0 if the position is unknown.
    var score = 0
    /// The columns that preserve the score, as bits from the lowest, or 0 if the position is
    /// unknown.
    var best: UInt32 = 0

    var isKnown: Bool { best != 0 }
  }

  /// The maximum number of plies that a book may cover.
  package static let plyLimit = 12

  /// The maximum number of positions with the same number of discs.
  package static let layerLimit = 10_000_000

  /// The built-in book for the standard board.
  public static let standard: OpeningBook? = try? OpeningBook(
    decoding: Array(
      UnsafeBufferPointer(start: embedded_book().bytes, count: embedded_book().count)))

  /// The current task's book for the standard board, which is ``standard`` by default.
  ///
  /// Because books are exact, a book changes the time of an answer but never the answer.
  @TaskLocal package static var inUse: OpeningBook? = standard

  /// The number of positions with a known score.
  public var count: Int { layers.reduce(0) { $0 + $1.count(where: \.isKnown) } }

  /// The number of positions without a known score.
  public var gaps: Int { layers.reduce(0) { $0 + $1.count } - count }

  /// Returns random known positions with the maximum number of discs, without repetition.
  ///
  /// They are sorted by key. Neighbors in this order are similar, so a search can reuse earlier
  /// results.
  public func sample(_ size: Int, using random: inout RandomStream) -> [BitboardPosition] {
    var keys = layers[plies].filter(\.isKnown).map(\.key)
    random.permute(&keys)
    return keys.prefix(max(0, size)).sorted().compactMap { BitboardPosition(key: $0, shape: shape) }
  }

  /// Returns a position's score for the side to move, or `nil` if the position is unknown.
  public func score(of position: BitboardPosition) -> Int? { page(of: position)?.score }

  /// Returns the columns, from 0, that preserve a position's score, or `nil` if the position is
  /// unknown.
  public func bestColumns(of position: BitboardPosition) -> [Int]? {
    guard let page = page(of: position) else { return nil }
    let isMirrored = page.key != position.key
    return (0..<shape.columns).filter {
      page.best >> UInt32(isMirrored ? shape.columns - 1 - $0 : $0) & 1 == 1
    }
  }

  /// Returns a position's entry, or `nil` if its score is unknown.
  func page(of position: BitboardPosition) -> Page? {
    guard position.shape == shape, position.discs <= plies, !position.isOver else { return nil }
    let pages = layers[position.discs]
    guard let place = Self.place(of: position.mirrorlessKey, in: pages) else { return nil }
    return pages[place].isKnown ? pages[place] : nil
  }

  /// Returns the index of the entry with this key, or `nil` if there is none.
  static func place(of key: UInt64, in pages: [Page]) -> Int? {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < pages.count && pages[low].key == key ? low : nil
  }

  /// Returns a new book's entries for all open reachable positions, by number of discs.
  ///
  /// - Parameter limit: The maximum number of positions with the same number of discs.
  /// - Returns: The entries, or `nil` if there are more positions than that.
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
  /// A number that identifies the position on its board.
  ///
  /// In each column, a 1 marks the square above the discs, so only one side's discs are needed.
  public var key: UInt64 { mine &+ all &+ shape.bottom }

  /// The smaller key of the position and its mirror image.
  var mirrorlessKey: UInt64 {
    min(key, shape.mirrored(mine) &+ shape.mirrored(all) &+ shape.bottom)
  }

  /// Creates the open position with this key or fails if the key is invalid.
  ///
  /// The initializer does not check for lines.
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
