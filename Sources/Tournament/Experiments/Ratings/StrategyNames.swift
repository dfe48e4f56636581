import GameCore

/// The strategies of tables, numbered in the order of their first rows.
///
/// Equal names have one number, also if they have different Unicode scalars.
struct StrategyNames {
  private(set) var labels: [String] = []
  private var numbers: [String: Int] = [:]
  /// Each spelling and its number.
  private var texts: [(text: [UInt8], number: Int)] = []
  /// Places in ``texts`` by the hash of the text, -1 for none; open addressing, at most half full.
  private var slots = [Int32](repeating: -1, count: 64)

  /// More strategies than this are refused: the time of a fit grows with the cube of their number.
  static let limit = 4000

  /// Returns the number of a strategy; `nil` for a new spelling.
  func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let place = slots[slot(of: text)]
    return place < 0 ? nil : texts[Int(place)].number
  }

  /// Returns the number of a strategy; `nil` for a new one.
  func number(of label: String) -> Int? { numbers[label] }

  /// Adds a strategy, or another spelling of one, and returns its number.
  @discardableResult mutating func append(_ label: String) -> Int {
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

  /// Returns the slot of a text, or the free slot for it.
  private func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a; the last mixing spreads it over the low bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: StableHash.mix(hash)) & (slots.count - 1)
    while slots[slot] >= 0, !texts[Int(slots[slot])].text.elementsEqual(text) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
