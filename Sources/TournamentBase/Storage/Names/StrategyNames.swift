import GameCore

/// The strategies in result files, numbered in the order of their first rows.
///
/// Canonically equivalent names share a number, even if their Unicode scalars differ.
package struct StrategyNames {
  package private(set) var labels: [String] = []
  private var numbers: [String: Int] = [:]
  /// The spellings of all names, as bytes, with the strategy's number.
  private var texts: [(text: [UInt8], number: Int)] = []
  /// A hash table with indices into ``texts``, where -1 is a free slot.
  ///
  /// It uses open addressing and is at most half full.
  private var slots = [Int32](repeating: -1, count: 64)

  /// The maximum number of strategies.
  ///
  /// The time for fitting ratings grows with the cube of this number.
  static let limit = 4000

  package init() {}

  static let hasNUL = "the name contains the character U+0000"

  /// Returns a label for a name in another program's table, with control characters escaped, or
  /// `nil` if the name contains U+0000.
  ///
  /// Control characters are escaped, because labels are written to files and terminals. A name with
  /// U+0000 is not text.
  static func label(_ name: String) -> String? {
    name.utf8.contains(0) ? nil : name.visible
  }

  /// Returns a strategy's number, or `nil` for a new spelling.
  func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let place = slots[slot(of: text)]
    return place < 0 ? nil : texts[Int(place)].number
  }

  /// Returns a strategy's number, or `nil` for a new strategy.
  package func number(of label: String) -> Int? { numbers[label] }

  /// Adds a strategy, or another spelling of a known strategy, and returns its number.
  @discardableResult package mutating func append(_ label: String) -> Int {
    let number = numbers[label] ?? labels.count
    if number == labels.count {
      labels.append(label)
      numbers[label] = number
    }
    texts.append((Array(label.utf8), number))
    if texts.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for place in texts.indices { insert(place) }
    } else {
      insert(texts.count - 1)
    }
    return number
  }

  private mutating func insert(_ place: Int) {
    slots[texts[place].text.withUnsafeBufferPointer { slot(of: $0) }] = Int32(place)
  }

  /// Returns a spelling's slot, or the free slot for a new spelling.
  private func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    // The hash function is FNV-1a. The final mixing spreads the hash over the low bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: StableHash.mix(hash)) & (slots.count - 1)
    while slots[slot] >= 0, !StrategyNames.isEqual(texts[Int(slots[slot])].text, text) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func isEqual(_ text: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == other.count else { return false }
    for place in text.indices where text[place] != other[place] { return false }
    return true
  }
}
